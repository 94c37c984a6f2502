/* Plays games of a player against itself from given positions: playouts NETWORK PLAYER SEED GAMES

   players.h tells how a player is written. Reads positions from the standard input, one a line: the 40 slots of the side
   that throws next, then those of the other side. Prints a line for each: how many points the other side, which has just
   moved, won in that many games (1 a win, 0.5 a draw). */

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

/* The points of the side that does not throw first. `dice` determines all throws. */
static double play_game(const Player *player, Turn turn, uint64_t dice) {
    bool first = true;
    for (unsigned number = 0;; number++) {
        uint64_t bits = mixed(dice ^ mixed(number));
        int thrown[3];
        for (int i = 0; i < 3; i++) thrown[i] = 1 + (int)((bits >> 21 * i & 0x1FFFFF) * 6 >> 21);
        throw_dice(&turn, thrown);
        while (turn.status == PLAYING) play(&turn, choose(player, &turn));
        if (turn.status == WON) return first ? 0 : 1;
        if (turn.status == DRAWN) return 0.5;
        turn = (Turn){.mine = turn.theirs, .theirs = turn.mine};
        first = !first;
    }
}

static bool read_side(Side *side) {
    for (int slot = 0; slot < SLOTS; slot++) {
        int stones;
        if (scanf("%d", &stones) != 1) return false;
        side->slot[slot] = (uint8_t)stones;
    }
    return true;
}

int main(int argc, char **argv) {
    if (argc != 5) {
        fprintf(stderr, "usage: playouts NETWORK PLAYER SEED GAMES < POSITIONS\n");
        return 2;
    }
    read_integers(argv[1]);
    Player player = read_player(argv[2]);
    uint64_t seed = strtoull(argv[3], NULL, 10);
    int games = atoi(argv[4]);
    Turn turn = {.status = PLAYING};
    while (read_side(&turn.mine) && read_side(&turn.theirs)) {
        double points = 0;
        for (int game = 0; game < games; game++)
            points += play_game(&player, turn, mixed(mixed(seed) ^ (uint64_t)game));
        printf("%g\n", points);
        fflush(stdout);
    }
    return 0;
}
