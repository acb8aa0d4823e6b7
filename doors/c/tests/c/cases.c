/*
 * The table of cases that the tests of every door read: `cases DOORS TABLE`, which are testing/cases/doors.txt and
 * cases.txt; their heads have the formats. Each row whose outcome is another is printed; the exit code is 1 when there
 * is one. The last line says how many rows were right, of how many of the operations that C has.
 */
#include "cases.h"

enum { LINE = 1 << 16, ROOM = 256, UNITS = 10000, WAYS = 8 };

/* What several calls for one row return, which must be the same. */
typedef struct ways {
    secant_status status[WAYS];
    size_t count;
} ways;

static void *memory(size_t len) {
    void *out = malloc(len);
    if (!out) {
        refuse("no memory", "");
    }
    return out;
}

/* What a verdict and the status that explains it say, or where they differ a status that there is not. */
static secant_status verdict(bool valid, secant_status status) {
    return valid == (status == SECANT_OK) ? status : SECANT_STATUS_MAX;
}

static void way(ways *all, secant_status status) {
    if (all->count == WAYS) {
        refuse("too many ways", "");
    }
    all->status[all->count++] = status;
}

/* The status of all ways; where they differ the row says so. */
static secant_status agreed(row *r, const ways *all) {
    char out[100];
    for (size_t i = 1; i < all->count; i++) {
        if (all->status[i] != all->status[0]) {
            snprintf(out, sizeof out, "way %zu of %zu gives %u: ", i, all->count, (unsigned)all->status[i]);
            add(r, out);
        }
    }
    return all->status[0];
}

/* The digest of a row, or of its message. */
static bytes digest_of(row *r, uint8_t *room) {
    if (option(r, "digest")) {
        return data(r, "digest");
    }
    bytes message = data(r, "message");
    secant_hash hash = hash_of(text(r, "hash"));
    bytes out = {room, secant_hash_len(hash)};
    if (secant_digest(out.data, out.len, hash, message.data, message.len) != SECANT_OK) {
        refuse("no digest by", text(r, "hash"));
    }
    return out;
}

static secant_status verify_in_steps(row *r, bytes key, bytes digest, bytes signature, uint32_t flags) {
    size_t len = secant_verification_len();
    void *state = memory(len);
    secant_curve curve = curve_of(r);
    secant_status status = secant_verification_start(state, len, curve, key.data, key.len, digest.data, digest.len,
        signature.data, signature.len, flags);
    if (status == SECANT_OK) {
        do {
            status = secant_verification_step(state, len, curve, UNITS);
        } while (status == SECANT_ERROR_IN_PROGRESS);
    }
    free(state);
    return status;
}

/* With a table of the key: why there is none, or what the verifications say. */
static void verify_with_table(row *r, ways *all, secant_table_size size, bytes digest, uint32_t flags) {
    secant_curve curve = curve_of(r);
    bytes key = data(r, "public_key"), signature = data(r, "signature"), message = option_data(r, "message");
    size_t len = secant_precomputed_key_len(curve, size);
    void *table = memory(len);
    secant_status status = secant_precomputed_key_build(table, len, curve, key.data, key.len, size);
    if (status != SECANT_OK) {
        way(all, status);
        free(table);
        return;
    }
    way(all, verdict(secant_ecdsa_verify_digest_precomputed(curve, table, len, digest.data, digest.len,
                         signature.data, signature.len, flags),
                 secant_ecdsa_verify_digest_precomputed_check(curve, table, len, digest.data, digest.len,
                     signature.data, signature.len, flags)));
    if (message.data) {
        secant_hash hash = hash_of(text(r, "hash"));
        way(all, verdict(secant_ecdsa_verify_precomputed(curve, table, len, message.data, message.len,
                             signature.data, signature.len, hash, flags),
                     secant_ecdsa_verify_precomputed_check(curve, table, len, message.data, message.len,
                         signature.data, signature.len, hash, flags)));
    }
    free(table);
}

