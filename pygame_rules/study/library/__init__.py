"""What only Python programs and terminals use of studies: ladders, puzzles, reports, games on many cores."""
