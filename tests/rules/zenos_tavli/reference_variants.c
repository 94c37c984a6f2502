/* Zenos Tavli under any rules, in C: random games, quickly enough for thousands of each combination.
 *
 * It is written only from docs/rules/zenos-tavli.md ("Other rules", R1 to R14, and the rules that they vary) and shares no
 * code with the package or with the trainer. `tools/checks/compiled_rules.py` compiles, starts and checks it:
 *
 *     reference_variants games N SEED    plays N games under the rules of each line that it reads, and answers each line
 *                                        with one of its own: events, events of the longest game, drawn games
 *     reference_variants follow SEED     plays one game for each line, and writes each of its positions as a line of JSON:
 *                                        the position object, the legal events, the event that was played
 *
 * A line names what is not usual: `entry=both pair=2`. A game with more events than LONGEST ends the program with 1.
 *
 * Each player's stones are counted along his own way, from place 1 to place 24, which are the "own houses" of the rule book.
 */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 100000, HAND = 0, BEYOND = 25, MIDDLE = 100, ROOM = 256, KNOWN = 1 << 15 };

/* The rules */

enum { ENTRY, HITTING, PROTECTION, DUTY, BEARING, PAIR, TRIPLE, BACK, DIRECTION, DICE, OPTIONS };

static const struct {
    const char *name, *choices[3];
} OPTION[OPTIONS] = {
    {"entry", {"each", "both"}},
    {"hitting", {"always", "entered"}},
    {"protection", {"left", "entered", "none"}},
    {"duty", {"any", "most"}},
    {"bearing", {"home", "exact", "passing"}},
    {"pair", {"4", "2"}},
    {"triple", {"12", "6", "3"}},
    {"back", {"middle", "hand", "open"}},
    {"direction", {"same", "against"}},
    {"dice", {"3", "2"}},
};

static int chosen[OPTIONS]; /* the number of the choice, 0 is the usual one */

static int is(int option, const char *choice) { return !strcmp(OPTION[option].choices[chosen[option]], choice); }

/* What the choices mean, so that strings are compared once a combination. */
static struct {
    int both_enter, no_hit_on_entry, protected_while_entering, unprotected, most, exact, passing, to_hand, open, against;
    int times[4], dice;
} rule;

static void read_rules(const char *line) {
    char text[ROOM];
    snprintf(text, sizeof text, "%s", line);
    memset(chosen, 0, sizeof chosen);
    for (char *word = strtok(text, " \n"); word; word = strtok(NULL, " \n")) {
        int known = 0;
        for (int option = 0; option < OPTIONS; option++)
            for (int choice = 0; choice < 3 && OPTION[option].choices[choice]; choice++) {
                char full[32];
                snprintf(full, sizeof full, "%s=%s", OPTION[option].name, OPTION[option].choices[choice]);
                if (!strcmp(word, full)) chosen[option] = choice, known = 1;
            }
        if (!known) {
            fprintf(stderr, "%s: expected an option and its choice, such as entry=both\n", word);
            exit(2);
        }
    }
    rule.both_enter = is(ENTRY, "both");
    rule.no_hit_on_entry = is(HITTING, "entered");
    rule.protected_while_entering = is(PROTECTION, "entered");
    rule.unprotected = is(PROTECTION, "none");
    rule.most = is(DUTY, "most");
    rule.exact = is(BEARING, "exact");
    rule.passing = is(BEARING, "passing");
    rule.to_hand = is(BACK, "hand");
    rule.open = is(BACK, "open");
    rule.against = is(DIRECTION, "against");
    rule.times[1] = 1;
    rule.times[2] = atoi(OPTION[PAIR].choices[chosen[PAIR]]);
    rule.times[3] = atoi(OPTION[TRIPLE].choices[chosen[TRIPLE]]);
    rule.dice = atoi(OPTION[DICE].choices[chosen[DICE]]);
}

/* The position. It has bytes alone, so that positions can be compared by memcmp. */

typedef struct {
    int8_t way[2][25];    /* stones of each player on his places 1 to 24 */
    int8_t middle[2][13]; /* stones of each player on the middle houses 1 to 12 */
    int8_t hand[2], off[2], left[2];
    int8_t numbers[7]; /* how often each number 1 to 6 is still to be played */
    int8_t turn;
    int8_t to_move; /* 0 or 1, CHANCE or OVER */
    int8_t won[2];
    int8_t padding[3];
} Position;

enum { CHANCE = 2, OVER = 3 };

typedef struct {
    int number, from; /* from: HAND, a place, or MIDDLE + n */
} Step;

/* The place of the other player that is on the same house of the board. */
static int across(int place) { return rule.against ? 25 - place : place; }