static void ecdsa_verify(row *r) {
    uint8_t room[ROOM];
    ways all = {{SECANT_OK}, 0};
    secant_curve curve = curve_of(r);
    uint32_t flags = der(r) | (yes(r, "low_s") ? SECANT_LOW_S : 0);
    bytes key = data(r, "public_key"), signature = data(r, "signature");
    bytes message = option_data(r, "message"), digest = digest_of(r, room);
    if (option(r, "digest") && option(r, "hash")) {
        /* verification names no hash: a program that knows it asks between the key and the signature */
        secant_hash hash = hash_of(text(r, "hash"));
        secant_status status = secant_public_key_check(curve, key.data, key.len);
        if (status == SECANT_OK) {
            status = verdict(secant_digest_fits(hash, digest.data, digest.len),
                secant_digest_fits_check(hash, digest.data, digest.len));
        }
        if (status != SECANT_OK) {
            tell_verdict(r, status);
            return;
        }
    }
    way(&all, verdict(secant_ecdsa_verify_digest(curve, key.data, key.len, digest.data, digest.len, signature.data,
                          signature.len, flags),
                  secant_ecdsa_verify_digest_check(curve, key.data, key.len, digest.data, digest.len,
                      signature.data, signature.len, flags)));
    if (message.data) {
        secant_hash hash = hash_of(text(r, "hash"));
        way(&all, verdict(secant_ecdsa_verify(curve, key.data, key.len, message.data, message.len, signature.data,
                              signature.len, hash, flags),
                      secant_ecdsa_verify_check(curve, key.data, key.len, message.data, message.len,
                          signature.data, signature.len, hash, flags)));
    }
    verify_with_table(r, &all, SECANT_TABLE_SIZE_SMALL, digest, flags);
    verify_with_table(r, &all, SECANT_TABLE_SIZE_LARGE, digest, flags);
    way(&all, verify_in_steps(r, key, digest, signature, flags));
    tell_verdict(r, agreed(r, &all));
}

static secant_status sign_in_steps(row *r, uint8_t *out, size_t room, size_t *len, bytes digest, uint32_t flags) {
    size_t size = secant_signing_len();
    void *state = memory(size);
    secant_curve curve = curve_of(r);
    bytes key = data(r, "private_key");
    memset(out, 0, room);
    *len = 0;
    secant_status status = secant_signing_start(state, size, curve, key.data, key.len, digest.data, digest.len,
        hash_of(text(r, "hash")), flags & ~SECANT_DER, NULL, NULL);
    if (status == SECANT_OK) {
        do {
            status = secant_signing_step(out, room, len, state, size, curve, UNITS, flags & SECANT_DER);
        } while (status == SECANT_ERROR_IN_PROGRESS);
    }
    free(state);
    return status;
}

static void ecdsa_sign(row *r) {
    uint8_t room[ROOM], out[WAYS][ROOM];
    size_t len[WAYS] = {0};
    uint32_t id;
    ways all = {{SECANT_OK}, 0};
    secant_curve curve = curve_of(r);
    secant_hash hash = hash_of(text(r, "hash"));
    bytes key = data(r, "private_key"), message = option_data(r, "message"), digest = digest_of(r, room);
    uint32_t flags = der(r) | (yes(r, "low_s") ? SECANT_LOW_S : 0) | (yes(r, "any_digest") ? SECANT_ANY_DIGEST : 0);
    size_t size = secant_ecdsa_signature_len(curve, flags);
    way(&all, secant_ecdsa_sign_digest(out[0], size, &len[0], curve, key.data, key.len, digest.data, digest.len, hash,
                  flags, NULL, NULL, NULL));
    way(&all, secant_ecdsa_sign_recoverable(out[1], size, &len[1], &id, curve, key.data, key.len, digest.data,
                  digest.len, hash, flags, NULL, NULL, NULL));
    way(&all, sign_in_steps(r, out[2], size, &len[2], digest, flags));
    way(&all, secant_ecdsa_sign_digest(out[3], size, &len[3], curve, key.data, key.len, digest.data, digest.len, hash,
                  flags | SECANT_VERIFIED, NULL, NULL, NULL));
    if (message.data) {
        way(&all, secant_ecdsa_sign(out[4], size, &len[4], curve, key.data, key.len, message.data, message.len, hash,
                      flags, NULL, NULL, NULL));
        way(&all, secant_ecdsa_sign(out[5], size, &len[5], curve, key.data, key.len, message.data, message.len, hash,
                      flags | SECANT_VERIFIED, NULL, NULL, NULL));
    }
    for (size_t i = 1; i < all.count; i++) {
        if (len[i] != len[0] || memcmp(out[i], out[0], len[0]) != 0) {
            add(r, "signatures that differ ");
        }
    }
    secant_status status = agreed(r, &all);
    tell(r, status, out[0], status == SECANT_OK ? len[0] : size);
}

