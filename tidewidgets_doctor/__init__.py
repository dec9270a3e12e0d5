"""What is wrong with an environment, in sentences.

A package of its own, which any Python 3 can read and which needs nothing beside the standard
library: it has to speak where `tidewidgets` itself can't even be imported. So `python -m
tidewidgets_doctor` is the door through which all of the `tidewidgets` command comes in.
"""
