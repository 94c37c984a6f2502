"""Builds and serves what the project gives away: the site, the one file, the wheel, add-ons, a moved site's rest."""
