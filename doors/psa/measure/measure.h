/* The operations that measure.c measures: those of Mbed TLS (of_psa.c), or of secant alone (of_secant.c). */
#ifndef SECANT_PSA_MEASURE_H
#define SECANT_PSA_MEASURE_H

/* Makes what the operations need on a curve: 1 if it has signatures, 0 if key agreement alone, -1 for an unknown curve. */
int prepare(const char *curve);

/* A key pair, its public key as bytes, and the shared secret with a peer. Ends the program where it fails. */
void ecdhe(void);

/* ECDSA of a hash as long as the curve's customary one, and its verification. */
void sign(void);
void verify(void);

#endif
