"""All checks and tests: static checks, the limits of sizes, tests by their names, and faults that they must find."""
