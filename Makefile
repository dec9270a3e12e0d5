# Each target hands over to `python -m scripts`, which works the same without make:
#     make lab ARGS="--no-browser"      =      py -m scripts lab --no-browser
PYTHON ?= python3
TARGETS = lab test pyodide site check format coverage clauses cards docs notebooks tables pictures bench lock pages dist publish clean

.PHONY: help $(TARGETS)
help:
	@$(PYTHON) -m scripts help
$(TARGETS):
	@$(PYTHON) -m scripts $@ $(ARGS)