static void ecdsa_recover(row *r) {
    uint8_t out[ROOM];
    secant_curve curve = curve_of(r);
    bytes digest = data(r, "digest"), signature = data(r, "signature");
    size_t len = secant_public_key_len(curve, SECANT_COMPRESSED);
    secant_status status = secant_ecdsa_recover(out, len, curve, digest.data, digest.len, signature.data,
        signature.len, (uint32_t)strtoul(text(r, "id"), NULL, 10), SECANT_COMPRESSED);
    tell(r, status, out, len);
}

static void key_public(row *r) {
    uint8_t out[ROOM];
    ways all = {{SECANT_OK}, 0};
    secant_curve curve = curve_of(r);
    bytes key = data(r, "private_key");
    size_t len = secant_public_key_len(curve, SECANT_COMPRESSED);
    way(&all, secant_key_public(out, len, curve, key.data, key.len, SECANT_COMPRESSED, NULL));
    way(&all, secant_key_check(curve, key.data, key.len));
    tell(r, agreed(r, &all), out, len);
}

static void key_decode(row *r) {
    uint8_t out[ROOM];
    ways all = {{SECANT_OK}, 0};
    secant_curve curve = curve_of(r);
    bytes point = data(r, "point");
    size_t len = secant_public_key_len(curve, SECANT_COMPRESSED);
    way(&all, secant_public_key_convert(out, len, curve, point.data, point.len, SECANT_COMPRESSED));
    way(&all, secant_public_key_check(curve, point.data, point.len));
    tell(r, agreed(r, &all), out, len);
}

static void ecdh(row *r) {
    uint8_t out[ROOM];
    secant_curve curve = curve_of(r);
    bytes key = data(r, "private_key"), peer = data(r, "public_key");
    size_t len = secant_shared_secret_len(curve);
    tell(r, secant_ecdh(out, len, curve, key.data, key.len, peer.data, peer.len, NULL), out, len);
}

static void exchange(row *r) {
    uint8_t out[ROOM];
    bool small = is(r->operation, "x25519");
    bytes key = data(r, "private_key"), peer = data(r, "public_key");
    size_t len = small ? SECANT_X25519_LEN : SECANT_X448_LEN;
    tell(r, (small ? secant_x25519 : secant_x448)(out, len, key.data, key.len, peer.data, peer.len), out, len);
}

/* The algorithms that are no curves. */
static const struct {
    const char *name;
    secant_key_algorithm algorithm;
} OTHERS[] = {
    {"x25519", SECANT_KEY_ALGORITHM_X25519},
    {"x448", SECANT_KEY_ALGORITHM_X448},
    {"ed25519", SECANT_KEY_ALGORITHM_ED25519},
    {"ed448", SECANT_KEY_ALGORITHM_ED448},
};

static const char *algorithm_name(uint32_t algorithm) {
    secant_curve curve = secant_key_algorithm_curve((secant_key_algorithm)algorithm);
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++) {
        if (OTHERS[i].algorithm == (secant_key_algorithm)algorithm) {
            return OTHERS[i].name;
        }
    }
    return curve ? secant_curve_name(curve) : "unknown";
}

static secant_key_algorithm algorithm_of(row *r) {
    const char *name = text(r, "algorithm");
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++) {
        if (is(OTHERS[i].name, name)) {
            return OTHERS[i].algorithm;
        }
    }
    return (secant_key_algorithm)secant_curve_find(name); /* the numbers of curves are those of their algorithms */
}

static void keyfile_read(row *r) {
    uint8_t out[ROOM];
    size_t len = 0;
    uint32_t algorithm = 0;
    bytes file = data(r, "file"), password = option_data(r, "password");
    bool public = is(text(r, "kind"), "public");
    size_t room = public ? SECANT_MAX_PUBLIC_KEY_LEN : SECANT_MAX_PRIVATE_KEY_LEN;
    secant_status status = public
        ? secant_key_file_read_public(out, room, &len, &algorithm, file.data, file.len)
        : secant_key_file_read_private(out, room, &len, &algorithm, file.data, file.len, password.data, password.len);
    if (status != SECANT_OK) {
        tell(r, status, out, room);
        return;
    }
    add(r, "= ");
    add(r, algorithm_name(algorithm));
    add(r, " ");
    tell_hex(r, out, len);
}

