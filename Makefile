# Two commands do everything: `make run` and `make test`. The rest is for those who work on secant.
CARGO ?= cargo
SECANT := target/release/secant

.PHONY: run test install install-columns install-provider uninstall-provider duckdb sqlite lint test-workspace test-release test-builds test-python test-more fuzz bench profile compare compare-mbedtls compare-rustls compare-python check gen count prove build dist dist-test mutants

run: build
	$(SECANT) tour README.md
	$(SECANT) lab report --seconds 60 --out target/secant-report.html

# The commit is written into the program, for its reports.
build profile: export SECANT_COMMIT ?= $(shell git rev-parse --short HEAD 2>/dev/null)
build:
	$(CARGO) build --release --locked --package secant-cli

# Time by function, unoptimised and optimised (docs/lab.md).
profile:
	$(CARGO) build --profile profiling --locked --package secant-cli
	$(CARGO) build --profile unoptimised --locked --package secant-cli
	target/profiling/secant lab profile hex-encode hex-encode-formatted hex-decode hex-decode-formatted \
		ecdh xeddsa-sign xeddsa-sign-verify --beside target/unoptimised/secant

# With --jobs=2 the two long chains begin first. The report and the wheel build in the folder of the workspace's tests, whose builds
# are done by then.
test: check test-release test-workspace test-builds test-python

lint: check
	$(CARGO) xtask lint

test-workspace: check
	$(CARGO) test --locked --no-fail-fast -- --show-output
	$(CARGO) test --locked --features secant-cli/tables --test tables -- --show-output

# What the workspace's tests of the release run at their end, and whose core the wheel takes.
test-release: check
	$(CARGO) build --release --locked --package secant-valgrind --features program

test-builds: test-release
	$(CARGO) xtask features
	$(CARGO) xtask c test
	$(CARGO) xtask trace short
	$(CARGO) xtask psa across
	$(CARGO) xtask openssl across
	$(CARGO) xtask openssl test
	$(CARGO) xtask columns test
	$(CARGO) xtask rustls test
	$(CARGO) xtask devices cortex-m4
	$(CARGO) xtask ruby test
	$(CARGO) xtask report test
	$(CARGO) xtask dist check

test-python: test-release
	$(CARGO) xtask python test-here

# What takes too long for every change on one machine; the workflow runs it in jobs of its own.
test-more: lint
	$(CARGO) xtask no-std
	$(CARGO) xtask features all
	$(CARGO) xtask counts check
	$(CARGO) xtask devices tutorial
	$(CARGO) xtask fuzz control

# libFuzzer on every target in turn, for so many minutes in all; goes on from the corpora of the last run (testing/fuzz/README.md).
MINUTES ?= 10
fuzz:
	$(CARGO) xtask fuzz run $(MINUTES)

# The C library, its header and what build tools look for: `make install PREFIX=/usr DESTDIR=package`, for another machine
# with TARGET=aarch64-unknown-linux-gnu (docs/c.md).
PREFIX ?= /usr/local
install:
	$(CARGO) xtask c install --prefix "$(PREFIX)" $(if $(DESTDIR),--destdir "$(DESTDIR)") $(if $(TARGET),--target "$(TARGET)")

# The library for signatures in columns, and the extensions of DuckDB and SQLite that have it in them, in target/columns
# (docs/columns.md).
install-columns:
	$(CARGO) xtask columns install --prefix "$(PREFIX)" $(if $(DESTDIR),--destdir "$(DESTDIR)")
duckdb sqlite:
	$(CARGO) xtask columns $@ $(PLATFORM)

# The OpenSSL provider, in OpenSSL's folder of modules, or in MODULES; openssl.cnf is not written to (docs/openssl.md).
install-provider uninstall-provider:
	$(CARGO) xtask openssl $(@:-provider=) $(if $(MODULES),--modules "$(MODULES)") $(if $(DESTDIR),--destdir "$(DESTDIR)")

# What a release consists of, in target/dist, and whether each part of it can be installed (docs/release.md); with
# TARGET=aarch64-unknown-linux-gnu what is compiled, for that target.
dist:
	$(CARGO) xtask dist build $(if $(TARGET),--target "$(TARGET)")
dist-test:
	$(CARGO) xtask dist test $(if $(TARGET),--target "$(TARGET)")

bench: build
	$(SECANT) speed

# secant beside other libraries (docs/compare.md). QUICK=1 ends within five minutes after the build, RIVALS="crrl ring"
# builds fewer, ONLY=secp256r1 and OP=sign measure fewer, CSV=docs/benchmarks writes the figures there.
compare:
	cd testing/peers && $(CARGO) run --release --locked $(if $(RIVALS),--no-default-features --features "$(RIVALS)") -- \
		$(if $(QUICK),--quick) $(addprefix --only ,$(ONLY)) $(addprefix --op ,$(OP)) \
		$(if $(CSV),--csv $(abspath $(CSV))/rust.csv --brainpool-csv $(abspath $(CSV))/brainpool.csv)
	$(if $(RIVALS)$(ONLY)$(OP),,$(MAKE) compare-mbedtls compare-rustls)

# Mbed TLS as it is, with secant under it, and secant alone (docs/mbedtls.md). CSV writes the figures that the lab shows.
compare-mbedtls:
	$(CARGO) xtask psa speed $(if $(QUICK),--quick) $(if $(CSV),--write)

# Handshakes of rustls over ring and AWS-LC, with secant's curves and without (docs/rustls.md).
compare-rustls:
	$(CARGO) xtask rustls speed $(if $(QUICK),--quick) $(if $(CSV),--csv)

# secant's Python door beside other Python packages (docs/compare.md). The same variables.
compare-python:
	$(CARGO) xtask python compare $(if $(QUICK),--quick) $(addprefix --only ,$(ONLY)) $(addprefix --op ,$(OP)) \
		$(if $(CSV),--csv $(CSV)/python.csv)

check:
	$(CARGO) xtask check
	$(CARGO) xtask supply

gen:
	$(CARGO) xtask gen

# Faults of the engine, one at a time, each of which a test has to find (testing/mutants); with ONLY=door those of an area.
mutants:
	$(CARGO) xtask mutants $(ONLY)

# Writes the table of instruction counts anew.
count:
	$(CARGO) run --release --locked --package secant-valgrind --features program -- count > target/counts.txt
	mv target/counts.txt testing/valgrind/counts.txt

# Proves what the kernels for x86-64 compute, of the instructions that the release has (docs/proofs.md); ARGUMENTS=--quick
# leaves out the mutants, "--quick p256" the other primes as well, --deep has mutants of all kernels, --write pins new figures.
prove:
	$(CARGO) xtask prove $(ARGUMENTS)
