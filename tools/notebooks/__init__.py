"""Builds a JupyterLite site with the package in it: notebooks in a browser, without a server or the network."""
