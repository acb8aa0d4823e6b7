// The shared library is opened at run time, with every name bound at once, in a process that has nothing but the C library:
// also in a namespace of its own, and again after it was closed.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>

static int self_test(void *library) {
    int (*test)(void) = NULL;
    if (library != NULL) *(void **)&test = dlsym(library, "secant_self_test");
    if (test != NULL) return test();
    fprintf(stderr, "%s\n", dlerror());
    return -1;
}

int main(int count, char **arguments) {
    if (count != 2) return 2;
    void *library = dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL);
    if (self_test(library) != 0) return 1;
    // a function is found by its version, and nothing but functions of the interface
    if (dlvsym(library, "secant_ecdsa_sign", "SECANT_0.1") == NULL) return 1;
    if (dlsym(library, "rust_eh_personality") != NULL) return 1;
    if (self_test(dlmopen(LM_ID_NEWLM, arguments[1], RTLD_NOW)) != 0) return 1;
    if (dlclose(library) != 0) return 1;
    if (self_test(dlopen(arguments[1], RTLD_NOW)) != 0) return 1;
    puts("opened at run time, in a second namespace, and again");
    return 0;
}
