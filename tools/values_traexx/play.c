/* Träxx alone in C, for tools/values_traexx: the pathfinder two hundred times as fast, a network, and how it is fitted.

   Positions, growths, promise, playing on, the search of the last cards, the pathfinder and what the network sees are
   the same as in py/games/traexx (terrain.py, ending.py, bots.py, value.py); __main__.py compares them before anything is
   fitted. board.h, which it writes from board.py and terrain.py, has the board, the cards and the weights of promises. */

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "board.h"

typedef unsigned __int128 Set __attribute__((aligned(8)));

typedef struct {
    Set seen;
    int16_t halved, points;
    uint8_t one_end, other_end;
} Position;

enum { FIELDS = 61, CARDS = 15, EVERY_CARD = (1 << CARDS) - 1, MANY = 512 };

static Set BIT[FIELDS], AROUND[FIELDS], EVERYWHERE, RIM, NUMBERS;

/* --- luck ----------------------------------------------------------------------------------------------------- */

static uint64_t luck[2];

static uint64_t next_luck(void) { /* xorshift128+ */
    uint64_t one = luck[0], other = luck[1], sum = one + other;
    luck[0] = other;
    one ^= one << 23;
    luck[1] = one ^ other ^ (one >> 18) ^ (other >> 5);
    return sum;
}

static int below(int end) { return (int)(((next_luck() >> 32) * (uint64_t)end) >> 32); }

static double share_of_one(void) { return (double)(next_luck() >> 11) / 9007199254740992.0; }

void seed(uint64_t number) {
    for (int k = 0; k < 2; k++) { /* splitmix64 */
        uint64_t mixed = (number += 0x9E3779B97F4A7C15ull);
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9ull;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBull;
        luck[k] = mixed ^ (mixed >> 31);
    }
    for (int k = 0; k < 20; k++) next_luck();
}

/* --- terrain.py ----------------------------------------------------------------------------------------------- */

static int count(Set set) {
    return __builtin_popcountll((uint64_t)set) + __builtin_popcountll((uint64_t)(set >> 64));
}

void set_up(void) {
    for (int field = 0; field < FIELDS; field++) {
        BIT[field] = (Set)1 << PLACE[field];
        EVERYWHERE |= BIT[field];
        if (ON_THE_RIM[field]) RIM |= BIT[field];
        if (NUMBER[field]) NUMBERS |= BIT[field];
    }
    for (int field = 0; field < FIELDS; field++)
        for (int k = 0; NEAR[field][k] >= 0; k++) AROUND[field] |= BIT[NEAR[field][k]];
}

static Set beside(Set set) { return set << 1 | set >> 1 | set << 10 | set >> 10 | set << 9 | set >> 9; }

static Set flood(Set set, Set free) {
    for (;;) {
        Set wider = set | (beside(set) & free);
        if (wider == set) return set;
        set = wider;
    }
}

static int regions(Set seeds, Set free, Set *found) {
    int many = 0;
    for (; seeds; many++) {
        found[many] = flood(seeds & -seeds, free);
        seeds &= ~found[many];
    }
    if (!many) found[many++] = 0;
    return many;
}

static int out_of_reach(Set free, int one_end, int other_end) {
    Set beside_one = AROUND[one_end] & free, beside_other = AROUND[other_end] & free;
    Set seeds = beside_one ? beside_one : beside_other, ones[7], others[7];
    if (flood(seeds & -seeds, free) == free) return 0;
    int many = regions(beside_one, free, ones), other_many = regions(beside_other, free, others), most = 0;
    for (int k = 0; k < many; k++)
        for (int j = 0; j < other_many; j++) {
            int both = count(ones[k] | others[j]);
            if (both > most) most = both;
        }
    return count(free) - most;
}

static int half(int number) { return (number + 1) / 2; }

static int final_points(const Position *at) { return at->points - (FIELDS - count(at->seen)); }

