# Targets:          make demo   builds, makes a site of the examples in demo/ and prints its address
#                   make check  quick checks after a change, in about a minute
#                   make test   the checks that CI runs after each change
#                   make test-all   every check, before a release
#                   make install, make uninstall
#                   make dist   packages of a release, into dist/; make dist-test installs and runs each
# Each target installs what it needs: on Debian and Ubuntu with apt, on macOS with Homebrew.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := demo

SWIFT ?= swift
PREFIX ?= /usr/local
# Small functions called for every byte or word are inlined across modules. SwiftPM considers the flag unsafe and accepts
# no dependency that sets it, so it is set here.
# The program is one file and looks for no libraries beside it, where anybody may have put some.
RELEASE := $(SWIFT) build -c release --product pageturner --disable-local-rpath -Xswiftc -cross-module-optimization
BINARY := .build/release/pageturner
VENV := .venv

ifeq ($(shell uname),Linux)
RELEASE += --static-swift-stdlib
endif

.PHONY: build demo check test test-all bench fuzz format page docs film install uninstall dist dist-test clean

build: needs-build
	$(RELEASE)

demo: build
	@PAGETURNER_BINARY=$(BINARY) Scripts/demo.sh demo

install: build
	install -d $(DESTDIR)$(PREFIX)/bin
	install -s -m 755 $(BINARY) $(DESTDIR)$(PREFIX)/bin/pageturner
	$(BINARY) manual .build/manual
	install -d $(DESTDIR)$(PREFIX)/share/man/man1 $(DESTDIR)$(PREFIX)/share/bash-completion/completions \
	    $(DESTDIR)$(PREFIX)/share/zsh/site-functions $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
	install -m 644 .build/manual/man/*.1 $(DESTDIR)$(PREFIX)/share/man/man1
	install -m 644 .build/manual/completions/bash/pageturner $(DESTDIR)$(PREFIX)/share/bash-completion/completions
	install -m 644 .build/manual/completions/zsh/_pageturner $(DESTDIR)$(PREFIX)/share/zsh/site-functions
	install -m 644 .build/manual/completions/fish/pageturner.fish $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/pageturner $(DESTDIR)$(PREFIX)/share/man/man1/pageturner.1 \
	    $(DESTDIR)$(PREFIX)/share/man/man1/pageturner-*.1 \
	    $(DESTDIR)$(PREFIX)/share/bash-completion/completions/pageturner \
	    $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_pageturner \
	    $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/pageturner.fish

# The script and the styles of the pages, bundled and minified from Sources/Page. The result is committed, so
# that building the program needs no JavaScript tools; `make test` fails when it is stale.
page: needs-page
	Scripts/bundle.sh Public

# docs/cli.md, docs/formats.md and docs/redacted-tokens.md, generated from the program; `make test` fails when they are stale.
docs: needs-build
	UPDATE_DOCS=1 $(SWIFT) test --filter "DocumentTests|NativeSchemaTests"

format:
	$(SWIFT) format --in-place --recursive --configuration .swift-format Package.swift Plugins Sources Tests

check: needs-check hooks
	Scripts/test.sh quick

test: needs-test
	Scripts/test.sh

test-all: needs-test
	Scripts/test.sh all

dist: needs-dist
	Scripts/dist.sh

dist-test: build
	PAGETURNER_BINARY=$(BINARY) Scripts/dist-test.sh

# The film of the README.
film: build
	$(BINARY) export Examples/everything.json -o Examples/screenshots/replay.webp --quiet \
	    --size 840x840 --from 9s --to 19s --fps 12

bench: build needs-bench
	Scripts/bench.sh

# Each target, and each importer by itself. Seconds for each can be given: make fuzz SECONDS=600
SECONDS ?= 60
FUZZED ?= $(patsubst Fuzz/%Fuzzer.swift,%,$(wildcard Fuzz/*Fuzzer.swift)) \
    $(patsubst Fuzz/Importer.seeds/%/.,Importer/%,$(wildcard Fuzz/Importer.seeds/*/.))
fuzz: needs-build
	for target in $(FUZZED); do Fuzz/run.sh $$target $(SECONDS); done

clean:
	rm -rf .build $(VENV) demo dist

# In a checkout of git, a hook checks the form of commit messages.
hooks:
	@if [ -e .git ] && [ "$$(git config core.hooksPath)" != .githooks ]; then \
	    git config core.hooksPath .githooks; echo "Commit messages are checked from now on: .githooks/commit-msg"; fi

.PHONY: hooks needs-build needs-page needs-check needs-test needs-bench needs-dist
needs-build needs-page needs-check needs-test needs-bench needs-dist: needs-%:
	@Scripts/needs.sh $*
