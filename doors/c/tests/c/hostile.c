// Every function with hostile arguments, by calls that are generated from the description: null pointers, lengths of 0 and
// of all memory, memory that ends before an unreadable page, memory that is not aligned or overlaps, failing sources of
// randomness, numbers out of their ranges. No call crashes; each status is in the function's list of errors; what surrounds
// an output stays as it was, and so do inputs, but for one in whose place a result is; outputs are zero after a failure.
//
// hostile [CALLS [SEED]]; each function is called with every curve and every value of its choices first.
#define _GNU_SOURCE
#include <secant.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct bytes { const uint8_t *start; size_t len; };
struct room { uint8_t *start; size_t len; };
struct claims { const secant_claim *start; size_t count; };
struct rows { const uint8_t *start; size_t len, stride; };
struct called { const char *name; void (*call)(void); int choices; };

enum { SLOTS = 48, PAGES = 48, PAGE = 4096, CANARY = 64, CURVES = 20, POOL = 400 };

static uint8_t *arena;
static int slot, failures, successes, refusals;
static const char *function;
// what a function is called with when one of its choices is walked through
static int forced, forced_choice, choice_number;
static uint32_t forced_value;
static size_t scenario;
static bool is_hostile;

static uint64_t state = 1;
static uint64_t next(void) {
    state += 0x9e3779b97f4a7c15;
    uint64_t z = (state ^ state >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}
static size_t below(size_t n) { return next() % n; }
static bool one_in(size_t n) { return below(n) == 0; }

// Values that are right somewhere, by the curve that they belong to; 0 for those of none.
static struct item { const char *name; size_t curve; size_t len; uint8_t bytes[1200]; } pool[POOL];
static int pool_count;
static void *tables[CURVES + 1];
static size_t table_lens[CURVES + 1];

static uint8_t *add(const char *name, size_t curve, size_t len) {
    struct item *item = &pool[pool_count];
    if (pool_count + 1 < POOL) pool_count++;
    item->name = name;
    item->curve = curve;
    item->len = len;
    return item->bytes;
}

static void fail(const char *what, long value) {
    failures++;
    printf("%s: %s %ld\n", function, what, value);
}

// A slot's memory of so many bytes, which ends before a page that cannot be read.
static uint8_t *place(size_t len, size_t shift) {
    uint8_t *end = arena + (size_t)(slot + 1) * (PAGES + 1) * PAGE - PAGE;
    slot = (slot + 1) % SLOTS;
    return end - len - shift;
}

static size_t pick_size(void) {
    static const size_t sizes[] = {0, 1, 2, 3, 8, 16, 20, 28, 29, 31, 32, 33, 48, 49, 56, 57, 63, 64, 65, 66, 67, 72, 96, 97, 114, 132, 133, 200, 255, 256, 1000, 4000};
    return sizes[below(sizeof sizes / sizeof *sizes)];
}
static size_t pick_count(void) { return below(6); }

static size_t pick_curve(void) {
    if (forced && choice_number++ == forced_choice) return forced_value;
    if (is_hostile && one_in(8)) return one_in(2) ? next() : below(CURVES + 4);
    return scenario;
}

static uint32_t pick_choice(uint32_t greatest) {
    if (forced && choice_number++ == forced_choice) return forced_value;
    if (is_hostile && one_in(6)) return one_in(2) ? (uint32_t)next() : below(greatest + 3);
    return 1 + below(greatest);
}

static uint32_t pick_flags(uint32_t allowed) {
    if (is_hostile && one_in(6)) return (uint32_t)next();
    return (uint32_t)next() & allowed & (uint32_t)next();
}
static uint32_t pick_number(void) {
    static const uint32_t numbers[] = {0, 1, 2, 3, 4, 5, 6, 7, 128, 200, 5009, 100000, 0x7fffffff, UINT32_MAX};
    return numbers[below(sizeof numbers / sizeof *numbers)];
}

static struct bytes good(const char *name) {
    const struct item *found = NULL;
    for (int i = 0, start = (int)below((size_t)pool_count); i < pool_count; i++) {
        const struct item *item = &pool[(start + i) % pool_count];
        bool fits = strcmp(item->name, name) == 0 && (item->curve == scenario || item->curve == 0);
        if (fits && (found == NULL || one_in(3))) found = item;
    }
    if (found == NULL) {
        uint8_t *memory = place(48, 0);
        for (int i = 0; i < 48; i++) memory[i] = (uint8_t)next();
        return (struct bytes){memory, one_in(2) ? 32 : below(49)};
    }
    uint8_t *memory = place(found->len, 0);
    memcpy(memory, found->bytes, found->len);
    return (struct bytes){memory, found->len};
}

// Inputs of a call, with what was in them.
static struct input { const uint8_t *start; size_t len; uint8_t before[1200]; } inputs[16];
static int input_count;

static struct bytes noted(struct bytes bytes) {
    struct input *input = &inputs[input_count];
    if (bytes.start == NULL || bytes.len > sizeof input->before || input_count + 1 == sizeof inputs / sizeof *inputs) return bytes;
    *input = (struct input){.start = bytes.start, .len = bytes.len};
    memcpy(input->before, bytes.start, bytes.len);
    input_count++;
    return bytes;
}

static struct bytes any_bytes(const char *name) {
    if (!is_hostile || !one_in(4)) return good(name);
    switch (below(6)) {
    case 0: return (struct bytes){NULL, 0};
    case 1: return (struct bytes){NULL, pick_size()};
    case 2: return (struct bytes){place(8, 0), one_in(2) ? SIZE_MAX : SIZE_MAX / 2 + 1 + below(9)};
    case 3: return (struct bytes){place(0, 0), 0};
    default: {
        size_t len = pick_size();
        uint8_t *memory = place(len, 0), fill = one_in(2) ? 0xff : 0;
        for (size_t i = 0; i < len; i++) memory[i] = len % 2 ? fill : (uint8_t)next();
        return (struct bytes){memory, len};
    }
    }
}

static struct bytes pick_bytes(const char *name) { return noted(any_bytes(name)); }

static const char *pick_text(const char *name) {
    static const char *const texts[] = {"", "secp256r1", "P-256", "m/0'/1", "m", "P256_XMD:SHA-256_SSWU_RO_",
        "curve25519_XMD:SHA-512_ELL2_NU_", "00ff", "xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi",
        "xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8",
        "KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn", "\xff\xfe", "no such name"};
    (void)name;
    if (is_hostile && one_in(8)) return NULL;
    const char *text = texts[below(sizeof texts / sizeof *texts)];
    uint8_t *memory = place(strlen(text) + 1, 0);
    memcpy(memory, text, strlen(text) + 1);
    return (const char *)memory;
}

// Outputs of a call: what is before them must stay, and after a failure they are zero.
static struct output { uint8_t *start; size_t len; bool kept; } outputs[16];
static int output_count;
static bool is_sound;
// whether an output lies on an input
static bool in_place;

static void begin(const char *name) {
    function = name;
    output_count = choice_number = input_count = 0;
    in_place = false;
    is_sound = true;
    scenario = one_in(2) ? 6 : 1 + below(CURVES - 1);
}

static struct room watched(uint8_t *start, size_t len, bool kept) {
    memset(start - CANARY, 0xa5, CANARY);
    if (!kept) memset(start, 0x5a, len);
    outputs[output_count++] = (struct output){start, len, kept};
    return (struct room){start, len};
}

static struct room pick_room(int unit, size_t alignment, size_t size) {
    size *= (size_t)unit;
    if (is_hostile && one_in(5)) {
        bool was_sound = is_sound;
        is_sound = false;
        switch (below(5)) {
        case 0: return (struct room){NULL, size};
        case 1: return (struct room){place(8, 0), one_in(2) ? SIZE_MAX : SIZE_MAX / 2 + 1 + below(9)};
        case 2: is_sound = was_sound; size = pick_size(); break;
        case 3: if (output_count > 0) return (struct room){outputs[0].start, outputs[0].len}; break;
        default: break;
        }
    }
    // on an input of the call, or a byte beside it, with the right size or that of the input
    if (is_hostile && input_count > 0 && one_in(6)) {
        const struct input *other = &inputs[below((size_t)input_count)];
        size_t shift = one_in(3) && other->len > 0 ? 1 : 0, room = other->len - shift;
        is_sound = false;
        in_place = true;
        return (struct room){(uint8_t *)other->start + shift, size < room && one_in(2) ? size : room};
    }
    if (size > PAGES * PAGE - 2 * CANARY) size = PAGES * PAGE - 2 * CANARY;
    size_t shift = (alignment - size % alignment) % alignment;
    if (alignment > 1 && is_hostile && one_in(8)) shift += 4;
    return watched(place(size, shift), size, false);
}

static size_t *pick_length(void) {
    if (is_hostile && one_in(12)) return NULL;
    if (is_hostile && one_in(12)) return (size_t *)(void *)place(sizeof(size_t), 1);
    return (size_t *)(void *)watched(place(sizeof(size_t), 0), sizeof(size_t), false).start;
}
static uint32_t *pick_number_output(void) {
    if (is_hostile && one_in(12)) return NULL;
    if (is_hostile && one_in(12)) return (uint32_t *)(void *)place(sizeof(uint32_t), 1);
    return (uint32_t *)(void *)watched(place(sizeof(uint32_t), 0), sizeof(uint32_t), false).start;
}

static int fills(void *context, uint8_t *out, size_t len) {
    (void)context;
    for (size_t i = 0; i < len; i++) out[i] = (uint8_t)next();
    return 0;
}
static int fails(void *context, uint8_t *out, size_t len) { (void)context; (void)out; (void)len; return 1; }
static int sticks(void *context, uint8_t *out, size_t len) { (void)context; memset(out, 0xff, len); return 0; }
static secant_random pick_random(void) {
    if (one_in(2)) return NULL;
    return one_in(2) ? fills : one_in(2) ? fails : sticks;
}

static const secant_tuning *pick_tuning(void) {
    static secant_tuning tuning;
    static uint64_t table[800];
    if (one_in(2)) return NULL;
    size_t len = secant_base_table_len((secant_curve)scenario, 3);
    tuning = (secant_tuning){(uint32_t)below(8), (uint32_t)below(5), NULL, 0};
    if (one_in(2) && len <= sizeof table && secant_base_table_build(table, len, (secant_curve)scenario, 3) == SECANT_OK) {
        if (is_hostile && one_in(2)) ((uint8_t *)table)[below(len)] ^= 0xff;
        tuning.table = (uint8_t *)table + (is_hostile && one_in(8) ? 4 : 0);
        tuning.table_len = len;
    }
    if (is_hostile && one_in(8)) tuning.table_len = SIZE_MAX - below(2) * 7;
    return &tuning;
}

static struct room pick_state(void) {
    size_t len = secant_signing_len() + (secant_verification_len() > secant_signing_len() ? secant_verification_len() - secant_signing_len() : 0);
    len = (len + 7) / 8 * 8;
    uint8_t *memory = place(len, 0);
    memset(memory, 0, len);
    struct bytes d = good("private_key"), q = good("public_key"), s = good("signature");
    static const uint8_t digest[32] = {1};
    secant_status status = SECANT_OK;
    switch (below(4)) {
    case 0: status = secant_signing_start(memory, len, (secant_curve)scenario, d.start, d.len, digest, 32, SECANT_SHA256, 0, NULL, NULL); break;
    case 1: status = secant_agreement_start(memory, len, (secant_curve)scenario, d.start, d.len, q.start, q.len, 0, NULL, NULL); break;
    case 2: status = secant_verification_start(memory, len, (secant_curve)scenario, q.start, q.len, digest, 32, s.start, s.len, 0); break;
    default: break;
    }
    (void)status;
    if (is_hostile && one_in(2)) memory[below(len)] ^= 0xff;
    if (is_hostile && one_in(10)) return (struct room){NULL, one_in(2) ? 0 : len};
    if (is_hostile && one_in(10)) return (struct room){memory, below(len)};
    if (is_hostile && one_in(10)) return (struct room){memory + 4, len - 4};
    return watched(memory, len, true);
}

static struct bytes pick_table(void) {
    if (is_hostile && one_in(8)) return pick_bytes("message");
    if (tables[scenario] == NULL) return (struct bytes){NULL, 0};
    size_t len = table_lens[scenario];
    uint8_t *memory = place(len, 0);
    memcpy(memory, tables[scenario], len);
    if (is_hostile && one_in(3)) memory[below(len)] ^= 0xff;
    if (is_hostile && one_in(8)) return (struct bytes){memory + 4, len - 4};
    return (struct bytes){memory, is_hostile && one_in(6) ? below(len) : len};
}

static struct claims pick_claims(void) {
    static secant_claim claims[6];
    size_t count = pick_count();
    int others = input_count;
    for (size_t i = 0; i < count; i++) {
        struct bytes q = pick_bytes("public_key"), m = pick_bytes("message"), s = pick_bytes("signature");
        claims[i] = (secant_claim){q.start, q.len, m.start, m.len, s.start, s.len};
    }
    if (!is_hostile || !one_in(6)) return (struct claims){claims, count};
    // what the claims lead to is none of the call's
    input_count = others;
    return one_in(2) ? (struct claims){NULL, one_in(2) ? 0 : count} : (struct claims){claims, SIZE_MAX / sizeof *claims};
}

// As many rows as another argument says, each of them a right value or a spoiled one.
static struct rows pick_rows(const char *name, size_t count) {
    struct bytes row = good(name);
    bool can_be_there = count <= PAGES * PAGE;
    size_t stride = row.len + (one_in(2) ? below(9) : 0);
    if (count > 400 || count * stride > PAGES * PAGE / 2) {
        // a call that is refused for its outputs, or one with many short rows
        if (row.len > 4) row.len = 4;
        stride = row.len;
        if (!can_be_there) count = 1;
    }
    size_t span = count == 0 || row.len == 0 ? 0 : (count - 1) * stride + row.len;
    uint8_t *memory = place(span, 0);
    for (size_t i = 0; i < count && row.len > 0; i++) {
        memcpy(memory + i * stride, row.start, row.len);
        if (one_in(6)) memory[i * stride + below(row.len)] ^= (uint8_t)next();
    }
    if (!is_hostile || !one_in(4)) {
        if (can_be_there) noted((struct bytes){memory, span});
        return (struct rows){memory, row.len, stride};
    }
    switch (below(6)) {
    case 0: return (struct rows){NULL, row.len, stride};
    case 1: return (struct rows){memory, row.len, row.len > 0 ? below(row.len) : 0};
    case 2: return (struct rows){memory, one_in(2) ? SIZE_MAX : SIZE_MAX / 2 + 1, SIZE_MAX - below(3)};
    // one row is where it is, whatever the stride
    case 3: return (struct rows){memory, row.len, count > 1 ? SIZE_MAX / 2 + below(9) : SIZE_MAX};
    case 4: return (struct rows){memory, 0, stride};
    default:
        // where another output lies
        if (output_count == 0 || outputs[0].len < span) return (struct rows){memory, row.len, stride};
        is_sound = false;
        return (struct rows){outputs[0].start, row.len, stride};
    }
}

static void surroundings(void) {
    for (int i = 0; i < output_count; i++) {
        for (int j = 1; j <= CANARY; j++) {
            if (outputs[i].start[-j] != 0xa5) { fail("wrote before an output, byte", j); break; }
        }
    }
}

// Inputs are as they were: of a failure all of them, of a success those that no result took the place of.
static void unchanged(bool failed) {
    for (int i = 0; i < input_count; i++) {
        bool same = memcmp(inputs[i].start, inputs[i].before, inputs[i].len) == 0;
        if (!same && (failed || !in_place)) fail("changed an input, number", i);
    }
}

static void judge(int status, const secant_status *allowed, size_t count) {
    bool known = false;
    for (size_t i = 0; i < count; i++) known |= (int)allowed[i] == status;
    if (!known) {
        static unsigned char seen[8192];
        const char *name = secant_status_name((uint32_t)status);
        failures++;
        if (!seen[(unsigned)status % 8192]++ || getenv("SECANT_ALL") != NULL)
            printf("%s returns %d (%s), which is none of its errors\n", function, status, name == NULL ? "?" : name);
    }
    surroundings();
    unchanged(status != SECANT_OK);
    status == SECANT_OK ? successes++ : refusals++;
    if (status != SECANT_OK && is_sound && status != SECANT_ERROR_OVERLAP && status != SECANT_ERROR_MISALIGNED) {
        for (int i = 0; i < output_count; i++) {
            for (size_t j = 0; j < outputs[i].len && !outputs[i].kept; j++) {
                if (outputs[i].start[j] != 0) { fail("left an output after status", status); break; }
            }
        }
    }
}
static void verdict(bool valid) { surroundings(); unchanged(!valid); valid ? successes++ : refusals++; }
static void sized(size_t size) { if (size > SIZE_MAX / 4) fail("says a size of", (long)size); }
static void texted(const char *text) { if (text != NULL && strlen(text) > 200) fail("says a long text", 0); }
static void found(size_t curve) { if (curve > CURVES) fail("says a curve", (long)curve); }

#include "hostile_calls.h"

static void fill_pool(void) {
    static const uint8_t digest[32] = {1};
    for (size_t curve = 1; curve < CURVES; curve++) {
        secant_curve c = (secant_curve)curve;
        size_t len = secant_private_key_len(c), full = secant_public_key_len(c, 0), written = 0;
        if (len == 0) continue;
        uint8_t *d = add("private_key", curve, len), *q = add("public_key", curve, full);
        d[len - 1] = 5;
        uint8_t *compressed = add("public_key", curve, secant_public_key_len(c, SECANT_COMPRESSED));
        uint8_t *signature = add("signature", curve, secant_ecdsa_signature_len(c, 0));
        if (secant_key_public(q, full, c, d, len, 0, NULL) != SECANT_OK ||
            secant_key_public(compressed, secant_public_key_len(c, SECANT_COMPRESSED), c, d, len, SECANT_COMPRESSED, NULL) != SECANT_OK ||
            secant_ecdsa_sign_digest(signature, secant_ecdsa_signature_len(c, 0), &written, c, d, len, digest, 32, SECANT_SHA256, 0, NULL, NULL, NULL) != SECANT_OK)
            exit(3);
        static const char *const names[] = {"p", "q", "point", "base", "generator", "sender_key", "points", "result"};
        for (size_t i = 0; i < sizeof names / sizeof *names; i++) memcpy(add(names[i], curve, full), q, full);
        static const char *const scalars[] = {"a", "b", "k", "scalars", "tweak", "secret", "sender_key", "integer"};
        for (size_t i = 0; i < sizeof scalars / sizeof *scalars; i++) add(scalars[i], curve, len)[len - 1] = 7;
        table_lens[curve] = secant_precomputed_key_len(c, SECANT_TABLE_SIZE_SMALL);
        tables[curve] = malloc(table_lens[curve]);
        if (secant_precomputed_key_build(tables[curve], table_lens[curve], c, q, full, SECANT_TABLE_SIZE_SMALL) != SECANT_OK) exit(3);
    }
    static const size_t lens[] = {32, 33, 56, 57};
    for (size_t i = 0; i < sizeof lens / sizeof *lens; i++) {
        static const char *const names[] = {"private_key", "seed", "secret", "public_key", "k", "sender_key", "message", "psk", "key"};
        for (size_t j = 0; j < sizeof names / sizeof *names; j++) memset(add(names[j], 0, lens[i]), 9, lens[i]);
    }
    static const char *const shorts[] = {"message", "context", "info", "associated_data", "salt", "psk_id", "tag", "password", "digest", "comment", "invoice"};
    for (size_t j = 0; j < sizeof shorts / sizeof *shorts; j++) {
        memset(add(shorts[j], 0, 32), 'a', 32);
        add(shorts[j], 0, 0);
    }
    memset(add("recovery_id", 0, 1), 1, 1);
    memset(add("signature", 0, 64), 1, 64);
    memset(add("signature", 0, 114), 1, 114);
}

int main(int count, char **arguments) {
    long calls = count > 1 ? atol(arguments[1]) : 10000;
    state = count > 2 ? (uint64_t)atol(arguments[2]) : 1;
    setvbuf(stdout, NULL, _IOLBF, 0);
    arena = mmap(NULL, (size_t)SLOTS * (PAGES + 1) * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (arena == MAP_FAILED) return 3;
    for (size_t i = 0; i < SLOTS; i++)
        if (mprotect(arena + (i + 1) * (PAGES + 1) * PAGE - PAGE, PAGE, PROT_NONE) != 0) return 3;
    fill_pool();
    size_t functions = sizeof CALLED / sizeof *CALLED;
    for (size_t i = 0; i < functions; i++) {
        for (forced_choice = 0; forced_choice < CALLED[i].choices; forced_choice++) {
            for (forced_value = 0; forced_value < 26; forced_value++) {
                forced = 1;
                CALLED[i].call();
                CALLED[i].call();
            }
            forced_value = UINT32_MAX;
            CALLED[i].call();
        }
    }
    forced = 0;
    int walked = successes;
    for (long i = 0; i < calls; i++) {
        is_hostile = !one_in(4);
        CALLED[(size_t)i % functions].call();
    }
    printf("%zu functions, %ld hostile calls, %d succeeded, %d refused, %d wrong\n", functions, calls, successes, refusals, failures);
    return failures != 0 || walked < 500 || successes < calls / 10 || refusals < calls / 4;
}
