"""Requests, by subject. These modules do not import `annotations` from `__future__`, because the reader needs the types
themselves."""