/* Free fields with one way into them, two, three, and more. */
static void by_ways(Set free, int one_end, int other_end, Set sets[4]) {
    Set open_to = free | BIT[one_end] | BIT[other_end];
    Set a = open_to << 1, b = open_to >> 1, c = open_to << 10, d = open_to >> 10, e = open_to << 9, f = open_to >> 9;
    Set ab = a ^ b, de = d ^ e, sum_abc = ab ^ c, sum_def = de ^ f;
    Set carry_abc = (a & b) | (c & ab), carry_def = (d & e) | (f & de), carry_sum = sum_abc & sum_def;
    Set odd = sum_abc ^ sum_def, carries = carry_abc ^ carry_def;
    Set below_four = free & ~((carry_abc & carry_def) | (carry_sum & carries));
    Set two_or_three = below_four & (carries ^ carry_sum);
    sets[0] = below_four & ~two_or_three & odd;
    sets[1] = two_or_three & ~odd;
    sets[2] = two_or_three & odd;
    sets[3] = free & ~below_four;
}

static double pull(Set unreached, int halved, int one_end, int other_end) {
    double total = 0;
    for (int k = 0; k < 9; k++) {
        int number = IN_ORDER[k], field = FIELD_OF[number];
        if (!(unreached & BIT[field])) continue;
        int far = DISTANCE[one_end][field], other_far = DISTANCE[other_end][field];
        total += (halved >> number & 1 ? PULLS_HALVED : PULLS_IN_FULL)[number][far < other_far ? far : other_far];
    }
    return total;
}

static double promise_if_all_is_open(const Position *at, int rounds_left) {
    Set free = EVERYWHERE & ~at->seen, sets[4];
    by_ways(free, at->one_end, at->other_end, sets);
    return at->points + REACHED * count(at->seen) +
           FRESHNESS[rounds_left] * (pull(free & NUMBERS, at->halved, at->one_end, at->other_end) +
                                     EXITS[count(AROUND[at->one_end] & free)] +
                                     EXITS[count(AROUND[at->other_end] & free)] - DEAD_END * count(sets[0]) -
                                     CORRIDOR * count(sets[1]) - BEND * count(sets[2]) - ON_RIM * count(free & RIM));
}

double promise(const Position *at, int rounds_left) {
    if (!rounds_left) return at->points + count(at->seen);
    int lost = out_of_reach(EVERYWHERE & ~at->seen, at->one_end, at->other_end);
    return promise_if_all_is_open(at, rounds_left) - FRESHNESS[rounds_left] * LOST * lost;
}

typedef struct {
    Position *found;
    int many, every;
    Set seen;
} Walk;

static void walk(Walk *on, int tip, int stays, Set taken, unsigned colours, int halved, int points) {
    int stuck = 1;
    for (int k = 0; NEAR[tip][k] >= 0; k++) {
        int field = NEAR[tip][k], number = NUMBER[field], tally = points, halves = halved;
        if (!(colours & 3u << 2 * COLOUR[field]) || taken & BIT[field]) continue;
        stuck = 0;
        if (number) {
            tally += halves >> number & 1 ? half(number) : number;
            halves |= (1 << number) - 1;
        }
        if (on->every && on->many < MANY)
            on->found[on->many++] = (Position){taken | BIT[field], halves, tally, field, stays};
        walk(on, field, stays, taken | BIT[field], colours - (1u << 2 * COLOUR[field]), halves, tally);
    }
    if (stuck && !on->every && taken != on->seen && on->many < MANY)
        on->found[on->many++] = (Position){taken, halved, points, tip, stays};
}

/* Every growth, or the longest ones only. */
static int growths(const Position *at, int card, int every, Position *found) {
    Walk on = {found, 0, every, at->seen};
    walk(&on, at->one_end, at->other_end, at->seen, CARD[card], at->halved, at->points);
    if (at->one_end != at->other_end)
        walk(&on, at->other_end, at->one_end, at->seen, CARD[card], at->halved, at->points);
    return on.many;
}

static int is_before(double hope, const Position *one, double other_hope, const Position *other) {
    if (hope != other_hope) return hope > other_hope;
    if (one->one_end != other->one_end) return one->one_end > other->one_end;
    if (one->other_end != other->other_end) return one->other_end > other->other_end;
    if (one->seen != other->seen) return one->seen > other->seen;
    if (one->halved != other->halved) return one->halved > other->halved;
    return one->points > other->points;
}

