# What people run:  make demo   builds, renders the examples and serves them
#                   make test   everything that has to hold
#                   make install
# Each installs what it needs and is missing, on Debian and Ubuntu with apt, on macOS with Homebrew.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := demo

SWIFT ?= swift
PREFIX ?= /usr/local
# What is small and called for every byte or word is inlined across modules. That is an unsafe flag to SwiftPM, which takes no
# package as a dependency that asks for one, so it stands here.
RELEASE := $(SWIFT) build -c release --product pageturner -Xswiftc -cross-module-optimization
BINARY := .build/release/pageturner
VENV := .venv
PORT ?= 8080

ifeq ($(shell uname),Linux)
RELEASE += --static-swift-stdlib
endif

.PHONY: build demo test bench fuzz format page install clean

build: needs-build
	$(RELEASE)

demo: build
	@$(BINARY) preview Examples --title "Examples" --port $(PORT) \
	    || { [ $$? = 3 ] && $(BINARY) preview Examples --title "Examples" --port 0; }

install: build
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 $(BINARY) $(DESTDIR)$(PREFIX)/bin/pageturner

# The script and the styles of the pages, bundled and minified from Sources/Page. The result is committed, so
# that building the program needs no JavaScript tools; `make test` fails when it is stale.
page: needs-page
	Scripts/bundle.sh Public

format:
	$(SWIFT) format --in-place --recursive --configuration .swift-format Package.swift Plugins Sources Tests

test: needs-test
	Scripts/test.sh

bench: build needs-bench
	Scripts/bench.sh

# Each target, and each importer by itself. Seconds for each can be given: make fuzz SECONDS=600
SECONDS ?= 60
FUZZED ?= $(patsubst Fuzz/%Fuzzer.swift,%,$(wildcard Fuzz/*Fuzzer.swift)) \
    $(patsubst Fuzz/Importer.seeds/%/.,Importer/%,$(wildcard Fuzz/Importer.seeds/*/.))
fuzz: needs-build
	for target in $(FUZZED); do Fuzz/run.sh $$target $(SECONDS); done

clean:
	rm -rf .build $(VENV)

.PHONY: needs-build needs-page needs-test needs-bench
needs-build needs-page needs-test needs-bench: needs-%:
	@Scripts/needs.sh $*
