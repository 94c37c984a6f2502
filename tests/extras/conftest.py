"""Lets the tests of this folder import the extras, where they are installed (`python build.py test --full`)."""

from __future__ import annotations

import os
import sys

from tools.environment import extras

if (found := extras.folder()) is not None and str(found) not in sys.path:
    # At the end: what the other tests import stays as it is.
    sys.path.append(str(found))
    os.environ["PYTHONPATH"] = os.pathsep.join([*filter(None, [os.environ.get("PYTHONPATH")]), str(found)])
