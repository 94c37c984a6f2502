"""Writes the files of a site that others read: search engines, other sites, systems that install it, lawyers."""
