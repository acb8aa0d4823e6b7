/* Reading and writing OSSL_PARAM: what the keys and algorithms need of it, also where libcrypto's own functions are not found. */
#include "provider.h"

#include <string.h>

static const uint16_t one = 1;
/* Integers of parameters are in the machine's order. */
#define LITTLE_ENDIAN_MACHINE (*(const uint8_t *) &one == 1)

const OSSL_PARAM *find(const OSSL_PARAM *params, const char *name)
{
    if (params != NULL) {
        for (; params->key != NULL; params++) {
            if (strcmp(params->key, name) == 0) {
                return params;
            }
        }
    }
    return NULL;
}

bool can_copy(const OSSL_PARAM *param)
{
    return param->data != NULL || param->data_size == 0;
}

void free_params(const struct provider *provider, OSSL_PARAM *params)
{
    OSSL_PARAM *param;
    if (params == NULL) {
        return;
    }
    for (param = params; param->key != NULL; param++) {
        /* of the other types the copy is a pointer */
        if (param->data_type <= OSSL_PARAM_OCTET_STRING && param->data != NULL) {
            secant_wipe(param->data, param->data_size);
        }
    }
    provider->lib.OSSL_PARAM_free(params);
}

bool is_named(const OSSL_PARAM *param, const char *name)
{
    return strcmp(param->key, name) == 0;
}

/* Of ASCII, in every locale. */
static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char) (c - 'A' + 'a') : c;
}

bool is_word(const char *text, const char *word)
{
    for (; lower(*text) == lower(*word); text++, word++) {
        if (*text == 0) {
            return true;
        }
    }
    return false;
}

/* The byte of an integer parameter at a place from the lowest one. */
static uint8_t *byte_at(const OSSL_PARAM *param, size_t place)
{
    uint8_t *bytes = param->data;
    return LITTLE_ENDIAN_MACHINE ? bytes + place : bytes + param->data_size - 1 - place;
}

/* An integer of 64 bits, of either type. */
static bool get_number(const OSSL_PARAM *param, int64_t *value)
{
    uint64_t bits = 0;
    size_t i;
    if (param->data == NULL || param->data_size == 0 || param->data_size > 8
        || (param->data_type != OSSL_PARAM_INTEGER && param->data_type != OSSL_PARAM_UNSIGNED_INTEGER)) {
        return false;
    }
    for (i = 0; i < param->data_size; i++) {
        bits |= (uint64_t) *byte_at(param, i) << (8 * i);
    }
    if (param->data_type == OSSL_PARAM_INTEGER) {
        /* the sign is the highest bit that there is */
        const unsigned shift = 64 - 8 * (unsigned) param->data_size;
        *value = (int64_t) (bits << shift) >> shift;
        return true;
    }
    *value = (int64_t) bits;
    return bits <= INT64_MAX;
}

bool get_int(const OSSL_PARAM *param, int *value)
{
    int64_t number;
    if (!get_number(param, &number) || number < INT32_MIN || number > INT32_MAX) {
        return false;
    }
    *value = (int) number;
    return true;
}

bool get_size(const OSSL_PARAM *param, size_t *value)
{
    int64_t number;
    if (!get_number(param, &number) || number < 0 || (uint64_t) number > SIZE_MAX) {
        return false;
    }
    *value = (size_t) number;
    return true;
}

bool get_text(const OSSL_PARAM *param, char *out, size_t size)
{
    const char *text = param->data;
    size_t len;
    if (param->data_type != OSSL_PARAM_UTF8_STRING || text == NULL) {
        return false;
    }
    /* the size may count the end or not */
    for (len = 0; len < param->data_size && text[len] != 0; len++) {
        if (len + 1 == size) {
            return false;
        }
        out[len] = text[len];
    }
    out[len] = 0;
    return true;
}

bool get_bytes(const OSSL_PARAM *param, const uint8_t **bytes, size_t *len)
{
    if (param->data_type != OSSL_PARAM_OCTET_STRING || (param->data == NULL && param->data_size != 0)) {
        return false;
    }
    *bytes = param->data;
    *len = param->data_size;
    return true;
}

bool get_integer(const OSSL_PARAM *param, uint8_t *out, size_t len)
{
    uint8_t above = 0;
    size_t i;
    if (param->data_type != OSSL_PARAM_UNSIGNED_INTEGER || param->data == NULL) {
        return false;
    }
    for (i = len; i < param->data_size; i++) {
        above |= *byte_at(param, i);
    }
    for (i = 0; i < len; i++) {
        out[len - 1 - i] = i < param->data_size ? *byte_at(param, i) : 0;
    }
    return above == 0;
}

/* Writes an integer of any size that holds it. */
static bool set_number(OSSL_PARAM *param, uint64_t value)
{
    size_t i;
    if (param->data_type != OSSL_PARAM_INTEGER && param->data_type != OSSL_PARAM_UNSIGNED_INTEGER) {
        return false;
    }
    param->return_size = sizeof(int);
    if (param->data == NULL) {
        return true;
    }
    /* the highest bit is a sign */
    if (param->data_size == 0 || (param->data_size < 8 && value >> (8 * param->data_size - 1) != 0)) {
        return false;
    }
    param->return_size = param->data_size;
    for (i = 0; i < param->data_size; i++) {
        *byte_at(param, i) = i < 8 ? (uint8_t) (value >> (8 * i)) : 0;
    }
    return true;
}

bool set_int(OSSL_PARAM *param, int value)
{
    return value >= 0 && set_number(param, (uint64_t) value);
}

bool set_size(OSSL_PARAM *param, size_t value)
{
    return set_number(param, value);
}

bool set_text(OSSL_PARAM *param, const char *text)
{
    const size_t len = strlen(text);
    param->return_size = len;
    if (param->data_type == OSSL_PARAM_UTF8_PTR) {
        if (param->data != NULL) {
            *(const char **) param->data = text;
        }
        return true;
    }
    if (param->data_type != OSSL_PARAM_UTF8_STRING) {
        return false;
    }
    if (param->data == NULL) {
        return true;
    }
    if (param->data_size < len) {
        return false;
    }
    memcpy(param->data, text, len);
    if (param->data_size > len) {
        ((char *) param->data)[len] = 0;
    }
    return true;
}

bool set_bytes(OSSL_PARAM *param, const void *bytes, size_t len)
{
    param->return_size = len;
    if (param->data_type == OSSL_PARAM_OCTET_PTR) {
        if (param->data != NULL) {
            *(const void **) param->data = bytes;
        }
        return true;
    }
    if (param->data_type != OSSL_PARAM_OCTET_STRING) {
        return false;
    }
    if (param->data == NULL) {
        return true;
    }
    if (param->data_size < len) {
        return false;
    }
    if (len != 0) {
        memcpy(param->data, bytes, len);
    }
    return true;
}

bool set_integer(OSSL_PARAM *param, const uint8_t *big_endian, size_t len)
{
    size_t i;
    if (param->data_type != OSSL_PARAM_UNSIGNED_INTEGER) {
        return false;
    }
    param->return_size = len;
    if (param->data == NULL) {
        return true;
    }
    if (param->data_size < len) {
        return false;
    }
    /* readers take all of the memory for the integer */
    param->return_size = param->data_size;
    for (i = 0; i < param->data_size; i++) {
        *byte_at(param, i) = i < len ? big_endian[len - 1 - i] : 0;
    }
    return true;
}
