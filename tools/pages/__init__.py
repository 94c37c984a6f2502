"""The HTML documents of the site: homes, pages of games, rules with pictures of examples, `404.html`."""
