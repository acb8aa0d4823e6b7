// wolfSSL with elliptic curves alone, at its fastest: single-precision code in assembly for P-256, P-384 and P-521,
// sp_int in assembly for the others.

#ifndef PEERS_USER_SETTINGS_H
#define PEERS_USER_SETTINGS_H

#define WOLFCRYPT_ONLY
#define SINGLE_THREADED
#define NO_FILESYSTEM
#define WOLFSSL_X86_64_BUILD
#define USE_INTEL_SPEEDUP
#define TFM_TIMING_RESISTANT
#define ECC_TIMING_RESISTANT
#define WC_NO_CACHE_RESISTANT

#define HAVE_ECC
#define HAVE_ALL_CURVES
#define HAVE_ECC192
#define HAVE_ECC224
#define HAVE_ECC256
#define HAVE_ECC320
#define HAVE_ECC384
#define HAVE_ECC512
#define HAVE_ECC521
#define HAVE_ECC_KOBLITZ
#define HAVE_ECC_BRAINPOOL
#define WOLFSSL_CUSTOM_CURVES
#define ECC_MIN_KEY_SZ 160
#define ECC_SHAMIR
#define HAVE_CURVE25519
#define HAVE_ED25519

#define WOLFSSL_SP_MATH_ALL
#define WOLFSSL_HAVE_SP_ECC
#define WOLFSSL_SP_384
#define WOLFSSL_SP_521
#define WOLFSSL_SP_ASM
#define WOLFSSL_SP_X86_64
#define WOLFSSL_SP_X86_64_ASM
#define SP_INT_BITS 1152

#define WOLFSSL_SHA384
#define WOLFSSL_SHA512
#define NO_AES
#define NO_DES3
#define NO_DH
#define NO_DSA
#define NO_HMAC
#define NO_MD4
#define NO_MD5
#define NO_OLD_TLS
#define NO_PKCS8
#define NO_PKCS12
#define NO_PWDBASED
#define NO_RC4
#define NO_RSA
#define NO_SHA
#define NO_CERTS

#define CUSTOM_RAND_GENERATE_BLOCK peers_wolfssl_random
#ifndef __ASSEMBLER__
int peers_wolfssl_random(unsigned char *out, unsigned int n);
#endif

#endif