static Position best_growth(const Position *at, int card, int rounds_left) {
    Position found[MANY];
    double hopes[MANY], best = -INFINITY;
    int many = growths(at, card, 0, found), choice = -1;
    if (!many) return *at;
    for (int k = 0; k < many; k++)
        hopes[k] = rounds_left ? promise_if_all_is_open(&found[k], rounds_left) : promise(&found[k], 0);
    for (int looked_at = 0; looked_at < many; looked_at++) {
        int next = -1;
        for (int k = 0; k < many; k++)
            if (hopes[k] > -INFINITY && (next < 0 || is_before(hopes[k], &found[k], hopes[next], &found[next])))
                next = k;
        if (hopes[next] <= best) break;
        double hope = rounds_left ? promise(&found[next], rounds_left) : hopes[next];
        if (hope > best) best = hope, choice = next;
        hopes[next] = -INFINITY;
    }
    return found[choice];
}

int play_out(const Position *from, const uint8_t *cards, int many) {
    Position at = *from;
    for (int k = 0; k < many; k++) at = best_growth(&at, cards[k], many - 1 - k);
    return final_points(&at);
}

/* --- ending.py ------------------------------------------------------------------------------------------------ */

enum { FEW = 3, KNOWN = 1 << 20 };

static struct {
    Set seen;
    uint32_t key;
    float gain;
    int when;
} known[KNOWN];
static int now = 0, kept = 0;

static void forget(void) { now++, kept = 0; }

/* What perfect play still gains on average when these cards come in any order. */
static float gain(const Position *at, int cards) {
    if (!cards) return 0;
    int low = at->one_end, high = at->other_end;
    if (low > high) low = at->other_end, high = at->one_end;
    uint32_t highest = 31 - __builtin_clz((uint32_t)at->halved << 1 | 1);
    uint32_t key = low | high << 6 | highest << 12 | (uint32_t)cards << 16;
    uint64_t mixed = (uint64_t)at->seen ^ (uint64_t)(at->seen >> 64) * 0x9E3779B97F4A7C15ull;
    mixed = (mixed ^ key * 0xD6E8FEB86659FD93ull) * 0xBF58476D1CE4E5B9ull;
    uint32_t slot = mixed >> 40 & (KNOWN - 1);
    for (; known[slot].when == now; slot = (slot + 1) & (KNOWN - 1))
        if (known[slot].seen == at->seen && known[slot].key == key) return known[slot].gain;
    float total = 0;
    for (int left = cards; left; left &= left - 1) {
        int card = __builtin_ctz(left), others = cards & ~(1 << card);
        Position found[MANY];
        int many = growths(at, card, others != 0, found);
        float best = gain(at, others);
        for (int k = 0; k < many; k++) {
            float gained = final_points(&found[k]) - final_points(at) + gain(&found[k], others);
            if (gained > best) best = gained;
        }
        total += best;
    }
    total /= __builtin_popcount(cards);
    for (slot = mixed >> 40 & (KNOWN - 1); known[slot].when == now;) slot = (slot + 1) & (KNOWN - 1);
    if (kept < KNOWN / 2) {
        known[slot].seen = at->seen, known[slot].key = key, known[slot].gain = total, known[slot].when = now;
        kept++;
    }
    return total;
}

double expected(const Position *at, int cards) {
    forget();
    return final_points(at) + gain(at, cards);
}

/* --- bots.py: the pathfinder alone ---------------------------------------------------------------------------- */

enum { CONTENDERS = 12 };

static int comes_to_the_same(const Position *one, const Position *other) {
    return one->seen == other->seen && one->halved == other->halved && one->points == other->points &&
           ((one->one_end == other->one_end && one->other_end == other->other_end) ||
            (one->one_end == other->other_end && one->other_end == other->one_end));
}

/* Every growth once, and to pass. */
static int prospects(const Position *at, int card, Position *found) {
    Position every[MANY];
    int many = growths(at, card, 1, every), different = 0;
    for (int k = 0; k < many; k++) {
        int is_new = 1;
        for (int j = 0; j < different && is_new; j++) is_new = !comes_to_the_same(&found[j], &every[k]);
        if (is_new) found[different++] = every[k];
    }
    found[different++] = *at;
    return different;
}

