# SPDX-License-Identifier: MIT
# The front door. `make help` lists what it does; everything built lies under build/.
#
# On a fresh Debian 12 `make play` and `make test` install what is missing and need nothing else.
.DEFAULT_GOAL := help
.NOTPARALLEL: # ninja and meson use all cores themselves
MAKEFLAGS += --no-print-directory
CLANG = $(shell tools/find-llvm.sh clang)
FUZZ_SECONDS ?= 300
CPU ?= auto
PREFIX ?= /usr/local

# Box drawing and the city's signs need UTF-8; a bare container has the C locale.
ifneq ($(shell locale charmap 2>/dev/null),UTF-8)
export LC_ALL := C.UTF-8
endif

# Build folders beside each other: build/ is the release, build/NAME one of these.
ASSERTS := -Ddebug=true -Db_ndebug=false
CONFIG_debug    := $(ASSERTS) -Dpython=on
CONFIG_clang    := $(ASSERTS) -Dpython=on
CONFIG_asan     := $(ASSERTS) -Dpython=on -Doptimization=1 -Db_sanitize=address,undefined
CONFIG_msan     := $(ASSERTS) -Doptimization=1 -Db_sanitize=memory
CONFIG_tsan     := $(ASSERTS) -Doptimization=1 -Db_sanitize=thread
CONFIG_fuzzing  := $(ASSERTS) -Doptimization=1 -Db_sanitize=address,undefined -Dfuzz=true
# Optimised a little: what the tests reach stays the same, and they are twice as quick.
CONFIG_coverage := -Ddebug=true -Doptimization=1 -Db_coverage=true -Dc_args=-fprofile-update=atomic
CONFIG_library  := -Dlibrary_only=true -Dwerror=false -Dcpu=$(CPU)
CC_debug := gcc
CC_library := $(CC)
CC_coverage := gcc

# Link-time optimisation is worth about 8 % of the moves a second. Meson's report is of interest only when it fails.
quietly = @echo '$(1)'; report=$$($(1) 2>&1) || { echo "$$report"; exit 1; }
# A new file in the folders that meson.build lists by itself asks for another look.
FOUND := cli tests/cli
build/build.ninja: meson_options.txt $(FOUND)
	$(call quietly,CC=gcc meson setup $(if $(wildcard build/build.ninja),--reconfigure) build -Dcpu=$(CPU) -Db_lto=true -Dpage=build/web)
build/%/build.ninja: $(FOUND)
	$(call quietly,CC=$(or $(CC_$*),$(CLANG)) meson setup $(if $(wildcard $@),--reconfigure) build/$* $(CONFIG_$*))

# What .ci/run does after `make test`, each a step of its own. test-clang is not among them: test-asan is the same tests,
# compiled by clang; nor check-page, which `make test` does; nor coverage, which only reports.
CHECKS := check-format check-web check-includes check-cxx check-symbols check-words check-cards check-state check-rules \
    check-abi check-protocol check-python e2e check-tidy test-asan test-msan test-tsan fuzz-smoke crash world build check-install

# The page: the engine as WebAssembly, and everything the browser gets, for the program to carry.
PAGE_SOURCES := $(shell find web/src web/css web/public web/lessons web/challenges words -type f 2>/dev/null) web/build.mjs \
    web/index.html web/build-options.mjs web/drills.json tools/embed-rules.py $(wildcard docs/rules*.md)
WASM_SOURCES := $(shell find engine notation bots table insight web/door tools/wasm -name '*.[ch]' -o -name '*.def') bots/weights.txt tools/build-wasm.sh
build/web/aedile.wasm build/web/review.wasm build/web/referee.wasm &: $(WASM_SOURCES)
	@tools/build-wasm.sh build/wasm/engine.wasm build/web/aedile.wasm build/web/review.wasm build/web/referee.wasm
web/node_modules/.package-lock.json: web/package-lock.json
	@echo 'npm ci'; cd web && npm ci --no-audit --no-fund --loglevel=error && touch node_modules/.package-lock.json
build/web/site.json: build/web/aedile.wasm build/web/review.wasm build/web/referee.wasm web/node_modules/.package-lock.json $(PAGE_SOURCES)
	@cd web && node build.mjs

##@ To play
play: build ## install what is missing, build, and open the table in the browser
	@build/aedile play
play-terminal: build ## the same in the terminal
	@build/aedile tui
build: deps-play ## the release program, build/aedile, with the page in it; and build/train/aedile-train
	@$(MAKE) -s page build/build.ninja
	@ninja -C build --quiet aedile aedile-loadtest train/aedile-train
page: build/web/site.json ## what the browser gets, in build/web/site
site: deps-play build/web/site.json ## the page alone, in build/site: a folder for any host of files
	@echo 'build/site: to try it, python3 -m http.server -d build/site'
