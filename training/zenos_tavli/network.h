/* The network that values positions: 226 inputs, 40 rectified hidden units, one output (docs/training.md). */

#ifndef ZENOS_TAVLI_NETWORK_H
#define ZENOS_TAVLI_NETWORK_H

#include "rules.h"

enum { SIDE_INPUTS = 113, INPUTS = 2 * SIDE_INPUTS, UNITS = 40, MOST_ACTIVE = 160 };

/* What training changes. The output is tanh(output . max(0, hidden . inputs + bias) + output_bias). */
typedef struct {
    float hidden[INPUTS][UNITS], bias[UNITS], output[UNITS], output_bias;
} Network;

/* The inputs that are not 0. */
typedef struct {
    int count;
    uint8_t index[MOST_ACTIVE];
    float value[MOST_ACTIVE];
} Inputs;

/* The inputs of a position before a throw. */
void find_inputs(const Side *throws, const Side *waits, Inputs *inputs);

/* What a position is worth to the side that throws next, from -1 to 1. Puts the hidden units into `units`. */
float run(const Network *network, const Inputs *inputs, float units[UNITS]);

/* The value of the end of a turn to the side that has played; a `Evaluate` (turns.h) with a Network as weights. */
double network_worth(const Turn *turn, const void *network);

#endif
