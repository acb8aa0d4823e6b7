/*
 * measure backend: the name of secant's code that runs, of a program compiled with MEASURES_SECANT.
 * measure CURVE SAMPLES: a line for each operation, its name, nanoseconds, and bytes of heap and of stack.
 *
 * The time is the median of samples of a few milliseconds of the thread's processor time; with 0 samples it is 0. Heap is
 * the most that is allocated at one time beyond what was before, with what the allocator rounds up to; stack is what the
 * operation writes to below its caller. malloc and its relatives are wrapped by the linker.
 *
 * The variable SECANT_MACHINE names the code that runs, for secant_machine_pin.
 */
#include "measure.h"

#include <malloc.h>
#include <painted.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SAMPLES_MAX = 1000 };
static const double SAMPLE_NS = 4e6;

#ifdef MEASURES_SECANT
#include <secant.h>

/* Whether secant's code could be chosen. */
static int choose(const char *machine)
{
    return machine == NULL || secant_machine_pin(machine) == SECANT_OK;
}

static const char *backend(void)
{
    return secant_backend_name();
}
#else
static int choose(const char *machine)
{
    (void) machine;
    return 1;
}

static const char *backend(void)
{
    return "none";
}
#endif

/* Heap */

static size_t held, most;

static void *counted(void *memory)
{
    if (memory != NULL) {
        held += malloc_usable_size(memory);
        most = held > most ? held : most;
    }
    return memory;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void __real_free(void *memory);

void *__wrap_malloc(size_t size)
{
    return counted(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    return counted(__real_calloc(count, size));
}

void *__wrap_realloc(void *memory, size_t size)
{
    size_t before = memory == NULL ? 0 : malloc_usable_size(memory);
    void *grown = __real_realloc(memory, size);
    if (grown != NULL || size == 0) {
        held -= before;
    }
    return counted(grown);
}

void *__real_aligned_alloc(size_t alignment, size_t size);
int __real_posix_memalign(void **memory, size_t alignment, size_t size);

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return counted(__real_aligned_alloc(alignment, size));
}

int __wrap_posix_memalign(void **memory, size_t alignment, size_t size)
{
    int error = __real_posix_memalign(memory, alignment, size);
    if (error == 0) {
        counted(*memory);
    }
    return error;
}

void __wrap_free(void *memory)
{
    held -= memory == NULL ? 0 : malloc_usable_size(memory);
    __real_free(memory);
}

static size_t heap_of(void (*operation)(void))
{
    size_t before = held;
    most = held;
    operation();
    return most - before;
}

/* Time */

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double) time.tv_sec * 1e9 + (double) time.tv_nsec;
}

static double time_of(void (*operation)(void), unsigned long count)
{
    unsigned long i;
    double start = now();
    for (i = 0; i < count; i++) {
        operation();
    }
    return now() - start;
}

static int ascending(const void *one, const void *other)
{
    double a = *(const double *) one, b = *(const double *) other;
    return (a > b) - (a < b);
}

/* Nanoseconds for one operation. */
static double median_of(void (*operation)(void), size_t samples)
{
    static double times[SAMPLES_MAX];
    unsigned long count = 1;
    size_t i;
    if (samples == 0) {
        return 0;
    }
    while (time_of(operation, count) < SAMPLE_NS) {
        count *= 2;
    }
    for (i = 0; i < samples; i++) {
        times[i] = time_of(operation, count) / (double) count;
    }
    qsort(times, samples, sizeof *times, ascending);
    return times[samples / 2];
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        void (*run)(void);
    } operations[] = { { "ecdhe", ecdhe }, { "sign", sign }, { "verify", verify } };
    size_t i, samples, count;
    int signs;
    if (!choose(getenv("SECANT_MACHINE"))) {
        fprintf(stderr, "SECANT_MACHINE names no code that runs here\n");
        return 2;
    }
    if (argc == 2 && strcmp(argv[1], "backend") == 0) {
        printf("%s\n", backend());
        return 0;
    }
    signs = argc == 3 ? prepare(argv[1]) : -1;
    if (signs < 0) {
        fprintf(stderr, "usage: measure CURVE SAMPLES\n");
        return 2;
    }
    samples = (size_t) strtoul(argv[2], NULL, 10);
    samples = samples > SAMPLES_MAX ? SAMPLES_MAX : samples;
    count = signs ? sizeof operations / sizeof *operations : 1;
    for (i = 0; i < count; i++) {
        size_t stack = stack_of(operations[i].run), heap = heap_of(operations[i].run);
        printf("%s %.0f %zu %zu\n", operations[i].name, median_of(operations[i].run, samples), heap, stack);
    }
    return 0;
}
