#include "players.h"
#include "evaluations.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Player read_player(const char *text) {
    Player player;
    char worth[16];
    player.seen = 0;
    if (sscanf(text, "%d:%d:%d:%d:%15s", &player.width, &player.candidates, &player.reply, &player.work, worth) != 5 ||
        (strcmp(worth, "network") && sscanf(worth, "%u", &player.seen) != 1)) {
        fprintf(stderr, "%s: expected WIDTH:CANDIDATES:REPLY:WORK:EVALUATION\n", text);
        exit(2);
    }
    player.evaluate = player.seen ? features_worth : integer_worth;
    return player;
}

static int by_worth(const void *left, const void *right) {
    const End *const *a = left, *const *b = right;
    return (*a)->worth != (*b)->worth ? ((*a)->worth < (*b)->worth) - ((*a)->worth > (*b)->worth) : (*a < *b ? -1 : 1);
}

/* What the end of a turn is worth to the side that has played, after the other side's next turn. */
static double outlook(const Player *player, const Turn *end, int *spent) {
    static End answers[MOST_ENDS];
    if (end->status != PASSED) {
        ++*spent;
        return player->evaluate(end, &player->seen);
    }
    double total = 0;
    for (int low = 1; low <= 6; low++)
        for (int middle = low; middle <= 6; middle++)
            for (int high = middle; high <= 6; high++) {
                int kinds = 1 + (low != middle) + (middle != high);
                double weight = (kinds == 1 ? 1 : kinds == 2 ? 3 : 6) / 216.0, best = -2;
                Turn turn = {.mine = end->theirs, .theirs = end->mine};
                throw_dice(&turn, (const int[3]){low, middle, high});
                if (turn.status != PLAYING) {
                    ++*spent;
                    best = player->evaluate(&turn, &player->seen);
                } else {
                    int found =
                        find_ends(&turn, player->evaluate, &player->seen, player->reply, INT_MAX, spent, answers);
                    for (int i = 0; i < found; i++)
                        if (answers[i].worth > best) best = answers[i].worth;
                }
                total += weight * -best;
                if (*spent >= player->work) return total;
            }
    return total;
}

Step choose(const Player *player, const Turn *turn) {
    static End ends[MOST_ENDS];
    static const End *ranked[MOST_ENDS];
    Step steps[MOST_STEPS];
    int legal = legal_steps(turn, steps), spent = 0;
    if (legal == 1) return steps[0];
    int found = find_ends(turn, player->evaluate, &player->seen, player->width, player->work, &spent, ends);
    if (!found) {
        int best = 0;
        double worth[MOST_STEPS];
        for (int i = 0; i < legal; i++) {
            Turn after = *turn;
            play(&after, steps[i]);
            worth[i] = player->evaluate(&after, &player->seen);
            if (worth[i] > worth[best]) best = i;
        }
        return steps[best];
    }
    for (int i = 0; i < found; i++) ranked[i] = &ends[i];
    qsort(ranked, (size_t)found, sizeof *ranked, by_worth);
    const End *best = ranked[0];
    double most = -INFINITY;
    for (int i = 0; player->candidates > 1 && i < found && i < player->candidates; i++) {
        double worth = outlook(player, &ranked[i]->turn, &spent);
        if (spent >= player->work) break;
        if (worth > most) best = ranked[i], most = worth;
    }
    return best->first;
}
