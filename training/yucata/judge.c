/* Judges decisions of Yucata' for two by full search, from the first card: judge LAYOUT

   Shares no code and no idea with pygame_rules/games/yucata/players/solver_search.py: it knows no worths of stones, no bounds and
   no positions that are equal, and counts the real scores at the end (docs/rules/yucata.md, "Scoring"). It finds the value
   of every position that can follow, for every number of blue stones that the player to move may have.

   LAYOUT has 35 letters. Reads decisions from standard input, one a line, as eleven numbers: the spaces of the player to move
   and of the other, their hands as bits (bit 0 to 4: the cards 1 to 5; bit 5: dagger; bit 6: copy), the card played last and
   its effect (the numbers of such bits; -1: none), and the light and blue stones of the player to move, then those of the
   other; a last number says who has the red stone: 0 nobody, 1 the player to move, 2 the other. For each decision it prints
   a line: the number of each legal card with the margin that it leads to, in points. */

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CENTRE = 39, DAGGER = 5, COPY = 6, CARDS = 7, ALL = 127, BLUES = 10, OWNERS = 3, SIZE = 1 << 24 };

typedef struct {
    int own, other, hand, other_hand, last, effect;
} Table;

/* By the number of blue stones and the owner of the red stone, as seen by the player to move: by how much he gets ahead
   from here on, light stones already taken not counted. */
typedef struct {
    int8_t margin[BLUES][OWNERS];
} Values;

static const char *layout;
static int lights[CENTRE + 1], blues[CENTRE + 1], reds[CENTRE + 1]; /* on all spaces up to this one */
static uint64_t *keys;                                              /* key + 1, or 0 */
static Values *values;
static long known;

static int count(int blue, bool red) {
    if (red && blue) blue--;
    return blue * (blue + 1) / 2;
}

static bool legal(const Table *table, int card) {
    if (!(table->hand >> card & 1)) return false;
    if (table->last < 0) return card != COPY;
    return card != table->last || table->hand == 1 << card;
}

static int space_after(const Table *table, int effect) {
    int leader = table->own > table->other ? table->own : table->other;
    int space = effect == DAGGER ? leader + 1 : table->own + effect + 1;
    return space > CENTRE ? CENTRE : space;
}

static int find(uint64_t key) {
    uint64_t mixed = key * 0x9E3779B97F4A7C15u;
    int cell = (int)((mixed ^ mixed >> 29) >> 24 & (SIZE - 1));
    while (keys[cell] && keys[cell] != key + 1) cell = (cell + 1) & (SIZE - 1);
    return cell;
}

static Values solve(const Table *table);

/* What a card leads to, for the player who plays it. */
static Values played(const Table *table, int card) {
    int effect = card == COPY ? table->effect : card, space = space_after(table, effect);
    int leader = table->own > table->other ? table->own : table->other, foremost = space > leader ? space : leader;
    int light = lights[foremost] - lights[leader], blue = blues[foremost] - blues[leader];
    bool red = reds[foremost] > reds[leader], over = space == CENTRE;
    Table next = {table->other, space, table->other_hand, table->hand & ~(1 << card), card, effect};
    if (!next.hand && !next.other_hand) next.hand = next.other_hand = ALL;
    Values rest, found;
    if (!over) rest = solve(&next);
    for (int own = 0; own < BLUES; own++)
        for (int owner = 0; owner < OWNERS; owner++) {
            int others = blues[leader] - own, now = own + blue, has = red ? 1 : owner;
            int margin = 0;
            if (others >= 0 && (owner != 0) == (reds[leader] != 0)) {
                if (over)
                    margin = light - count(now, has == 1) + count(others, has == 2);
                else /* The other one is to move: he has the other blue stones, and sees the owner from his side. */
                    margin = light - rest.margin[others][has == 0 ? 0 : 3 - has];
            }
            found.margin[own][owner] = (int8_t)margin;
        }
    return found;
}

static Values solve(const Table *table) {
    uint64_t key = (uint64_t)table->own;
    const int parts[] = {table->other, table->hand, table->other_hand, table->last + 1, table->effect + 1};
    const int bits[] = {6, 7, 7, 3, 3};
    for (int i = 0; i < 5; i++) key = key << bits[i] | (uint64_t)parts[i];
    int cell = find(key);
    if (keys[cell]) return values[cell];
    Values best;
    memset(&best, INT8_MIN, sizeof best);
    for (int card = 0; card < CARDS; card++) {
        if (!legal(table, card)) continue;
        Values after = played(table, card);
        for (int own = 0; own < BLUES; own++)
            for (int owner = 0; owner < OWNERS; owner++)
                if (after.margin[own][owner] > best.margin[own][owner])
                    best.margin[own][owner] = after.margin[own][owner];
    }
    cell = find(key);
    if (++known > SIZE / 4 * 3) {
        fprintf(stderr, "too many positions\n");
        exit(1);
    }
    keys[cell] = key + 1;
    values[cell] = best;
    return best;
}

int main(int argc, char **argv) {
    if (argc != 2 || strlen(argv[1]) != CENTRE - 4 || strspn(argv[1], "LBR") != CENTRE - 4) {
        fprintf(stderr, "usage: judge LAYOUT (35 letters L, B and R)\n");
        return 2;
    }
    layout = argv[1];
    for (int space = 1; space <= CENTRE; space++) {
        char stone = space >= 5 ? layout[space - 5] : '.';
        lights[space] = lights[space - 1] + (stone == 'L');
        blues[space] = blues[space - 1] + (stone == 'B');
        reds[space] = reds[space - 1] + (stone == 'R');
    }
    keys = calloc(SIZE, sizeof *keys);
    values = malloc(SIZE * sizeof *values);
    if (!keys || !values) {
        fprintf(stderr, "out of memory\n");
        return 1;
    }
    for (;;) {
        Table table;
        int light, blue, other_light, other_blue, owner;
        if (scanf("%d %d %d %d %d %d %d %d %d %d %d", &table.own, &table.other, &table.hand, &table.other_hand, &table.last,
                  &table.effect, &light, &blue, &other_light, &other_blue, &owner) != 11)
            return 0;
        for (int card = 0; card < CARDS; card++)
            if (legal(&table, card))
                printf("%d %d ", card, light - other_light + played(&table, card).margin[blue][owner]);
        printf("\n");
        fflush(stdout);
    }
}
