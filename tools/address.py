"""Says what the address of a site is."""

from __future__ import annotations

from urllib.parse import urlsplit


def is_site(url: str) -> bool:
    """Whether this is an absolute web address without a query or a fragment, as that of a site's folder is."""
    try:
        parts = urlsplit(url)
    except ValueError:
        # The host is malformed, such as [abc.
        return False
    return parts.scheme in ("http", "https") and bool(parts.netloc) and not (parts.query or parts.fragment)
