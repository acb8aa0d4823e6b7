/* A program for a library with Curve448: the header of another one does not declare what it calls. */
#include <secant.h>

secant_status agree(uint8_t secret[56], const uint8_t private_key[56], const uint8_t public_key[56]);

secant_status agree(uint8_t secret[56], const uint8_t private_key[56], const uint8_t public_key[56]) {
    return secant_x448(secret, 56, private_key, 56, public_key, 56);
}
