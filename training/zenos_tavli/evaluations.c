#include "evaluations.h"
#include "network.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The integer network; pygame_rules/games/zenos_tavli/players/network.py describes its file. */

static int hidden[INPUTS][UNITS], bias[UNITS], sign[UNITS], output_bias;

void read_integers(const char *path) {
    enum { HEAD = 4 + 7 * UNITS + 4, LENGTH = HEAD + INPUTS * UNITS };
    static uint8_t data[LENGTH + 1];
    FILE *file = fopen(path, "rb");
    if (!file || fread(data, 1, LENGTH + 1, file) != LENGTH || memcmp(data, "ZTN1", 4)) {
        fprintf(stderr, "%s: expected a network of %d bytes that begins with ZTN1\n", path, LENGTH);
        exit(1);
    }
    fclose(file);
    int scale[UNITS];
    for (int unit = 0; unit < UNITS; unit++) {
        const uint8_t *at = data + 4 + 7 * unit;
        int32_t word;
        memcpy(&word, at, 4);
        bias[unit] = word;
        scale[unit] = at[4] | at[5] << 8;
        sign[unit] = (int8_t)at[6];
    }
    int32_t word;
    memcpy(&word, data + HEAD - 4, 4);
    output_bias = word;
    for (int i = 0; i < INPUTS; i++)
        for (int unit = 0; unit < UNITS; unit++)
            hidden[i][unit] = (int8_t)data[HEAD + UNITS * i + unit] * scale[unit];
}

static void add_inputs(const Side *side, int base, int units[UNITS]) {
    const uint8_t *slot = side->slot;
#define INPUT(number, amount)                                                                  \
    do {                                                                                       \
        int amount_ = (amount);                                                                \
        const int *row = hidden[base + (number)];                                              \
        for (int unit = 0; amount_ && unit < UNITS; unit++) units[unit] += amount_ * row[unit]; \
    } while (0)
    bool hit = false;
    for (int house = 1; house <= 24; house++) {
        int stones = slot[house], first = 4 * (house - 1);
        INPUT(first, stones == 1);
        INPUT(first + 1, stones >= 2);
        INPUT(first + 2, stones >= 3);
        INPUT(first + 3, stones > 3 ? stones - 3 : 0);
    }
    for (int house = 1; house <= 12; house++) {
        INPUT(95 + house, slot[MIDDLE + house]);
        hit = hit || slot[MIDDLE + house];
    }
    INPUT(108, hit);
    INPUT(109, slot[HAND] > 0);
    INPUT(110, slot[HAND]);
    INPUT(111, slot[OFF]);
    INPUT(112, slot[LEFT]);
#undef INPUT
}

int integer_output(const Side *throws, const Side *waits) {
    int units[UNITS], sum = output_bias;
    memcpy(units, bias, sizeof units);
    add_inputs(throws, 0, units);
    add_inputs(waits, SIDE_INPUTS, units);
    for (int unit = 0; unit < UNITS; unit++) sum += units[unit] > 0 ? sign[unit] * units[unit] : 0;
    return sum;
}

double integer_worth(const Turn *turn, const void *unused) {
    (void)unused;
    if (turn->status == WON) return 1;
    if (turn->status == DRAWN) return 0;
    return -tanh(integer_output(&turn->theirs, &turn->mine) / 16384.0);
}

/* The features: a copy of pygame_rules/games/zenos_tavli/players/features.py, with the same order of additions. */

enum { FEATURES = 14 };

static const double THROWS[FEATURES] = {0.12,   -0.083, 0.16,  -0.076, -0.012, -0.25, 0.0,
                                       -0.08,  -0.018, 0.072, -0.032, -0.02,  0.05,  0.022};
static const double WAITS[FEATURES] = {0.0,  -0.08,  0.14,  -0.088, -0.022, -0.15, -0.03,
                                      -0.3, -0.028, 0.064, -0.016, -0.032, 0.107, 0.029};

static double walk[4096], direct[4096], loss[25], block[64], shut_out[64];

