"""Requests, by subject. These modules do not import `annotations` from `__future__`: the reader needs the types."""
