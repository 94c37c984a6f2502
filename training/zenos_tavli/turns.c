#include "turns.h"

#include <stdlib.h>
#include <string.h>

enum { SLICE = 32, TABLE = 1 << 18 };

/* The positions seen in one search, and a hash table of their indices. */
static Turn seen[MOST_ENDS];
static Step first_steps[MOST_ENDS];
static int table[TABLE]; /* index + 1, or 0 */
static int cells[MOST_ENDS], count;

static unsigned hash(const Turn *turn) {
    uint64_t words[sizeof(Turn) / 8], mixed = 0;
    memcpy(words, turn, sizeof words);
    for (unsigned i = 0; i < sizeof words / 8; i++) {
        mixed = (mixed ^ words[i]) * 0x9E3779B97F4A7C15u;
        mixed ^= mixed >> 29;
    }
    return (unsigned)(mixed >> 32) & (TABLE - 1);
}

/* Add a position; returns its index, or -1 if it has been seen. */
static int add(const Turn *turn, Step first) {
    unsigned cell = hash(turn);
    while (table[cell]) {
        if (!memcmp(&seen[table[cell] - 1], turn, sizeof *turn)) return -1;
        cell = (cell + 1) & (TABLE - 1);
    }
    if (count == MOST_ENDS) abort(); /* Cannot happen with a beam: each level adds at most width times 36 positions. */
    seen[count] = *turn;
    first_steps[count] = first;
    cells[count] = (int)cell;
    table[cell] = count + 1;
    return count++;
}

typedef struct {
    double worth;
    int index;
} Ranked;

static int better_first(const void *left, const void *right) {
    const Ranked *a = left, *b = right;
    return a->worth != b->worth ? (a->worth < b->worth) - (a->worth > b->worth) : a->index - b->index;
}

int find_ends(const Turn *start, Evaluate evaluate, const void *weights, int width, int work, int *spent, End *ends) {
    static int level[MOST_ENDS], following[MOST_ENDS];
    static Ranked ranked[MOST_ENDS];
    int found = 0, in_level = 1, looked_at = 0;
    while (count) table[cells[--count]] = 0;
    level[0] = add(start, (Step){0, 0});
    while (in_level) {
        int next = 0;
        for (int i = 0; i < in_level; i++) {
            Step steps[MOST_STEPS];
            int legal = legal_steps(&seen[level[i]], steps);
            for (int s = 0; s < legal; s++) {
                looked_at++, ++*spent;
                if (looked_at % SLICE == 0 && *spent >= work) return found;
                Turn after = seen[level[i]];
                play(&after, steps[s]);
                int index = add(&after, level[i] ? first_steps[level[i]] : steps[s]);
                if (index < 0) continue;
                if (after.status == PLAYING)
                    following[next++] = index;
                else
                    ends[found++] = (End){after, first_steps[index], evaluate(&after, weights)};
            }
        }
        if (next > width) {
            for (int i = 0; i < next; i++) ranked[i] = (Ranked){evaluate(&seen[following[i]], weights), following[i]};
            if (next >= SLICE && *spent >= work) return found;
            qsort(ranked, (size_t)next, sizeof *ranked, better_first);
            for (int i = 0; i < width; i++) following[i] = ranked[i].index;
            next = width;
        }
        for (in_level = 0; in_level < next; in_level++) level[in_level] = following[in_level];
    }
    return found;
}
