/* What positions are worth to computer players: the learned integers, and the fitted features of features.py. */

#ifndef ZENOS_TAVLI_EVALUATIONS_H
#define ZENOS_TAVLI_EVALUATIONS_H

#include "rules.h"

/* Read network.bin (docs/training.md). Ends the program with a message if it cannot. */
void read_integers(const char *path);

/* The output of the integer network to the side that throws next, before it is squashed. */
int integer_output(const Side *throws, const Side *waits);

/* Both are `Evaluate` (turns.h). The network uses no second argument; features_worth finds there which features count, as
   a bit mask. */
double integer_worth(const Turn *turn, const void *unused);
double features_worth(const Turn *turn, const void *seen);

#endif