/* The most promising of them, the best first. */
static int contenders(const Position *at, int card, int rounds_left, Position *found) {
    int many = prospects(at, card, found), most = many < CONTENDERS ? many : CONTENDERS;
    double promises[MANY];
    for (int k = 0; k < many; k++) promises[k] = promise(&found[k], rounds_left);
    for (int k = 0; k < most; k++) {
        int best = k;
        for (int j = k + 1; j < many; j++)
            if (promises[j] > promises[best]) best = j;
        Position position = found[best];
        double hope = promises[best];
        for (int j = best; j > k; j--) found[j] = found[j - 1], promises[j] = promises[j - 1];
        found[k] = position, promises[k] = hope;
    }
    return most;
}

static void shuffle(uint8_t *cards, int many) {
    for (int k = many - 1; k > 0; k--) {
        int j = below(k + 1);
        uint8_t card = cards[k];
        cards[k] = cards[j], cards[j] = card;
    }
}

static void next_order(uint8_t *cards, int many) {
    int k = many - 2, j = many - 1;
    while (k >= 0 && cards[k] > cards[k + 1]) k--;
    if (k < 0) return;
    while (cards[j] < cards[k]) j--;
    uint8_t card = cards[k];
    cards[k] = cards[j], cards[j] = card;
    for (int low = k + 1, high = many - 1; low < high; low++, high--)
        card = cards[low], cards[low] = cards[high], cards[high] = card;
}

static Position searched(const Position *at, int card, int cards) {
    Position found[MANY], best = *at;
    int many = prospects(at, card, found);
    float most = -INFINITY;
    forget();
    for (int k = 0; k < many; k++) {
        float worth = final_points(&found[k]) + gain(&found[k], cards);
        if (worth > most) most = worth, best = found[k];
    }
    return best;
}

static Position pathfinder(const Position *at, int card, int cards, int budget) {
    int left = __builtin_popcount(cards), every_order = 1, stages = 0;
    if (left <= FEW) return searched(at, card, cards);
    Position found[MANY];
    int many = contenders(at, card, left, found), rivals[CONTENDERS];
    double totals[CONTENDERS] = {0};
    for (int k = 0; k < many; k++) rivals[k] = k;
    for (int k = 2; k <= left && every_order <= budget; k++) every_order *= k;
    while (1 << stages < many) stages++;
    for (int stage = 0; stage < stages; stage++) {
        int most = budget / (stages * left * many), all = every_order <= most, place = 0;
        int futures = all ? every_order : most < 1 ? 1 : most;
        uint8_t order[CARDS];
        for (int one = 0; one < CARDS; one++)
            if (cards >> one & 1) order[place++] = one;
        for (int future = 0; future < futures; future++) {
            if (!all) shuffle(order, left);
            for (int k = 0; k < many; k++) totals[rivals[k]] += play_out(&found[rivals[k]], order, left);
            if (all) next_order(order, left);
        }
        for (int k = 1; k < many; k++) {
            int rival = rivals[k], j = k;
            for (; j > 0 && totals[rivals[j - 1]] < totals[rival]; j--) rivals[j] = rivals[j - 1];
            rivals[j] = rival;
        }
        many = (many + 1) / 2;
    }
    return found[rivals[0]];
}

/* --- value.py: what the network sees, and what it says -------------------------------------------------------- */

enum {
    WAYS = 0,
    END = WAYS + 4 * FIELDS,
    CARD_LEFT = END + FIELDS,
    LEFT = CARD_LEFT + CARDS,
    LOST_FIELDS = LEFT + CARDS + 1,
    FEWER_EXITS = LOST_FIELDS + 16,
    MORE_EXITS = FEWER_EXITS + 7,
    STEPS_TO = MORE_EXITS + 7,
    COLOUR_BESIDE = STEPS_TO + 2 * 9 * 7,
    COLOUR_BESIDE_BOTH = COLOUR_BESIDE + 6,
    INPUTS = COLOUR_BESIDE_BOTH + 6,
    AT_ONCE = 112, /* no position has more of them */
};

static const uint8_t NEARNESS[] = {0, 0, 1, 2, 2, 3, 3, 4, 4, 4, 5};

