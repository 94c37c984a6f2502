"""Builds the project's products and serves them: the site, the one-file edition, the wheel, add-ons, farewell pages."""