static int level_of(int place) { return place <= 12 ? place : 25 - place; }

static int in_middle(const Position *p, int player) {
    int count = 0;
    for (int n = 1; n <= 12; n++) count += p->middle[player][n];
    return count;
}

/* A player's entry phase (rule 2). Stones in the hand of one who has left are hit stones (R11). */
static int enters(const Position *p, int player) { return p->hand[player] && !p->left[player]; }

/* Whether single stones on the first six places are protected (rule 3, R3). */
static int is_protected(const Position *p, int player) {
    if (rule.unprotected) return 0;
    if (rule.protected_while_entering) return enters(p, player);
    return !p->left[player];
}

/* Whether a player may stop on a place (rules 1 and 3, R2). */
static int is_free(const Position *p, int player, int place) {
    int other = 1 - player, theirs = p->way[other][across(place)];
    if (theirs != 1) return !theirs;
    if (rule.no_hit_on_entry && enters(p, player)) return 0;
    return !(across(place) <= 6 && is_protected(p, other));
}

/* Whether a player must stay on his first six places (rule 2, R1, R12). */
static int stays(const Position *p, int player) {
    if (enters(p, player)) return 1;
    return rule.both_enter && !p->left[0] && !p->left[1] && (p->hand[0] || p->hand[1]);
}

/* Find the steps that a player can make with the numbers whose count is not 0, but for the duty to play the most (R4).
 * Write them into `found`, which has room for ROOM of them, and return how many there are; if it is NULL, return 1 as soon
 * as there is one. */
static int find_steps(const Position *p, int player, const int8_t *numbers, Step *found) {
    int count = 0, end = stays(p, player) ? 6 : 24, left[6], kinds = 0;
    for (int d = 1; d <= 6; d++)
        if (numbers[d]) left[kinds++] = d;
    if (!kinds) return 0;
#define FOUND(d, where)                           \
    do {                                          \
        if (!found) return 1;                     \
        found[count++] = (Step){(d), (where)};    \
    } while (0)
    if (in_middle(p, player)) { /* rule 4 */
        for (int d = 1; d <= 6; d++)
            for (int n = 1; numbers[d] && n <= 12; n++)
                if (p->middle[player][n] && n - 1 + d <= end && is_free(p, player, n - 1 + d)) FOUND(d, MIDDLE + n);
        return count;
    }
    if (p->hand[player]) { /* rule 2 with D2, R11 */
        for (int d = 1; d <= 6; d++)
            if (numbers[d] && is_free(p, player, d)) FOUND(d, HAND);
        if (count || p->left[player]) return count;
    }
    int hindmost = 0;
    for (int place = 1; place <= 24; place++) {
        if (!p->way[player][place]) continue;
        if (!hindmost) hindmost = place;
        for (int kind = 0; kind < kinds; kind++) {
            int d = left[kind], reached = place + d;
            if (reached <= 24) {
                if (reached <= end && is_free(p, player, reached)) FOUND(d, place);
            } else if (end == 24) { /* rule 5, R5 */
                if (rule.passing) FOUND(d, place);
                else if (hindmost >= 19 && (reached == BEYOND || (!rule.exact && place == hindmost))) FOUND(d, place);
            }
        }
    }
    return count;
}

/* Make a step of the player at turn, without looking who is next. */
static void make_step(Position *p, Step step) {
    int me = p->turn, other = 1 - me, reached;
    p->numbers[step.number]--;
    if (step.from == HAND) {
        p->hand[me]--;
        reached = step.number;
    } else if (step.from > MIDDLE) {
        p->middle[me][step.from - MIDDLE]--;
        reached = step.from - MIDDLE - 1 + step.number;
    } else {
        p->way[me][step.from]--;
        reached = step.from + step.number;
    }
    if (reached >= 7) p->left[me] = 1;
    if (reached >= BEYOND) {
        p->off[me]++;
        return;
    }
    int level = level_of(reached), theirs = across(reached);
    if (rule.open && p->middle[other][level] == 1) {
        p->middle[other][level] = 0;
        p->hand[other]++;
    }
    if (p->way[other][theirs]) {
        p->way[other][theirs] = 0;
        if (rule.to_hand) p->hand[other]++;
        else p->middle[other][level]++;
    }
    p->way[me][reached]++;
}

static int numbers_left(const Position *p) {
    int count = 0;
    for (int d = 1; d <= 6; d++) count += p->numbers[d];
    return count;
}

/* The most numbers that the player at turn can still play (R4); a win plays all (R13). Positions that were counted before
 * under these rules are remembered, as long as no other one takes their place in the table. */
static struct {
    Position position;
    int32_t rules, most;
} known[KNOWN];
static int32_t rules_number;