int inputs(const Position *at, int cards, uint16_t *seen) {
    Set free = EVERYWHERE & ~at->seen, sets[4];
    int many = 0, left = __builtin_popcount(cards), colours[2] = {0, 0};
    by_ways(free, at->one_end, at->other_end, sets);
    for (int set = 0; set < 4; set++)
        for (int field = 0; field < FIELDS; field++)
            if (sets[set] & BIT[field]) seen[many++] = WAYS + FIELDS * set + field;
    seen[many++] = END + at->one_end;
    seen[many++] = END + at->other_end;
    for (int card = 0; card < CARDS; card++)
        if (cards >> card & 1) seen[many++] = CARD_LEFT + card;
    seen[many++] = LEFT + left;
    int lost = free ? out_of_reach(free, at->one_end, at->other_end) : 0;
    seen[many++] = LOST_FIELDS + (lost < 15 ? lost : 15);
    int exits = count(AROUND[at->one_end] & free), other_exits = count(AROUND[at->other_end] & free);
    seen[many++] = FEWER_EXITS + (exits < other_exits ? exits : other_exits);
    seen[many++] = MORE_EXITS + (exits < other_exits ? other_exits : exits);
    Set ring = BIT[at->one_end] | BIT[at->other_end], unreached = free & NUMBERS, ahead = free;
    for (int steps = 1; unreached; steps++) {
        ring = beside(ring) & ahead;
        ahead &= ~ring;
        int nearness = !ring ? 6 : steps < 10 ? NEARNESS[steps] : 5;
        Set met = ring ? ring & unreached : unreached;
        for (int number = 2; number <= 10; number++)
            if (met & BIT[FIELD_OF[number]])
                seen[many++] = STEPS_TO + 63 * (at->halved >> number & 1) + 7 * (number - 2) + nearness;
        unreached &= ~met;
    }
    for (int end = 0; end < 2; end++)
        for (int tip = end ? at->other_end : at->one_end, k = 0; NEAR[tip][k] >= 0; k++)
            if (free & BIT[NEAR[tip][k]]) colours[end] |= 1 << COLOUR[NEAR[tip][k]];
    for (int colour = 0; colour < 6; colour++) {
        if ((colours[0] | colours[1]) >> colour & 1) seen[many++] = COLOUR_BESIDE + colour;
        if (colours[0] & colours[1] & 1 << colour) seen[many++] = COLOUR_BESIDE_BOTH + colour;
    }
    return many;
}

int number_of_inputs(void) { return INPUTS; }

#ifndef FIRST
#define FIRST 64
#define SECOND 32
#endif

typedef struct {
    float first[INPUTS][FIRST], first_bias[FIRST], second[FIRST][SECOND], second_bias[SECOND], third[SECOND], bias;
} Network;

enum { WEIGHTS = sizeof(Network) / sizeof(float) };

static Network network;

static const float POINTS = 10; /* what it says is in tens of points, so that all weights are of a size */

int number_of_weights(void) { return WEIGHTS; }

void give_weights(const float *weights) { memcpy(&network, weights, sizeof network); }

void take_weights(float *weights) { memcpy(weights, &network, sizeof network); }

static float run(const uint16_t *seen, int many, float *first, float *second) {
    memcpy(first, network.first_bias, sizeof network.first_bias);
    memcpy(second, network.second_bias, sizeof network.second_bias);
    for (int k = 0; k < many; k++)
        for (int j = 0; j < FIRST; j++) first[j] += network.first[seen[k]][j];
    for (int k = 0; k < FIRST; k++) {
        if (first[k] <= 0) continue;
        for (int j = 0; j < SECOND; j++) second[j] += first[k] * network.second[k][j];
    }
    float said = network.bias;
    for (int j = 0; j < SECOND; j++)
        if (second[j] > 0) said += second[j] * network.third[j];
    return POINTS * said;
}

static float value(const Position *at, int cards) {
    uint16_t seen[AT_ONCE];
    float first[FIRST], second[SECOND];
    if (__builtin_popcount(cards) <= FEW) return final_points(at) + gain(at, cards);
    return final_points(at) + run(seen, inputs(at, cards, seen), first, second);
}

