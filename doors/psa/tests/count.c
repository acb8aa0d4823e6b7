/*
 * Counts the calls of the driver that reach secant, for a driver compiled with SECANT_PSA_COUNT. When the process ends, a
 * line for each entry point that was called is appended to the file that the variable SECANT_PSA_COUNTS names.
 */
#include "secant_psa.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ENTRY_POINTS = 8 };

static struct {
    const char *name;
    unsigned long calls;
} counts[ENTRY_POINTS];

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void secant_psa_count(const char *entry_point)
{
    size_t i;
    pthread_mutex_lock(&lock);
    for (i = 0; i < ENTRY_POINTS; i++) {
        if (counts[i].name == NULL || strcmp(counts[i].name, entry_point) == 0) {
            counts[i].name = entry_point;
            counts[i].calls++;
            break;
        }
    }
    pthread_mutex_unlock(&lock);
    if (i == ENTRY_POINTS) {
        abort();
    }
}

__attribute__((destructor)) static void write_counts(void)
{
    const char *path = getenv("SECANT_PSA_COUNTS");
    FILE *file = path == NULL ? NULL : fopen(path, "a");
    size_t i;
    if (file == NULL) {
        return;
    }
    for (i = 0; i < ENTRY_POINTS && counts[i].name != NULL; i++) {
        fprintf(file, "%s %lu\n", counts[i].name, counts[i].calls);
    }
    fclose(file);
}
