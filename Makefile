# Two commands do everything: `make run` and `make test`. The rest is for those who work on secant.
CARGO ?= cargo
SECANT := target/release/secant

.PHONY: run test test-workspace test-builds bench compare compare-python check gen count build

run: build
	$(SECANT) tour README.md
	$(SECANT) speed --seconds 25

build:
	$(CARGO) build --release --locked --package secant-cli

test: check test-workspace test-builds

test-workspace: check
	$(CARGO) test --locked -- --show-output

test-builds: check
	$(CARGO) xtask no-std
	$(CARGO) xtask features
	$(CARGO) xtask builds
	$(CARGO) xtask python test

bench: build
	$(SECANT) speed

# secant beside other libraries (docs/compare.md). QUICK=1 ends within five minutes after the build, RIVALS="crrl ring"
# builds fewer, ONLY=secp256r1 and OP=sign measure fewer.
compare:
	cd testing/peers && $(CARGO) run --release --locked $(if $(RIVALS),--no-default-features --features "$(RIVALS)") -- \
		$(if $(QUICK),--quick) $(addprefix --only ,$(ONLY)) $(addprefix --op ,$(OP))

# secant's Python door beside other Python packages (docs/compare.md). The same variables.
compare-python:
	$(CARGO) xtask python compare $(if $(QUICK),--quick) $(addprefix --only ,$(ONLY)) $(addprefix --op ,$(OP))

check:
	$(CARGO) xtask check

gen:
	$(CARGO) xtask gen

# Writes the table of instruction counts anew.
count:
	$(CARGO) run --release --locked --package secant-valgrind --features program -- count > target/counts.txt
	mv target/counts.txt testing/valgrind/counts.txt
