# Neunerlei: everything there is to run. Each target installs what it needs.
#
#   make play           build the page and serve it        PORT=8009
#   make test           all checks and all tests; names at the end what passed only at its second try
#   make engines        the smoke tests in Firefox and WebKit
#   make hosts          a copy on real servers, nginx and Apache as Debian ships them (root installs them)
#   make quick          the tests that need no browser
#   make long           the tests that take long: more whole games, more windows, each language
#   make lint           style and types
#   make dist           the finished static site, in dist/ OFFLINE=no takes the service worker out again,
#                                                          TRIM=no takes Pyodide as it comes, to hunt a fault
#   make bench          measurements                       ONLY=start
#   make torture        the machines that look for what gets lost, for long; writes the figures ONLY=kills
#   make lighthouse     Lighthouse's judgement of the shelf and of the games' own pages
#   make game           begin a game, a copy of the sample ID=zehn-hoch TITLE="Zehn hoch"
#   make check          the tests of one game, and of the shelf it stands on ID=nmbr9
#   make locale         compile the translations
#   make pictures       draw the icons and screenshots anew
#   make sheet          a picture of every table and screen in every window, in build/sheet/   ONLY=traexx, ONLY=screens
#   make playthroughs   write the golden playthroughs and transcripts anew, and saves that are missing
#   make often          record which parts of Python playing calls, for another version of Pyodide
#   make browser        find or install the browsers that tests need
#   make clean          remove all that was made
#   make help           say all this
#
# And what is seldom run, after make dist, with .venv/bin/python:
#
#   -m tools.locale update              find every word of the code anew, to be translated
#   -m tools.arena nmbr9 mason random   bots against bots
#   -m tools.network architect@1000     fit what positions of NMBR 9 are worth to how games ended
#   -m tools.values_traexx              the same for Träxx (half an hour, and a C compiler)
#   -m tools.traexx_board report        measure the board of Träxx
#   -m tools.golden transcripts         only some of the golden files

PORT ?= 8009
ONLY ?=
ID ?=
TITLE ?=
OFFLINE ?= yes
TRIM ?= yes

PYTHON := .venv/bin/python
IN_OTHERS := tests/browser/test_engines.py
IN_BROWSER := tests/browser --ignore=$(IN_OTHERS)
TOOLS_READY := .venv/.ready
RUNTIME_READY := node_modules/.ready
LIGHTHOUSE_READY := build/lighthouse/.ready

.DELETE_ON_ERROR:
.PHONY: play test long engines hosts quick lint dist bench torture lighthouse game check locale pictures sheet playthroughs often browser clean help

play: dist
	$(PYTHON) -m tools.serve dist --port $(PORT)

# Two browsers on two cores starve each other now and then: what failed is run once more, alone, and must pass.
test: lint quick browser
	$(PYTHON) -m tools.again "-n 2 $(IN_BROWSER)" "$(IN_OTHERS)"

long: dist browser
	$(PYTHON) -m pytest -n 2 -m long --ignore=tests/hosts --ignore=$(IN_OTHERS)

engines: dist browser
	$(PYTHON) -m pytest $(IN_OTHERS)

quick: dist
	$(PYTHON) -m pytest -n 2 --ignore=tests/browser --ignore=tests/hosts

# The real servers need root to be installed, so they are no part of make test.
hosts: dist browser
	$(PYTHON) -m tools.servers
	$(PYTHON) -m pytest tests/hosts

lint: $(TOOLS_READY)
	$(PYTHON) -m ruff check py tools tests
	$(PYTHON) -m ruff format --check py tools tests
	$(PYTHON) -m mypy py tools tests

# The build looks for itself whether anything changed, by content, so it may always be called.
dist: $(TOOLS_READY) $(RUNTIME_READY) locale
	$(PYTHON) -m tools.build $(if $(filter no,$(OFFLINE)),--no-offline) $(if $(filter no,$(TRIM)),--untrimmed)

bench: dist browser
	$(PYTHON) -m tools.bench $(ONLY)

torture: dist browser
	$(PYTHON) -m tools.torture $(ONLY)

lighthouse: dist browser $(LIGHTHOUSE_READY)
	$(PYTHON) -m tools.bench.audit

# A new game touches the manifest, the guides, the golden files and the build as well as its own tests.
check: lint dist
	$(PYTHON) -m pytest -n 2 -k "$(ID) or $(subst -,_,$(ID))" tests py --ignore=tests/browser
	$(PYTHON) -m pytest -n 2 tests/house tests/golden tests/games/test_counts.py tests/games/test_game_complete.py \
		tests/build/test_manifest.py tests/build/test_build.py tests/build/test_locale.py

game: $(TOOLS_READY)
	@$(PYTHON) -m tools.new_game "$(ID)" "$(TITLE)"

locale: $(TOOLS_READY)
	$(PYTHON) -m tools.locale compile

pictures: dist browser
	$(PYTHON) -m tools.pictures

sheet: dist browser
	$(PYTHON) -m tools.sheet $(ONLY)

playthroughs: $(TOOLS_READY) locale
	$(PYTHON) -m tools.golden

often: $(TOOLS_READY) $(RUNTIME_READY) locale browser
	$(PYTHON) -m tools.runtime.often

browser: $(TOOLS_READY)
	$(PYTHON) -m tools.browser

$(TOOLS_READY): requirements.txt
	python3 -m venv .venv
	.venv/bin/pip install --quiet --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	touch $@

$(RUNTIME_READY): package.json package-lock.json
	npm ci --no-audit --no-fund --loglevel=error
	touch $@

# Apart from the runtime, as it is large and nobody needs it to play or to test.
$(LIGHTHOUSE_READY): tools/bench/lighthouse/package.json tools/bench/lighthouse/package-lock.json
	mkdir -p $(@D)
	cp $^ $(@D)
	npm ci --prefix $(@D) --ignore-scripts --no-audit --no-fund --loglevel=error
	touch $@

help:
	@sed -n '/^#/!q; s/^# \{0,1\}//p' Makefile

clean:
	rm -rf dist build .venv node_modules .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find py tools tests -name __pycache__ -type d -prune -exec rm -rf {} +
	find py -name '*.mo' -delete
