"""What programs and the command line need of the core and the page does not: it is not packed for the page."""
