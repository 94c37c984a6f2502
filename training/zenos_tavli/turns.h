/* The ends of a turn, found as pygame_rules/players/turn_ends.py finds them. */

#ifndef ZENOS_TAVLI_TURNS_H
#define ZENOS_TAVLI_TURNS_H

#include "rules.h"

/* What a position is worth to the side that plays; in mid-turn, as if the turn ended there. */
typedef double (*Evaluate)(const Turn *turn, const void *weights);

typedef struct {
    Turn turn;
    Step first; /* the first step of the way there */
    double worth;
} End;

enum { MOST_ENDS = 1 << 17 };

/* Find the distinct ends of a turn by a breadth-first beam search and put them into `ends` in the order found.

   If a level holds more than `width` positions in mid-turn, it goes on from those that `evaluate` values most. The
   search stops, with the ends found so far, when it has looked at `work` positions (rounded up to a slice of 32).
   Adds the positions looked at to `*spent`. Returns the number of ends. */
int find_ends(const Turn *start, Evaluate evaluate, const void *weights, int width, int work, int *spent, End *ends);

#endif
