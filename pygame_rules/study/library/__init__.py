"""The parts of studies that only Python programs and terminals use: ladders, puzzles, reports, games on many cores."""