static void keyfile_write(row *r) {
    static const struct {
        const char *name;
        secant_private_format format;
    } all[] = {
        {"pkcs8-pem", SECANT_PRIVATE_FORMAT_PKCS8_PEM}, {"pkcs8-der", SECANT_PRIVATE_FORMAT_PKCS8_DER},
        {"sec1-pem", SECANT_PRIVATE_FORMAT_SEC1_PEM},   {"sec1-der", SECANT_PRIVATE_FORMAT_SEC1_DER},
        {"jwk", SECANT_PRIVATE_FORMAT_JWK},             {"openssh", SECANT_PRIVATE_FORMAT_OPENSSH},
    };
    uint8_t out[SECANT_KEY_FILE_SIZE];
    size_t len = 0, i = 0;
    while (i < sizeof all / sizeof *all && !is(all[i].name, text(r, "format"))) {
        i++;
    }
    if (i == sizeof all / sizeof *all) {
        refuse("no format", text(r, "format"));
    }
    bytes key = data(r, "private_key"), password = option_data(r, "password");
    secant_status status = secant_key_file_write_private(out, sizeof out, &len, algorithm_of(r), key.data, key.len,
        all[i].format, password.data, password.len, NULL, 0, NULL, NULL);
    tell(r, status, out, status == SECANT_OK ? len : sizeof out);
}

static void did_key_public(row *r) {
    uint8_t key[SECANT_MAX_PUBLIC_KEY_LEN], out[SECANT_KEY_FILE_SIZE];
    size_t key_len = 0, len = 0;
    uint32_t algorithm = 0;
    bytes file = data(r, "file");
    secant_status status = secant_key_file_read_public(key, sizeof key, &key_len, &algorithm, file.data, file.len);
    if (status != SECANT_OK) {
        tell(r, status, key, sizeof key);
        return;
    }
    status = secant_key_file_write_public(out, sizeof out, &len, (secant_key_algorithm)algorithm, key, key_len,
        SECANT_PUBLIC_FORMAT_DID_KEY, NULL, 0);
    tell(r, status, out, status == SECANT_OK ? len : sizeof out);
}

static secant_policy policy_of(row *r) {
    const char *name = option(r, "policy");
    if (!name) {
        return SECANT_POLICY_RFC8032;
    }
    if (is(name, "strict")) {
        return SECANT_POLICY_STRICT;
    }
    if (!is(name, "rfc8032") && !is(name, "zip215")) {
        refuse("no policy", name);
    }
    return is(name, "rfc8032") ? SECANT_POLICY_RFC8032 : SECANT_POLICY_ZIP215;
}

static void ed25519_verify(row *r) {
    bytes key = data(r, "public_key"), message = data(r, "message"), signature = data(r, "signature");
    secant_policy policy = policy_of(r);
    tell_verdict(r, verdict(secant_ed25519_verify(key.data, key.len, message.data, message.len, signature.data,
                                signature.len, policy),
                        secant_ed25519_verify_check(key.data, key.len, message.data, message.len, signature.data,
                            signature.len, policy)));
}

static void bip340_verify(row *r) {
    bytes key = data(r, "public_key"), message = data(r, "message"), signature = data(r, "signature");
    tell_verdict(r, verdict(secant_bip340_verify(key.data, key.len, message.data, message.len, signature.data,
                                signature.len),
                        secant_bip340_verify_check(key.data, key.len, message.data, message.len, signature.data,
                            signature.len)));
}

static void hex_decode(row *r) {
    char *digits = characters(r, "text");
    size_t len = strlen(digits) / 2;
    uint8_t *out = memory(len + 1);
    tell(r, secant_hex_decode(out, len, digits), out, len);
    free(out);
    free(digits);
}

static void wif_decode(row *r) {
    uint8_t out[32];
    uint32_t network, compressed;
    char *digits = characters(r, "text");
    secant_status status = secant_wif_decode(out, sizeof out, &network, &compressed, digits);
    tell(r, status, out, sizeof out);
    if (status == SECANT_OK) {
        add(r, network == SECANT_NETWORK_MAIN ? " main" : network == SECANT_NETWORK_TEST ? " test" : " unknown");
        add(r, compressed == 1 ? " compressed" : compressed == 0 ? " uncompressed" : " unknown");
    }
    free(digits);
}

