/* The rules of Zenos Tavli for programs that play millions of games (docs/rules/zenos-tavli.md).

   A copy of pygame_rules/games/zenos_tavli/{board,rules,state}.py in C; tests/training compares the two step by step. */

#ifndef ZENOS_TAVLI_RULES_H
#define ZENOS_TAVLI_RULES_H

#include <stdbool.h>
#include <stdint.h>

/* Slots of a side, as in board.py: the hand, houses 1 to 24, stones borne off, middle houses 1 to 12; then `left`. */
enum { HAND = 0, OFF = 25, MIDDLE = 25, LEFT = 38, SLOTS = 40, STONES = 15, MOST_STEPS = 128 };

typedef struct {
    uint8_t slot[SLOTS];
} Side;

typedef enum { PLAYING, PASSED, WON, DRAWN } Status;

/* A position, from the view of the side that plays. All bytes are significant: positions are compared and hashed as
   memory. */
typedef struct {
    Side mine, theirs;
    uint8_t numbers[7]; /* numbers[d]: how often number d is still to be played; all 0 once the turn is over */
    uint8_t status;     /* of type Status */
} Turn;

typedef struct {
    uint8_t number, slot;
} Step;

/* Put the legal steps into `steps`, by number, then by place, and return how many there are (rules 1 to 5). */
int legal_steps(const Turn *turn, Step *steps);

/* Play a legal step. If the turn is over then, `numbers` are cleared and `status` says why. */
void play(Turn *turn, Step step);

/* Set the numbers that three dice give. The turn is PASSED if none can be played. */
void throw_dice(Turn *turn, const int dice[3]);

#endif
