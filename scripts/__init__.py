"""The commands of this repository: ``python -m scripts help``."""
