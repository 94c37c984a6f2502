"""Makes what a game needs on a table without a screen: its board, its pieces and its rules as PDF files to print."""