static int most_numbers(const Position *p) {
    int left = numbers_left(p);
    if (!left || p->off[p->turn] == 15) return left;
    if (left == 1) return find_steps(p, p->turn, p->numbers, NULL);
    uint64_t words[sizeof(Position) / 8], hash = 0;
    memcpy(words, p, sizeof words);
    for (size_t i = 0; i < sizeof(Position) / 8; i++) hash = (hash ^ words[i]) * 0x9E3779B97F4A7C15u, hash ^= hash >> 29;
    size_t slot = hash % KNOWN;
    if (known[slot].rules == rules_number && !memcmp(&known[slot].position, p, sizeof *p)) return known[slot].most;
    Step steps[ROOM];
    int count = find_steps(p, p->turn, p->numbers, steps), best = 0;
    for (int i = 0; i < count && best < left; i++) {
        Position after = *p;
        make_step(&after, steps[i]);
        int most = 1 + most_numbers(&after);
        if (most > best) best = most;
    }
    known[slot].position = *p, known[slot].rules = rules_number, known[slot].most = best;
    return best;
}

static int plays_the_most(const Position *p, Step step, int most) {
    Position after = *p;
    make_step(&after, step);
    return 1 + most_numbers(&after) == most;
}

static int find_legal(const Position *p, Step *legal) {
    int count = find_steps(p, p->turn, p->numbers, legal), kept = 0;
    if (!rule.most) return count;
    int most = most_numbers(p);
    for (int i = 0; i < count; i++)
        if (plays_the_most(p, legal[i], most)) legal[kept++] = legal[i];
    return kept;
}

/* The course of the game */

/* After an event: the end (rule 6, D6), or who is next. */
static void settle(Position *p) {
    static const int8_t all[7] = {0, 1, 1, 1, 1, 1, 1};
    if (p->off[p->turn] == 15) {
        p->won[p->turn] = 1;
        p->to_move = OVER;
    } else if (find_steps(p, p->turn, p->numbers, NULL)) {
        p->to_move = p->turn;
        return;
    } else if (!find_steps(p, 0, all, NULL) && !find_steps(p, 1, all, NULL)) {
        p->won[0] = p->won[1] = 1;
        p->to_move = OVER;
    } else {
        p->to_move = CHANCE;
        p->turn = 1 - p->turn;
    }
    memset(p->numbers, 0, sizeof p->numbers);
}

/* All stones are in the hands and White throws. He can enter with any number, so that D6 need not be asked. */
static Position opening(void) {
    Position p;
    memset(&p, 0, sizeof p);
    p.hand[0] = p.hand[1] = 15;
    p.to_move = CHANCE;
    return p;
}

static uint64_t random_state;

static int random_below(int n) { /* splitmix64 */
    uint64_t z = random_state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    z ^= z >> 31;
    return (int)(((z >> 32) * (uint64_t)n) >> 32);
}

/* Set the generator for one game: the same dice begin the game of a number under any rules. */
static void seed_game(uint64_t seed, uint64_t number) { random_state = (seed << 32 ^ number) * 0xD1342543DE82EF95u; }

static void throw_dice(Position *p, int *dice) {
    int shown[7] = {0};
    for (int i = 0; i < rule.dice; i++) shown[dice[i] = 1 + random_below(6)]++;
    for (int d = 1; d <= 6; d++) p->numbers[d] = (int8_t)rule.times[shown[d]];
}

/* Choose a legal step, each with the same probability. Under R4 only those that are drawn are tried, which is quicker
 * than to find all legal ones. */
static Step choose_step(const Position *p) {
    Step steps[ROOM];
    int count = find_steps(p, p->turn, p->numbers, steps);
    int most = rule.most && count > 1 ? most_numbers(p) : 0;
    for (;;) {
        int i = random_below(count);
        if (!most || plays_the_most(p, steps[i], most)) return steps[i];
        steps[i] = steps[--count];
    }
}

/* Lines of JSON */

static void print_step(Step step, int player) {
    if (step.from == HAND) printf("%d:hand", step.number);
    else if (step.from > MIDDLE) printf("%d:middle %d", step.number, step.from - MIDDLE);
    else printf("%d:%d", step.number, player ? across(step.from) : step.from);
}

static void print_pair(const char *name, const int8_t *values, const char *const *words) {
    printf("\"%s\": [", name);
    for (int player = 0; player < 2; player++)
        words ? printf("%s%s", player ? ", " : "", words[values[player]])
              : printf("%s%d", player ? ", " : "", values[player]);
    printf("], ");
}

