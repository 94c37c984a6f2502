"""Checks the address of a site's folder that somebody names on a command line."""

from __future__ import annotations

from urllib.parse import urlsplit

from tools.base.console import BuildError


def site_address(option: str, url: str) -> str:
    """Check an address, and return it with a slash at its end.

    :param option: of the command line, for the message.
    :raises BuildError: it is not an absolute web address, or has a query or a fragment.
    """
    try:
        parts = urlsplit(url)
    except ValueError:
        # The host is malformed, such as [abc.
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise BuildError(f"{option} takes an address such as https://museum.example/games/, not {url}.")
    return url.rstrip("/") + "/"
