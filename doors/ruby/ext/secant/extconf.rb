# frozen_string_literal: true

# Finds libsecant by pkg-config (PKG_CONFIG_PATH names folders beside the usual ones) and gives the extension the library's
# folder as its rpath. With --enable-static the library becomes part of the extension.

require "mkmf"
require "shellwords"

NEEDED = "0.1.0"

unless find_executable("pkg-config") && system("pkg-config", "--exists", "secant >= #{NEEDED}")
  abort <<~TEXT
    libsecant #{NEEDED} or newer was not found.

    Install it from secant's repository with `make install PREFIX=/usr/local`. Where the prefix is another one, set
    PKG_CONFIG_PATH to its lib/pkgconfig. pkg-config must be installed.
  TEXT
end

def secant(option, *more)
  IO.popen(["pkg-config", option, *more, "secant"], &:read).strip
end

# where the library is. There may be blanks in it, before which a variable of pkg-config has backslashes in a file that can be
# moved, and none in another one; an option always has them
ENV["PKG_CONFIG_ALLOW_SYSTEM_LIBS"] = "1"
option = Shellwords.split(secant("--libs-only-L")).first or abort "pkg-config does not say where libsecant is"
folder = File.expand_path(option.delete_prefix("-L"))
$INCFLAGS << " " << secant("--cflags")
# Ruby's own options come without these on some systems
$CFLAGS << " -std=gnu11 -O2 -Wall -Wextra -Wno-unused-parameter -fvisibility=hidden"

if enable_config("static", false)
  archive = File.join(folder, "libsecant.a")
  abort "#{archive} was not found" unless File.exist?(archive)
  $LOCAL_LIBS << " " << Shellwords.escape(archive) << " " << secant("--libs-only-other", "--static")
  # nothing of the library can be seen from outside, so no other copy of it is in its way
  $DLDFLAGS << " -Wl,--exclude-libs,ALL" if try_link("int main(void) { return 0; }", "-Wl,--exclude-libs,ALL")
else
  $LOCAL_LIBS << " " << Shellwords.escape("-L#{folder}") << " -lsecant"
  $DLDFLAGS << " " << Shellwords.escape("-Wl,-rpath,#{folder}")
end

# a sanitizer or other options for a test of the extension itself
$CFLAGS << " " << ENV["SECANT_EXT_CFLAGS"] if ENV["SECANT_EXT_CFLAGS"]
$DLDFLAGS << " " << ENV["SECANT_EXT_CFLAGS"] if ENV["SECANT_EXT_CFLAGS"]

abort "secant.h was not found" unless have_header("secant.h")

create_makefile("secant/secant_ext")
