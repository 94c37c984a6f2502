"""The texts of all languages: compiles the gettext catalogues, and gives the build and the page their words."""
