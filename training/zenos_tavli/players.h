/* The computer players that search the ends of their turn, as pygame_rules/players/turn_search.py. */

#ifndef ZENOS_TAVLI_PLAYERS_H
#define ZENOS_TAVLI_PLAYERS_H

#include "turns.h"

/* The settings: `Turns` of pygame_rules/core/levels.py, with all 56 throws. */
typedef struct {
    int width, candidates, reply, work;
    Evaluate evaluate;
    unsigned seen; /* which features it sees, if it judges by features: bit 0 is the first one */
} Player;

/* Read a player written as WIDTH:CANDIDATES:REPLY:WORK:EVALUATION, where EVALUATION is `network`, or a bit mask: the
   features that it sees. Ends the program with a message if the text is wrong. */
Player read_player(const char *text);

/* Decide on a step in a turn that is not over. */
Step choose(const Player *player, const Turn *turn);

#endif
