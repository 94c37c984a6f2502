/* Plays games of a player against itself and prints what the features say after every turn: positions NETWORK PLAYER SEED
   FROM TO

   players.h tells how a player is written. Prints a line for each game: the result of player 0 (1 won, 0.5 drawn, 0 lost),
   then for each turn but the last the player who throws next and what the position is worth to that player. */

#include "evaluations.h"
#include "players.h"

#include <stdio.h>
#include <stdlib.h>

static uint64_t mixed(uint64_t bits) {
    bits += 0x9E3779B97F4A7C15u;
    bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9u;
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EBu;
    return bits ^ bits >> 31;
}

enum { MOST_TURNS = 100000 };

/* As a bit mask: the game's own evaluation counts all features. */
static const unsigned ALL_FEATURES = ~0u;

int main(int argc, char **argv) {
    static int next[MOST_TURNS];
    static double value[MOST_TURNS];
    if (argc != 6) {
        fprintf(stderr, "usage: positions NETWORK PLAYER SEED FROM TO\n");
        return 2;
    }
    read_integers(argv[1]);
    Player player = read_player(argv[2]);
    uint64_t seed = strtoull(argv[3], NULL, 10);
    for (int game = atoi(argv[4]); game < atoi(argv[5]); game++) {
        uint64_t dice = mixed(mixed(seed) ^ (uint64_t)game);
        Turn turn = {.mine = {{STONES}}, .theirs = {{STONES}}};
        int mover = game % 2, turns = 0;
        for (unsigned number = 0;; number++) {
            uint64_t bits = mixed(dice ^ mixed(number));
            int thrown[3];
            for (int i = 0; i < 3; i++) thrown[i] = 1 + (int)((bits >> 21 * i & 0x1FFFFF) * 6 >> 21);
            throw_dice(&turn, thrown);
            while (turn.status == PLAYING) play(&turn, choose(&player, &turn));
            if (turn.status != PASSED) break;
            mover = 1 - mover;
            if (turns < MOST_TURNS) {
                next[turns] = mover;
                value[turns++] = -features_worth(&turn, &ALL_FEATURES);
            }
            turn = (Turn){.mine = turn.theirs, .theirs = turn.mine};
        }
        printf("%g", turn.status == DRAWN ? 0.5 : (double)(mover == 0));
        for (int i = 0; i < turns; i++) printf(" %d %.4f", next[i], value[i]);
        printf("\n");
    }
    return 0;
}