static void make_tables(void) {
    for (int closed = 0; closed < 64; closed++) {
        block[closed] = pow(__builtin_popcount((unsigned)closed) / 6.0, 2.0);
        shut_out[closed] = pow(__builtin_popcount((unsigned)closed) / 6.0, 3.0);
    }
    for (int house = 1; house <= 24; house++) loss[house] = (house + 1 - (house <= 12 ? house : 25 - house)) / 24.0;
    for (int low = 1; low <= 6; low++)
        for (int middle = low; middle <= 6; middle++)
            for (int high = middle; high <= 6; high++) {
                static const int times[4] = {0, 1, PAIR, TRIPLE};
                int kinds = 1 + (low != middle) + (middle != high);
                double chance = (kinds == 1 ? 1 : kinds == 2 ? 3 : 6) / 216.0;
                unsigned walks = 0, single = 0;
                bool sums[80] = {true};
                for (int number = 1; number <= 6; number++) {
                    int count = times[(low == number) + (middle == number) + (high == number)];
                    if (count) single |= 1u << (12 - number);
                    for (; count; count--)
                        for (int total = 73; total >= 0; total--)
                            if (sums[total]) sums[total + number] = true;
                }
                for (int total = 1; total <= 12; total++)
                    if (sums[total]) walks |= 1u << (12 - total);
                for (unsigned window = 0; window < 4096; window++) {
                    if (walks & window) walk[window] += chance;
                    if (single & window) direct[window] += chance;
                }
            }
}

static void find_features(const Side *side, const Side *other, double features[FEATURES]) {
    const uint8_t *mine = side->slot, *theirs = other->slot;
    uint64_t their_closed = 0, their_occupied = 0, their_middle = 0; /* bit h - 1 is house h */
    int behind[25] = {0}, count = theirs[HAND], their_hit = 0;
    for (int house = 1; house <= 24; house++) {
        behind[house] = count;
        count += theirs[house];
        if (theirs[house]) their_occupied |= 1ull << (house - 1);
        if (theirs[house] > (theirs[LEFT] ? 1 : 0)) their_closed |= 1ull << (house - 1);
    }
    for (int house = 1; house <= 12; house++) {
        their_hit += theirs[MIDDLE + house];
        if (theirs[MIDDLE + house]) their_middle |= 1ull << (house - 1);
    }
    int pips = 25 * mine[HAND], home = 0, hit = 0;
    double blocked = 0, stacks = 0, walls = 0, danger = 0, at_stake = 0, exposed = 0, shut = 0;
    for (int house = 12; house >= 1; house--) {
        int stones = mine[MIDDLE + house];
        hit += stones;
        pips += stones * (26 - house);
        if (stones) shut += stones * shut_out[their_closed >> (house - 1) & 63];
    }
    for (int house = 24; house >= 1; house--) {
        int stones = mine[house], after = behind[house] + their_hit;
        if (!stones) continue;
        pips += stones * (25 - house);
        blocked += stones * block[their_closed >> house & 63];
        if (house > 18) home += stones;
        if (stones > 1) {
            walls += after;
            if (stones > 3) stacks += stones - 3;
        } else if (!mine[LEFT]) {
            walls += after;
        } else if (after) {
            double chance;
            exposed += after;
            if (theirs[HAND])
                chance = house <= 6 ? direct[1 << (12 - house)] : 0.0;
            else if (!their_middle)
                chance = walk[their_occupied << 12 >> (house - 1) & 4095];
            else if (their_hit == 1)
                chance = walk[their_middle << 12 >> house & 4095];
            else
                chance = direct[their_middle << 12 >> house & 4095];
            danger += chance;
            at_stake += chance * loss[house];
        }
    }
    double all[FEATURES] = {1.0,    pips / 14.3, mine[OFF],    mine[HAND],   hit,     shut,   danger,
                           at_stake, exposed / 15, walls / 15, blocked, stacks, mine[LEFT] ? 0.0 : 1.0, home};
    memcpy(features, all, sizeof all);
}

double features_worth(const Turn *turn, const void *seen) {
    unsigned counts = *(const unsigned *)seen;
    static bool made;
    if (!made) make_tables(), made = true;
    if (turn->status == WON) return 1;
    if (turn->status == DRAWN) return 0;
    bool goes_on = turn->status == PLAYING; /* In mid-turn the mover counts as about to throw. */
    const Side *throws = goes_on ? &turn->mine : &turn->theirs, *waits = goes_on ? &turn->theirs : &turn->mine;
    double features[FEATURES], score = 0;
    find_features(throws, waits, features);
    for (int i = 0; i < FEATURES; i++) score += counts >> i & 1 ? THROWS[i] * features[i] : 0;
    find_features(waits, throws, features);
    for (int i = 0; i < FEATURES; i++) score -= counts >> i & 1 ? WAITS[i] * features[i] : 0;
    return goes_on ? tanh(score) : -tanh(score);
}