/* The value of an open card: that of the best contender; of the last cards every line is looked at. */
static float value_with(const Position *at, int card, int cards, Position *choice) {
    Position found[MANY];
    int left = __builtin_popcount(cards);
    int many = left <= FEW ? prospects(at, card, found) : contenders(at, card, left, found);
    float best = -INFINITY;
    for (int k = 0; k < many; k++) {
        float worth = value(&found[k], cards);
        if (worth > best) {
            best = worth;
            if (choice) *choice = found[k];
        }
    }
    return best;
}

/* --- games ---------------------------------------------------------------------------------------------------- */

typedef struct {
    Position before[CARDS + 1];
    uint8_t card[CARDS];
    int16_t score, strange; /* the round in which something else was drawn than the level would, or -1 */
} Game;

int size_of_a_game(void) { return sizeof(Game); }

int score(const Game *game) { return game->score; }

/* Less often the best line than any: of a few at random the most promising. */
static Position something(const Position *at, int card, int rounds_left) {
    Position found[MANY];
    int many = prospects(at, card, found), best = below(many);
    for (int k = below(8); k > 0; k--) {
        int other = below(many);
        if (promise(&found[other], rounds_left) > promise(&found[best], rounds_left)) best = other;
    }
    return found[best];
}

/* A budget of 0: whoever draws what the network values most. */
static Position drawn(const Position *at, int card, int cards, int budget) {
    if (budget) return pathfinder(at, card, cards, budget);
    Position choice = *at;
    forget();
    value_with(at, card, cards, &choice);
    return choice;
}

/* Plays games. In a share of them something else is drawn in one of the first twelve rounds, after quicker thought. */
void play(Game *games, int many, int quick, int budget, double share_strange) {
    for (Game *game = games; game < games + many; game++) {
        uint8_t deck[CARDS];
        int start = STARTS[below(4)], cards = EVERY_CARD;
        Position at = {BIT[start], 0, 0, start, start};
        for (int k = 0; k < CARDS; k++) deck[k] = k;
        shuffle(deck, CARDS);
        game->strange = share_of_one() < share_strange ? below(12) : -1;
        for (int round = 0; round < CARDS; round++) {
            int card = deck[round];
            cards &= ~(1 << card);
            game->before[round] = at, game->card[round] = card;
            if (round == game->strange)
                at = something(&at, card, CARDS - 1 - round);
            else
                at = drawn(&at, card, cards, round < game->strange ? quick : budget);
        }
        game->before[CARDS] = at;
        game->score = final_points(&at);
    }
}

/* The luck of every draw, and what was expected before it, by the network as it is. */
static void luck_of(const Game *game, float *lucks, float *means) {
    int cards = EVERY_CARD;
    for (int round = 0; round < CARDS; round++) {
        float total = 0, own = 0;
        forget();
        for (int left = cards; left; left &= left - 1) {
            int card = __builtin_ctz(left);
            float worth = value_with(&game->before[round], card, cards & ~(1 << card), 0);
            total += worth;
            if (card == game->card[round]) own = worth;
        }
        means[round] = total / (CARDS - round);
        lucks[round] = own - means[round];
        cards &= ~(1 << game->card[round]);
    }
}

void lucks_of(const Game *games, int many, float *lucks) {
    for (int k = 0; k < many; k++) {
        float means[CARDS];
        luck_of(&games[k], lucks + k * CARDS, means);
    }
}

/* --- fitting -------------------------------------------------------------------------------------------------- */

typedef struct {
    uint16_t seen[AT_ONCE], many;
    float gained;
} Sample;

int size_of_a_sample(void) { return sizeof(Sample); }

/* The positions before the draws of games that a level has played from there on, and what is still to be gained.

   That is the result; without the luck on the way, if luck is to be taken out; and where the network is trusted
   (less than 1), only so much of what was found to be otherwise than it had expected counts with every round. */
