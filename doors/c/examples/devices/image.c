/* What a bootloader starts, linked where it stands: here a line of text. */
#include "start.h"

int main(void) {
    say("the image runs\n");
    return 0;
}