bench: build ## how fast it is
	@build/aedile bench
stage: build ## what is installed, in build/stage
	@ninja -C build --quiet installed
	@rm -rf build/stage && DESTDIR="$(CURDIR)/build/stage" meson install -C build --no-rebuild --quiet
install: stage ## the program, aedile-train, libaedile, manual pages and completions, under PREFIX (/usr/local) and DESTDIR
	@mkdir -p "$(DESTDIR)$(PREFIX)" && cp -R build/stage/usr/local/. "$(DESTDIR)$(PREFIX)"
install-library: build/library/build.ninja ## libaedile alone, under PREFIX and DESTDIR: needs a C compiler, meson, ninja and Python 3
	@ninja -C build/library --quiet library
	@rm -rf build/library/stage && DESTDIR="$(CURDIR)/build/library/stage" meson install -C build/library --no-rebuild --quiet
	@mkdir -p "$(DESTDIR)$(PREFIX)" && cp -R build/library/stage/usr/local/. "$(DESTDIR)$(PREFIX)"
release: stage ## build/release: a tarball for Linux, the page as site.zip, checksums
	@tools/release.sh
train: build ## learn weights of the search anew (eight rounds of 50 seconds on all cores), in build/train
	@tools/train.sh
pictures: build ## the pictures of docs/pictures anew
	@cd web && node pictures.mjs
bench-page: build ## how fast the page is in Debian's Chromium
	@cd web && node bench.mjs && node bench-table.mjs

##@ To develop
test: deps-test ## install what is missing, build, and run every test
	@$(MAKE) test-debug check-wasm check-page
check: deps-check test $(CHECKS) ## everything CI runs: test, lint, sanitizers, fuzzing for a moment, crashes
lint: check-format check-web check-includes check-cxx check-tidy ## the checks that only read the sources
fuzz: ## fuzz each target for FUZZ_SECONDS (300)
	@$(MAKE) fuzz-smoke FUZZ_SMOKE_SECONDS=$(FUZZ_SECONDS)
format: web/node_modules/.package-lock.json ## let clang-format and Biome rewrite the sources (.def tables are left alone)
	@tools/check-format.sh --fix
	@cd web && npx biome format --write
clean: ## remove build/
	rm -rf build

##@ Single checks
test-debug test-clang test-asan: test-%: build/%/build.ninja ## every test under gcc, clang, or clang with ASan and UBSan
	@meson test -C build/$* --print-errorlogs --timeout-multiplier 4 --num-processes $$((2 * $$(nproc))) # many of them wait
test-repeat: build/debug/build.ninja ## the tests COUNT (10) times, those of NAMES or all; BUSY=1: beside a busy loop on every core
	@BUSY=$(BUSY) tools/repeat-tests.sh build/debug $(or $(COUNT),10) $(NAMES)
test-msan: build/msan/build.ninja ## the engine's tests under MSan
	@meson test -C build/msan --print-errorlogs --timeout-multiplier 4 --suite engine
test-tsan: build/tsan/build.ninja ## what runs on several threads under TSan: thinkers, the server's bots, libaedile, many games
	@ninja -C build/tsan --quiet tests/test_think tests/test_walkers tests/test_library tests/test_library_batch tests/test_library_chance aedile
	@meson test -C build/tsan --no-rebuild --print-errorlogs --timeout-multiplier 4 think walkers library library_batch library_chance server_bots
	build/tsan/aedile match --games 8 --bots merchant,random --jobs 4 >/dev/null
check-format: ## clang-format would change nothing
	@tools/check-format.sh
check-web: web/node_modules/.package-lock.json ## Biome finds no fault in TypeScript and CSS, and would format nothing anew
	@cd web && npx biome ci --error-on-warnings
check-includes: ## no room reaches into one above it; every source is built
	@tools/check-includes.sh
check-cxx: ## the engine is C++20 too, for nvcc
	@tools/check-cxx.sh
check-symbols: build/debug/build.ninja build/clang/build.ninja ## the engine needs four functions and no more
	@ninja -C build/debug --quiet engine/libengine.a
	@ninja -C build/clang --quiet engine/libengine.a
	@tools/check-engine-symbols.sh build/debug/engine/libengine.a build/clang/engine/libengine.a
check-tidy: build/clang/build.ninja ## clang-tidy is silent
	@tools/check-tidy.sh build/clang
wasm: ## build/wasm/engine.wasm
	@tools/build-wasm.sh build/wasm/engine.wasm
