/* An image with two parts, each with a copy of secant of its own (docs/devices.md). */
#ifndef TWO_COPIES_H
#define TWO_COPIES_H

#include <stdbool.h>

bool bootloader_part(void);
bool application_part(void);

#endif
