/* What Windows' library of this name has and Wine 8 lacks: random bytes of the system. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID bytes, ULONG count);

__declspec(dllexport) BOOL WINAPI ProcessPrng(BYTE *bytes, SIZE_T count) {
    return SystemFunction036(bytes, (ULONG)count);
}
