"""Show and tell every game to its readers: a match as one of them sees it, its turns, hints, lessons and stories, and
the entry and the files with which the page shows a game."""
