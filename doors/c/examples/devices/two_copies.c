/* An image with a bootloader and an application in it, each with a copy of secant of its own. */
#include "two_copies.h"
#include "start.h"

int main(void) {
    if (!bootloader_part() || !application_part()) {
        say("a part failed\n");
        return 1;
    }
    say("both parts do their work\n");
    return 0;
}
