/* Answers questions about positions, so that tests can compare C with Python: answers NETWORK PLAYER...

   Reads positions from standard input, one a line: the 38 slots and `left` of the side that plays, those of the other, and
   how often each number 1 to 6 is to be played. For each legal step it prints a line: number, slot, the position after it
   in the same form, and its status; then a line "value", with the output of the integer network if
   the side that plays were about to throw, and a line for each player (players.h) with the step that it chooses. */

#include "evaluations.h"
#include "players.h"

#include <stdio.h>
#include <stdlib.h>

static bool read_numbers(uint8_t *numbers, int count) {
    for (int i = 0; i < count; i++) {
        int number;
        if (scanf("%d", &number) != 1) return false;
        numbers[i] = (uint8_t)number;
    }
    return true;
}

static void write_numbers(const uint8_t *numbers, int count) {
    for (int i = 0; i < count; i++) printf(" %d", numbers[i]);
}

int main(int argc, char **argv) {
    if (argc < 2) {
        fprintf(stderr, "usage: answers NETWORK PLAYER...\n");
        return 2;
    }
    read_integers(argv[1]);
    for (;;) {
        Turn turn = {.status = PLAYING};
        Step steps[MOST_STEPS];
        if (!read_numbers(turn.mine.slot, LEFT + 1)) return 0;
        read_numbers(turn.theirs.slot, LEFT + 1);
        read_numbers(turn.numbers + 1, 6);
        int count = legal_steps(&turn, steps);
        for (int i = 0; i < count; i++) {
            Turn after = turn;
            play(&after, steps[i]);
            printf("%d %d", steps[i].number, steps[i].slot);
            write_numbers(after.mine.slot, LEFT + 1);
            write_numbers(after.theirs.slot, LEFT + 1);
            write_numbers(after.numbers + 1, 6);
            printf(" %d\n", after.status);
        }
        printf("value %d\n", integer_output(&turn.mine, &turn.theirs));
        for (int i = 2; count && i < argc; i++) {
            Player player = read_player(argv[i]);
            Step step = choose(&player, &turn);
            printf("%d %d\n", step.number, step.slot);
        }
    }
}
