/* Where libcrypto's functions are in this process. */
#define _GNU_SOURCE
#include "libcrypto.h"

#include <dlfcn.h>
#include <string.h>

/*
 * The object that an address is in, which is loaded already. The program itself has no name that dlopen takes: it is the NULL
 * one, and it is asked where the address is not in a library, or in one that was loaded under another name.
 */
static void *object_of(void (*function)(void))
{
    Dl_info info;
    void *address;
    void *object = NULL;
    memcpy(&address, &function, sizeof address);
    if (dladdr(address, &info) != 0 && info.dli_fname != NULL) {
        object = dlopen(info.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
    }
    return object != NULL ? object : dlopen(NULL, RTLD_LAZY);
}

bool find_libcrypto(struct libcrypto *lib, void (*of_core)(void))
{
    void *object = object_of(of_core);
    void *address;
    bool all = object != NULL;
    if (object == NULL) {
        return false;
    }
#define LIBCRYPTO_FIND(name) \
    address = dlsym(object, #name); \
    all = all && address != NULL; \
    memcpy(&lib->name, &address, sizeof address);
    LIBCRYPTO_FUNCTIONS(LIBCRYPTO_FIND)
#undef LIBCRYPTO_FIND
    /* it stays loaded: the core is in it */
    dlclose(object);
    return all;
}