int samples_of(const Game *games, int many, int without_luck, float trust, Sample *samples) {
    int found = 0;
    for (const Game *game = games; game < games + many; game++) {
        float lucks[CARDS], means[CARDS + 1], targets[CARDS], later = 0;
        if (without_luck) luck_of(game, lucks, means);
        means[CARDS] = game->score;
        for (int round = CARDS - 1; round >= 0; round--) {
            if (without_luck) later = trust * (means[round + 1] - means[round] - lucks[round] + later);
            targets[round] = without_luck ? means[round] + later : game->score;
        }
        int cards = EVERY_CARD;
        for (int round = 0; round < CARDS; round++) {
            if (round > game->strange) {
                Sample *sample = &samples[found++];
                sample->many = inputs(&game->before[round], cards, sample->seen);
                sample->gained = targets[round] - final_points(&game->before[round]);
            }
            cards &= ~(1 << game->card[round]);
        }
    }
    return found;
}

static float any(float wide) { /* nearly normal */
    double sum = -6;
    for (int k = 0; k < 12; k++) sum += share_of_one();
    return wide * (float)sum;
}

void begin_anew(void) {
    memset(&network, 0, sizeof network);
    for (int k = 0; k < INPUTS; k++)
        for (int j = 0; j < FIRST; j++) network.first[k][j] = any(0.03f);
    for (int k = 0; k < FIRST; k++)
        for (int j = 0; j < SECOND; j++) network.second[k][j] = any(0.07f);
    for (int j = 0; j < SECOND; j++) network.third[j] = any(0.1f);
    network.bias = 2;
}

static void learn(const Sample *sample, Network *slope, double *square) {
    float first[FIRST], second[SECOND], back[FIRST] = {0};
    float off = run(sample->seen, sample->many, first, second) - sample->gained;
    *square += (double)off * off;
    off *= POINTS;
    slope->bias += off;
    for (int j = 0; j < SECOND; j++) {
        if (second[j] <= 0) {
            second[j] = 0;
            continue;
        }
        slope->third[j] += off * second[j];
        second[j] = off * network.third[j];
        slope->second_bias[j] += second[j];
    }
    for (int k = 0; k < FIRST; k++) {
        if (first[k] <= 0) continue;
        for (int j = 0; j < SECOND; j++) {
            slope->second[k][j] += first[k] * second[j];
            back[k] += network.second[k][j] * second[j];
        }
        slope->first_bias[k] += back[k];
    }
    for (int k = 0; k < sample->many; k++)
        for (int j = 0; j < FIRST; j++) slope->first[sample->seen[k]][j] += back[j];
}

/* Adam with weights that decay, in batches; its steps grow and fade. Returns the error in the last epoch. */
double fit(Sample *samples, int many, int epochs, double fastest, double decay) {
    enum { BATCH = 512 };
    static Network slope, mean, square;
    memset(&mean, 0, sizeof mean), memset(&square, 0, sizeof square);
    long steps = (long)epochs * (many / BATCH), step = 0;
    double squares = 0;
    for (int epoch = 0; epoch < epochs; epoch++) {
        for (int k = many - 1; k > 0; k--) {
            int j = below(k + 1);
            Sample one = samples[k];
            samples[k] = samples[j], samples[j] = one;
        }
        squares = 0;
        for (int first = 0; first + BATCH <= many; first += BATCH, step++) {
            memset(&slope, 0, sizeof slope);
            for (int k = 0; k < BATCH; k++) learn(&samples[first + k], &slope, &squares);
            double done = (double)step / (double)steps;
            double speed = fastest * (done < 0.1 ? 0.04 + 9.6 * done : 0.5 + 0.5 * cos(M_PI * (done - 0.1) / 0.9));
            float mean_due = (float)(1 - pow(0.9, (double)step + 1)), square_due = (float)(1 - pow(0.999, (double)step + 1));
            float pace = (float)speed, keeps = (float)(1 - speed * decay);
            float *weights = (float *)&network, *slopes = (float *)&slope;
            float *means = (float *)&mean, *mean_squares = (float *)&square;
            for (int k = 0; k < WEIGHTS; k++) {
                float down = slopes[k] / BATCH;
                means[k] = 0.9f * means[k] + 0.1f * down + 1e-20f; /* never so small that it gets slow */
                mean_squares[k] = 0.999f * mean_squares[k] + 0.001f * down * down + 1e-20f;
                weights[k] = keeps * weights[k] - pace * (means[k] / mean_due) / (sqrtf(mean_squares[k] / square_due) + 1e-8f);
            }
        }
    }
    return sqrt(squares / (many - many % BATCH));
}
