/* What p256-m takes of a library for C, which the archive has. */
#include <stddef.h>

void *memcpy(void *out, const void *in, size_t len);
void *memset(void *out, int byte, size_t len);
int memcmp(const void *a, const void *b, size_t len);
