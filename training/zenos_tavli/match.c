/* Plays pairs of games between two players: match NETWORK FIRST SECOND SEED FROM TO

   Both games of a pair have the same dice, with the seats turned. players.h tells how a player is written. Prints a line
   for each pair: its number, the two results of FIRST (1 won, 0.5 drawn, 0 lost), and at the end the mean with its 95 %
   interval. */

#include "evaluations.h"
#include "players.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t mixed(uint64_t bits) {
    bits += 0x9E3779B97F4A7C15u;
    bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9u;
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EBu;
    return bits ^ bits >> 31;
}

/* The result of player 0; `begins` throws first. `dice` determines all throws. */
static double play_game(const Player players[2], int begins, uint64_t dice) {
    Turn turn = {.mine = {{STONES}}, .theirs = {{STONES}}};
    int mover = begins;
    for (unsigned number = 0;; number++) {
        uint64_t bits = mixed(dice ^ mixed(number));
        int thrown[3];
        for (int i = 0; i < 3; i++) thrown[i] = 1 + (int)((bits >> 21 * i & 0x1FFFFF) * 6 >> 21);
        throw_dice(&turn, thrown);
        while (turn.status == PLAYING) {
            play(&turn, choose(&players[mover], &turn));
        }
        if (turn.status == WON) return mover == 0;
        if (turn.status == DRAWN) return 0.5;
        turn = (Turn){.mine = turn.theirs, .theirs = turn.mine};
        mover = 1 - mover;
    }
}

int main(int argc, char **argv) {
    if (argc != 7) {
        fprintf(stderr, "usage: match NETWORK FIRST SECOND SEED FROM TO\n");
        return 2;
    }
    read_integers(argv[1]);
    Player players[2] = {read_player(argv[2]), read_player(argv[3])};
    uint64_t seed = strtoull(argv[4], NULL, 10);
    int from = atoi(argv[5]), to = atoi(argv[6]);
    double sum = 0, squares = 0;
    for (int pair = from; pair < to; pair++) {
        uint64_t dice = mixed(mixed(seed) ^ (uint64_t)pair);
        double begun = play_game(players, 0, dice), answered = play_game(players, 1, dice), mean = (begun + answered) / 2;
        printf("%d %g %g\n", pair, begun, answered);
        fflush(stdout);
        sum += mean, squares += mean * mean;
    }
    int pairs = to - from;
    double mean = sum / pairs, error = 1.96 * sqrt((squares / pairs - mean * mean) / (pairs - 1));
    printf("%d pairs: %.1f %% +- %.1f\n", pairs, 100 * mean, 100 * error);
    return 0;
}
