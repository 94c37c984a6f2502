/* Trains the network by self-play: network SEED GAMES SNAPSHOTS PREFIX

   Writes the weights as floats (struct Network) to PREFIX<games>.weights after every SNAPSHOTS games and at the end. */

#include "network.h"
#include "turns.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TURNS = 4096, WIDTH = 16 };

/* Lambda falls from its first value to 0, the learning rate from its first value to its last. */
static const float FIRST_LAMBDA = 0.5f, FIRST_RATE = 0.012f, LAST_RATE = 0.0001f;
static const float EIGHTH = 0.125f;

static int side_inputs(const Side *side, int base, Inputs *in, int at) {
#define INPUT(number, amount)                               \
    do {                                                    \
        in->index[at] = (uint8_t)(base + (number));         \
        in->value[at++] = (amount);                         \
    } while (0)
    const uint8_t *slot = side->slot;
    for (int house = 1; house <= 24; house++) {
        int stones = slot[house], first = 4 * (house - 1);
        if (!stones) continue;
        if (stones == 1) INPUT(first, 1);
        if (stones >= 2) INPUT(first + 1, 1);
        if (stones >= 3) INPUT(first + 2, 1);
        if (stones >= 4) INPUT(first + 3, 0.5f * (float)(stones - 3));
    }
    bool hit = false;
    for (int house = 1; house <= 12; house++)
        if (slot[MIDDLE + house]) {
            INPUT(95 + house, (float)slot[MIDDLE + house]);
            hit = true;
        }
    if (hit) INPUT(108, 1);
    if (slot[HAND]) INPUT(109, 1);
    if (slot[HAND]) INPUT(110, EIGHTH * (float)slot[HAND]);
    if (slot[OFF]) INPUT(111, EIGHTH * (float)slot[OFF]);
    if (slot[LEFT]) INPUT(112, 1);
#undef INPUT
    return at;
}

void find_inputs(const Side *throws, const Side *waits, Inputs *inputs) {
    inputs->count = side_inputs(waits, SIDE_INPUTS, inputs, side_inputs(throws, 0, inputs, 0));
}

float run(const Network *network, const Inputs *inputs, float units[UNITS]) {
    memcpy(units, network->bias, sizeof network->bias);
    for (int i = 0; i < inputs->count; i++) {
        const float *row = network->hidden[inputs->index[i]];
        float value = inputs->value[i];
        for (int unit = 0; unit < UNITS; unit++) units[unit] += value * row[unit];
    }
    float sum = network->output_bias;
    for (int unit = 0; unit < UNITS; unit++) {
        units[unit] = units[unit] > 0 ? units[unit] : 0;
        sum += network->output[unit] * units[unit];
    }
    return tanhf(sum);
}

double network_worth(const Turn *turn, const void *network) {
    if (turn->status == WON) return 1;
    if (turn->status == DRAWN) return 0;
    Inputs inputs;
    float units[UNITS];
    find_inputs(&turn->theirs, &turn->mine, &inputs);
    return -run(network, &inputs, units);
}

/* Random numbers: splitmix64. */
static uint64_t random_state;

static uint64_t random_bits(void) {
    uint64_t mixed = random_state += 0x9E3779B97F4A7C15u;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBu;
    return mixed ^ mixed >> 31;
}

static float random_weight(float most) { return most * (2 * (float)(random_bits() >> 40) / (float)(1 << 24) - 1); }

static void throw_at_random(Turn *turn) {
    int dice[3];
    for (int i = 0; i < 3; i++) dice[i] = 1 + (int)((random_bits() >> 32) * 6 >> 32);
    throw_dice(turn, dice);
}

static void begin(Network *network) {
    memset(network, 0, sizeof *network);
    for (int i = 0; i < INPUTS; i++)
        for (int unit = 0; unit < UNITS; unit++) network->hidden[i][unit] = random_weight(0.03f);
    for (int unit = 0; unit < UNITS; unit++) network->output[unit] = random_weight(0.5f);
}

/* One step of gradient descent on the cross-entropy of (1 + value) / 2. */
static void learn(Network *network, const Inputs *inputs, float target, float rate) {
    float units[UNITS], back[UNITS];
    float error = rate * (target - run(network, inputs, units));
    for (int unit = 0; unit < UNITS; unit++) {
        back[unit] = units[unit] > 0 ? error * network->output[unit] : 0;
        network->output[unit] += error * units[unit];
        network->bias[unit] += back[unit];
    }
    network->output_bias += error;
    for (int i = 0; i < inputs->count; i++) {
        float *row = network->hidden[inputs->index[i]], value = inputs->value[i];
        for (int unit = 0; unit < UNITS; unit++) row[unit] += value * back[unit];
    }
}

/* Play a game against itself and learn from it: TD(lambda) in its forward view, all targets from the weights with which
   the game was played. */
static void play_game(Network *network, float lambda, float rate) {
    static Inputs inputs[MOST_TURNS];
    static float values[MOST_TURNS]; /* to the side that throws in that position */
    static End ends[MOST_ENDS];
    Turn turn = {.mine = {{STONES}}, .theirs = {{STONES}}};
    int turns = 0;
    float result = 0; /* to the side that throws in the last position */
    float units[UNITS];
    while (turns < MOST_TURNS) {
        find_inputs(&turn.mine, &turn.theirs, &inputs[turns]);
        values[turns] = run(network, &inputs[turns], units);
        turns++;
        throw_at_random(&turn);
        if (turn.status == PLAYING) {
            int spent = 0, best = 0, found = find_ends(&turn, network_worth, network, WIDTH, 1 << 30, &spent, ends);
            for (int i = 1; i < found; i++)
                if (ends[i].worth > ends[best].worth) best = i;
            turn = ends[best].turn;
        }
        if (turn.status != PASSED) {
            result = turn.status == WON ? 1 : 0;
            break;
        }
        Side throws = turn.theirs;
        turn.theirs = turn.mine;
        turn.mine = throws;
        turn.status = PLAYING;
    }
    float target = result, next = result; /* the target and the value one position later */
    for (int i = turns - 1; i >= 0; i--) {
        float value = values[i];
        if (i < turns - 1) target = -((1 - lambda) * next + lambda * target);
        next = value;
        values[i] = target;
    }
    for (int i = 0; i < turns; i++) learn(network, &inputs[i], values[i], rate);
}

static void save(const Network *network, const char *prefix, long games) {
    char name[4096];
    snprintf(name, sizeof name, "%s%ld.weights", prefix, games);
    FILE *file = fopen(name, "wb");
    if (!file || fwrite(network, sizeof *network, 1, file) != 1 || fclose(file)) {
        perror(name);
        exit(1);
    }
    printf("%ld games\n", games);
    fflush(stdout);
}

int main(int argc, char **argv) {
    if (argc != 5) {
        fprintf(stderr, "usage: network SEED GAMES SNAPSHOTS PREFIX\n");
        return 2;
    }
    static Network network;
    random_state = strtoull(argv[1], NULL, 10);
    long games = atol(argv[2]), snapshots = atol(argv[3]);
    begin(&network);
    for (long game = 0; game < games; game++) {
        float done = (float)game / (float)games;
        play_game(&network, FIRST_LAMBDA * (1 - done), FIRST_RATE * powf(LAST_RATE / FIRST_RATE, done));
        if ((game + 1) % snapshots == 0 || game + 1 == games) save(&network, argv[4], game + 1);
    }
    return 0;
}