static const struct {
    const char *name;
    void (*run)(row *r);
} OPERATIONS[] = {
    {"ecdsa.verify", ecdsa_verify},
    {"ecdsa.sign", ecdsa_sign},
    {"ecdsa.recover", ecdsa_recover},
    {"key.public", key_public},
    {"key.decode", key_decode},
    {"ecdh", ecdh},
    {"keyfile.read", keyfile_read},
    {"keyfile.write", keyfile_write},
    {"did_key.public", did_key_public},
    {"ed25519.verify", ed25519_verify},
    {"x25519", exchange},
    {"x448", exchange},
    {"bip340.verify", bip340_verify},
    {"hex.decode", hex_decode},
    {"wif.decode", wif_decode},
};

/* What a row's operation gives, with what is wrong with the row. */
static void answer(row *r) {
    size_t i = 0, count = sizeof OPERATIONS / sizeof *OPERATIONS;
    while (i < count && !is(OPERATIONS[i].name, r->operation)) {
        i++;
    }
    if (i == count) {
        add(r, "an operation that this program does not know");
        return;
    }
    OPERATIONS[i].run(r);
    for (i = 0; i < r->count; i++) {
        if (!r->inputs[i].used) {
            add(r, " without the input ");
            add(r, r->inputs[i].name);
        }
    }
}

static FILE *opened(const char *path) {
    FILE *file = fopen(path, "r");
    if (!file) {
        refuse("cannot be opened", path);
    }
    return file;
}

/* The next line, without what ends it; false at the end of the file. */
static bool next_line(FILE *file, char *line) {
    if (!fgets(line, LINE, file)) {
        return false;
    }
    size_t len = strcspn(line, "\n");
    if (line[len] != '\n') {
        refuse("a line without an end, or too long", line);
    }
    line[len] = '\0';
    return true;
}

/* Whether C has an operation, by the description of the doors. */
static bool has(const char *path, const char *operation) {
    static char line[LINE];
    FILE *file = opened(path);
    while (next_line(file, line)) {
        char *word = strtok(line, " ");
        if (word && is(word, operation)) {
            while (word && !is(word, "c")) {
                word = strtok(NULL, " ");
            }
            fclose(file);
            return word;
        }
    }
    refuse("an operation that no door has", operation);
    return false;
}

/* Whether a row's outcome is the right one. */
static bool is_right(row *r, size_t line, const char *expected) {
    answer(r);
    for (size_t i = 0; i < r->count; i++) {
        free(r->inputs[i].data.data);
    }
    bool right = is(r->found, expected);
    if (!right) {
        printf("line %zu, %s: %s, expected %s\n", line, r->operation, r->found, expected);
    }
    return right;
}

int main(int count, char **arguments) {
    static char line[LINE], skipped[LINE], differs[LINE];
    static row r;
    size_t number = 0, right = 0, all = 0, left_out = 0;
    if (count != 3) {
        refuse("the description of the doors and the table are needed", "cases DOORS TABLE");
    }
    FILE *table = opened(arguments[2]);
    while (next_line(table, line)) {
        number++;
        if (line[0] == '\0' || line[0] == '#') {
            continue;
        }
        if (line[0] == '@') {
            if (strncmp(line, "@c ", 3) == 0) {
                strcpy(differs, line);
            }
            continue;
        }
        char *arrow = strstr(line, " -> ");
        if (!arrow) {
            refuse("no outcome", line);
        }
        *arrow = '\0';
        take(&r, line);
        if (has(arguments[1], r.operation)) {
            if (differs[0]) {
                printf("line %zu is another one: %s\n", number, differs);
                differs[0] = '\0';
                continue;
            }
            all++;
            right += is_right(&r, number, arrow + 4);
            continue;
        }
        if (!is(skipped, r.operation) && left_out) {
            printf("%zu rows skipped: C lacks %s\n", left_out, skipped);
            left_out = 0;
        }
        strcpy(skipped, r.operation);
        left_out++;
    }
    fclose(table);
    if (left_out) {
        printf("%zu rows skipped: C lacks %s\n", left_out, skipped);
    }
    printf("%zu rows right of %zu\n", right, all);
    return all == 0 || right != all;
}
