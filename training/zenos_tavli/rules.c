#include "rules.h"

#include <string.h>

static int middle_of(int house) { return house <= 12 ? house : 25 - house; }

/* Whether the other side closes a house: with two stones, or with one that is protected (rule 3, D4). */
static inline bool closed(const Turn *turn, int house) {
    return turn->theirs.slot[house] > (turn->theirs.slot[LEFT] ? 1 : 0);
}

static inline bool any(const Side *side, int first, int last) {
    for (int slot = first; slot <= last; slot++)
        if (side->slot[slot]) return true;
    return false;
}

/* The legal steps with the numbers d whose `wanted[d]` is not 0, or, if `steps` is NULL, whether there are any. */
static int find_steps(const Turn *turn, const uint8_t *wanted, Step *steps) {
    const uint8_t *mine = turn->mine.slot;
    int count = 0;
#define FOUND(d, s)                                              \
    do {                                                         \
        if (!steps) return 1;                                    \
        steps[count++] = (Step){(uint8_t)(d), (uint8_t)(s)};     \
    } while (0)
    if (any(&turn->mine, MIDDLE + 1, MIDDLE + 12)) { /* Rule 4 */
        for (int d = 1; d <= 6; d++)
            for (int n = 1; wanted[d] && n <= 12; n++)
                if (mine[MIDDLE + n] && !closed(turn, n - 1 + d)) FOUND(d, MIDDLE + n);
        return count;
    }
    if (mine[HAND]) { /* Rule 2, D2 */
        for (int d = 1; d <= 6; d++)
            if (wanted[d] && !closed(turn, d)) FOUND(d, HAND);
        if (count) return count;
        for (int d = 1; d <= 6; d++)
            for (int h = 1; wanted[d] && h + d <= 6; h++)
                if (mine[h] && !closed(turn, h + d)) FOUND(d, h);
        return count;
    }
    if (!any(&turn->mine, 1, 18)) { /* Rule 5 */
        int hindmost = 19;
        while (hindmost < 24 && !mine[hindmost]) hindmost++;
        for (int d = 1; d <= 6; d++)
            for (int h = 19; wanted[d] && h <= 24; h++)
                if (mine[h] && (h + d <= 24 ? !closed(turn, h + d) : h + d == 25 || h == hindmost)) FOUND(d, h);
        return count;
    }
    for (int d = 1; d <= 6; d++)
        for (int h = 1; wanted[d] && h + d <= 24; h++)
            if (mine[h] && !closed(turn, h + d)) FOUND(d, h);
#undef FOUND
    return count;
}

int legal_steps(const Turn *turn, Step *steps) { return find_steps(turn, turn->numbers, steps); }

/* D6: whether neither side could play any number. */
static bool stuck(const Turn *turn) {
    static const uint8_t all[7] = {0, 1, 1, 1, 1, 1, 1};
    if (find_steps(turn, all, NULL)) return false;
    Turn other = {.mine = turn->theirs, .theirs = turn->mine};
    return !find_steps(&other, all, NULL);
}

static void end(Turn *turn, Status status) {
    memset(turn->numbers, 0, sizeof turn->numbers);
    turn->status = (uint8_t)status;
}

void play(Turn *turn, Step step) {
    uint8_t *mine = turn->mine.slot, *theirs = turn->theirs.slot;
    int landing = step.number + (step.slot > MIDDLE ? step.slot - MIDDLE - 1 : step.slot);
    mine[step.slot]--;
    if (landing > 6) mine[LEFT] = 1;
    turn->numbers[step.number]--;
    if (landing > 24) {
        if (++mine[OFF] == STONES) { /* Rule 6 */
            end(turn, WON);
            return;
        }
    } else {
        mine[landing]++;
        if (theirs[landing]) {
            theirs[landing] = 0;
            theirs[MIDDLE + middle_of(landing)]++;
        }
    }
    if (!find_steps(turn, turn->numbers, NULL)) end(turn, stuck(turn) ? DRAWN : PASSED);
}

void throw_dice(Turn *turn, const int dice[3]) {
    static const uint8_t times[4] = {0, 1, PAIR, TRIPLE};
    int count[7] = {0};
    for (int i = 0; i < 3; i++) count[dice[i]]++;
    for (int d = 1; d <= 6; d++) turn->numbers[d] = times[count[d]];
    turn->status = PLAYING;
    if (!find_steps(turn, turn->numbers, NULL)) end(turn, PASSED);
}
