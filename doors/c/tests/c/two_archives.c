/* Two archives made by Rust in one program. */
#include <secant.h>
#include <stdio.h>

size_t other_length(uint32_t number);

int main(void) {
    secant_status status = secant_self_test();
    printf("two archives of Rust: %s, %zu\n", secant_status_name((uint32_t)status), other_length(7));
    return status != SECANT_OK;
}
