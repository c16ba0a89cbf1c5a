"""`python -m voice` is the command `callsign`."""

import sys

from voice.app import main

sys.exit(main())
