"""The parts of the core that only programs and the command line use; they are not packed for the page."""