static void print_position(const Position *p) {
    static const char *const truth[] = {"false", "true"};
    printf("{\"position\": {");
    print_pair("hand", p->hand, NULL);
    print_pair("off", p->off, NULL);
    print_pair("left", p->left, truth);
    printf("\"houses\": [");
    for (int player = 0; player < 2; player++)
        for (int house = 1; house <= 24; house++)
            printf("%s%d%s", house == 1 ? "[" : ", ", p->way[player][player ? across(house) : house],
                   house < 24 ? "" : player ? "]], " : "], ");
    printf("\"middle\": [");
    for (int player = 0; player < 2; player++)
        for (int n = 1; n <= 12; n++)
            printf("%s%d%s", n == 1 ? "[" : ", ", p->middle[player][n], n < 12 ? "" : player ? "]], " : "], ");
    printf("\"numbers\": [");
    for (int d = 1, first = 1; d <= 6; d++)
        for (int i = 0; i < p->numbers[d]; i++, first = 0) printf("%s%d", first ? "" : ", ", d);
    printf("], \"turn\": %d, ", p->turn);
    if (p->to_move == OVER) printf("\"to_move\": null, ");
    else if (p->to_move == CHANCE) printf("\"to_move\": \"chance\", ");
    else printf("\"to_move\": %d, ", p->to_move);
    if (p->to_move == OVER)
        printf("\"result\": {\"winners\": %s, \"scores\": [%d, %d]}}",
               p->won[0] && p->won[1] ? "[0, 1]" : p->won[0] ? "[0]" : "[1]", p->off[0], p->off[1]);
    else printf("\"result\": null}");
}

static void print_legal(const Position *p) {
    printf(", \"legal\": [");
    if (p->to_move == CHANCE) {
        for (int a = 1; a <= 6; a++)
            for (int b = a; b <= 6; b++)
                for (int c = b; c <= (rule.dice == 3 ? 6 : b); c++) {
                    printf(a + b + c == 3 ? "" : ", ");
                    rule.dice == 3 ? printf("\"roll %d-%d-%d\"", a, b, c) : printf("\"roll %d-%d\"", a, b);
                }
    } else if (p->to_move != OVER) {
        Step legal[ROOM];
        int count = find_legal(p, legal);
        for (int i = 0; i < count; i++) {
            printf(i ? ", \"" : "\"");
            print_step(legal[i], p->turn);
            printf("\"");
        }
    }
    printf("]");
}

static void print_throw(int *dice) {
    for (int i = 0; i < rule.dice; i++)
        for (int j = i + 1; j < rule.dice; j++)
            if (dice[j] < dice[i]) {
                int die = dice[i];
                dice[i] = dice[j], dice[j] = die;
            }
    printf(", \"event\": \"roll %d", dice[0]);
    for (int i = 1; i < rule.dice; i++) printf("-%d", dice[i]);
    printf("\"}\n");
}

/* Play one game to its end; return its number of events, or -1 if it has no end. Tell each position if `told`. */
static int play_game(Position *p, int told) {
    *p = opening();
    for (int events = 0; events <= LONGEST; events++) {
        if (told) print_position(p), print_legal(p);
        if (p->to_move == OVER) {
            if (told) printf("}\n");
            return events;
        }
        if (p->to_move == CHANCE) {
            int dice[3];
            throw_dice(p, dice);
            if (told) print_throw(dice);
        } else {
            Step step = choose_step(p);
            if (told) printf(", \"event\": \""), print_step(step, p->turn), printf("\"}\n");
            make_step(p, step);
        }
        settle(p);
    }
    return -1;
}

int main(int argc, char **argv) {
    int told = argc == 3 && !strcmp(argv[1], "follow");
    if (!told && !(argc == 4 && !strcmp(argv[1], "games"))) {
        fprintf(stderr, "expected: reference_variants games N SEED, or reference_variants follow SEED\n");
        return 2;
    }
    long games = told ? 1 : atol(argv[2]);
    uint64_t seed = strtoull(argv[told ? 2 : 3], NULL, 10);
    char line[ROOM];
    while (fgets(line, sizeof line, stdin)) {
        read_rules(line);
        rules_number++;
        long long events = 0, longest = 0, draws = 0;
        for (long number = 0; number < games; number++) {
            Position p;
            seed_game(seed, (uint64_t)number);
            int played = play_game(&p, told);
            if (played < 0) {
                line[strcspn(line, "\n")] = 0;
                fprintf(stderr, "game %ld under \"%s\", seed %llu: no end after %d events\n", number, line,
                        (unsigned long long)seed, LONGEST);
                return 1;
            }
            events += played;
            if (played > longest) longest = played;
            draws += p.won[0] && p.won[1];
        }
        if (!told) printf("%lld %lld %lld\n", events, longest, draws);
        fflush(stdout);
    }
    return 0;
}
