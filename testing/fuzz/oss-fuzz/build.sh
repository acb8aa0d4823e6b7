#!/bin/bash -eu
# OSS-Fuzz sets OUT, SANITIZER and RUSTFLAGS; the programs, their corpora and their options go into OUT.
cd "${SRC:-..}/secant" 2>/dev/null || cd "$(dirname "$0")/../../.."
cargo xtask fuzz build "$OUT"