check-wasm: wasm build/debug/build.ninja build/clang/build.ninja ## the stored games hash alike on gcc, clang and wasm
	@ninja -C build/debug --quiet tests/wasm_main
	@ninja -C build/clang --quiet tests/wasm_main
	@tools/check-wasm.sh build/wasm/engine.wasm build/debug/tests/wasm_main build/clang/tests/wasm_main
fuzz-smoke: build/fuzzing/build.ninja ## each fuzz target over its corpus and FUZZ_SMOKE_SECONDS (5) more
	@ninja -C build/fuzzing --quiet
	@tools/check-fuzz.sh build/fuzzing $(or $(FUZZ_SMOKE_SECONDS),5)
check-words: ## every language has every key
	@tools/check-words.py
check-rules: ## the rules are whole in every language, and every rule that is cited exists
	@tools/check-rules.py
check-state: ## docs/state.md and the page's state.ts say what the table of the state's members says
	@tools/state-fields.py
check-cards: build/debug/build.ninja ## docs/cards.md is what the program writes
	@ninja -C build/debug --quiet aedile
	@build/debug/aedile cards --markdown | diff docs/cards.md - || \
	    { echo 'to write it anew: build/debug/aedile cards --markdown > docs/cards.md'; exit 1; }
check-abi: build/debug/build.ninja ## libaedile exports what libaedile/abi.txt lists, with these signatures, and nothing else
	@ninja -C build/debug --quiet library
	@tools/abi.py build/debug/libaedile/libaedile.so build/debug/libaedile/libaedile.a
check-protocol: ## the protocol's documents say what the server does
	@tools/check-protocol.py
crash: build/debug/build.ninja ## kill the server, its store and one of two processes at random moments, CRASH_RUNS (60) times
	@ninja -C build/debug --quiet
	@tools/check-crash.sh build/debug $(or $(CRASH_RUNS),60)
attack: build ## honest tables beside each attack, with times; NAMES of some, or all; STORE: a PostgreSQL
	@AEDILE=build/aedile /usr/bin/python3 tests/server/attack.py $(if $(STORE),--store $(STORE)) $(NAMES)
WORLD_SEED = $(or $(SEED),$(shell printf '%d' 0x$$(git rev-parse --short=7 HEAD 2>/dev/null || echo 7)))
world: build/debug/build.ninja ## the server in simulated worlds: WORLDS (8) by the commit, SEED=N that one (HOURS, MODE, STORE), WORLD_SECONDS=N new ones
	@ninja -C build/debug --quiet aedile-world
	@build/debug/aedile-world $(if $(WORLD_SECONDS),--for $(WORLD_SECONDS),--seed $(WORLD_SEED) --worlds $(or $(WORLDS),$(if $(SEED),1,8))) \
	    $(if $(HOURS),--hours $(HOURS)) $(if $(MODE),--mode $(MODE)) $(if $(STORE),--store $(STORE))
world-faults: build/debug/build.ninja ## which world finds each fault that is put into the server on purpose, and how soon
	@ninja -C build/debug --quiet aedile-world
	@tools/world-faults.sh build/debug/aedile-world
check-python: ## pip install ., and the package's tests with NumPy, PettingZoo, Gymnasium and OpenSpiel from PyPI
	@tools/check-python.sh
bench-python: ## how fast the Python package is, beside OpenSpiel and Pgx on this machine
	@tools/check-python.sh --bench
check-install: build ## make install and make release do what a packager expects
	@tools/check-install.sh
check-page: build/web/site.json ## the page's types, unit tests with the real engine, and weight
	@cd web && npx tsc --noEmit && node test.mjs && node weight.mjs
e2e: build ## people at the page: Playwright in Debian's Chromium
	@cd web && npx playwright test
web/firefox/node_modules/.package-lock.json: web/firefox/package-lock.json
	@echo 'npm ci'; cd web/firefox && npm ci --no-audit --no-fund --loglevel=error && touch node_modules/.package-lock.json
e2e-firefox: build deps-firefox web/firefox/node_modules/.package-lock.json ## two whole games in Debian's Firefox, by keyboard and by touch
	@cd web/firefox && node games.mjs
coverage: build/coverage/build.ninja ## how much of the rooms the tests reach
	@tools/check-coverage.sh build/coverage

##@ For scripts
deps-play deps-test deps-check deps-firefox: deps-%: ## install what playing, testing, checking or e2e-firefox needs
	@tools/install-deps.sh $*
list-checks: ## what make check runs after make test
	@echo $(CHECKS)
help: ## this list
	@awk -F ':.*## ' '/^##@/ { print "\n" substr($$0, 5) } \
	    /^[a-z0-9-]+( [a-z0-9-]+)*:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' Makefile

.PHONY: $(shell sed -n 's/^\([a-z][a-z0-9 -]*\):.*/\1/p' Makefile)
