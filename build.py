"""Build, serve and test the project: `python build.py serve`, `test`, `site`, `single`, `webxdc`, `print` and others.

It needs only Python 3.11 and Node.js 20; it installs everything else and reports each step. `tools/` does the work.
"""

import argparse
import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this file must still be read by the Python that is too old
    found = ".".join(str(part) for part in sys.version_info[:2])
    print(f"Python 3.11 or newer is needed; this is {found}. Get it from https://www.python.org/downloads/.")
    sys.exit(2)

from tools import environment
from tools.base.console import command
from tools.environment import extras
from tools.paths import ROOT, SITE

HANDED_ON = {
    "budget": ("tools.budget", "compare the size of the site's parts with their limits"),
    "faults": ("tools.faults", "try whether the tests find faults that are put into the code"),
    "print": ("tools.print", "write boards, pieces and rules to print to dist/print/"),
    "vocabulary": ("tools.vocabulary", "write anew what is generated from Python's types"),
    "add-on": ("tools.add_on", "lay an add-on beside a built site"),
}
"""Commands that only start a tool, with the tool and its purpose; their arguments go on to the tool, also `--help`."""


def parser() -> argparse.ArgumentParser:
    """Define the command line."""
    top = argparse.ArgumentParser(prog="build.py", description="Build, serve and test Spieltisch.")
    commands = top.add_subparsers(dest="command", required=True, metavar="command")

    serve = commands.add_parser("serve", help="set up, build the site and serve it on this computer")
    serve.add_argument("--port", type=port, help="the port to listen on (default: 8000, or a free one)")
    serve.add_argument("--open", action="store_true", help="open the page in the browser")

    test = commands.add_parser(
        "test",
        help="set up, build the site, run all checks and tests",
        usage="build.py test [-h] [--full | --quick] [pytest arguments ...]",
        epilog="What is not known here goes to pytest: paths, -k, -x, --lf, -n 0 …",
        allow_abbrev=False,
    )
    size = test.add_mutually_exclusive_group()
    size.add_argument("--full", action="store_true", help="also the tests that seldom find what the others miss")
    size.add_argument("--quick", action="store_true", help="without browsers, within two minutes")

    site = commands.add_parser("site", help="write the static site to dist/site/")
    site.add_argument(
        "--base-url",
        default="",
        help="where the site will be, for search engines, previews and oEmbed (default: it may be anywhere)",
    )
    commands.add_parser("single", help="write the whole page as one file, dist/spieltisch.html")
    commands.add_parser("webxdc", help="write the app for messengers, dist/spieltisch.xdc")
    commands.add_parser("wheel", help="write the Python package to dist/, for pip")

    farewell = commands.add_parser("farewell", help="write what stays at the old address of a site that has moved")
    farewell.add_argument("--to", required=True, help="the new address of the site's folder")

    bench = commands.add_parser("bench", help="measure the speed of the rules, here and in Pyodide")
    bench.add_argument("--json", action="store_true", help="print the figures as JSON")
    bench.add_argument(
        "--peers", action="store_true", help="install other programs for board games, and compare only with them"
    )
    bench.add_argument("--memory", action="store_true", help="measure only the memory of a game's tab (half an hour)")
    bench.add_argument(
        "--lines", action="store_true", help="compare only the start on slow and fast lines, with a bare page (minutes)"
    )

    soak = commands.add_parser("soak", help="play a day of the museum's exhibit in minutes, then crash it")
    soak.add_argument("--hours", type=float, default=24.0, help="simulated hours (default: 24)")
    soak.add_argument("--crashes", type=int, default=200, help="crashes that follow (default: 200)")
    soak.add_argument("--seed", type=int, default=1, help="of the visitors' doings (default: 1)")
    soak.add_argument("--json", action="store_true", help="print the figures as JSON")

    for name, (_, does) in HANDED_ON.items():
        commands.add_parser(name, help=does, add_help=False)
    return top


def port(text: str) -> int:
    """Parse a port number from the command line."""
    number = int(text)
    if not 0 <= number <= 65535:
        raise ValueError(text)
    return number


@command
def main(arguments: list[str]) -> int:
    """Run one command and return the exit status."""
    top = parser()
    chosen, rest = top.parse_known_args(arguments)
    if rest and chosen.command not in ("test", *HANDED_ON):
        top.error(f"unrecognized arguments: {' '.join(rest)}")
    os.chdir(ROOT)
    quick = chosen.command == "test" and chosen.quick
    peers = chosen.command == "bench" and chosen.peers
    environment.prepare(browser=chosen.command in ("test", "bench", "soak", "faults") and not quick and not peers)
    if peers:
        return environment.tool("bench", "--peers", *(["--json"] if chosen.json else []))
    if chosen.command == "test":
        if chosen.full:
            extras.provide()
            extras.provide_jupyter()
        size = [f"--{name}" for name in ("full", "quick") if getattr(chosen, name)]
        return environment.tool("tools.checks", *size, *rest)
    if chosen.command in ("single", "webxdc", "wheel"):
        return environment.tool(f"tools.{chosen.command}")
    if chosen.command in HANDED_ON:
        return environment.tool(HANDED_ON[chosen.command][0], *rest)
    if chosen.command == "farewell":
        return environment.tool("tools.farewell", "--to", chosen.to)
    base = ["--base-url", chosen.base_url] if chosen.command == "site" else []
    status = environment.tool("tools.site", *base)
    if status == 0 and chosen.command == "bench":
        tool = "bench.tab" if chosen.memory else "bench.lines" if chosen.lines else "bench"
        status = environment.tool(tool, *(["--json"] if chosen.json else []))
    if status == 0 and chosen.command == "soak":
        figures = [f"--{name}={getattr(chosen, name)}" for name in ("hours", "crashes", "seed")]
        status = environment.tool("tools.soak", *figures, *(["--json"] if chosen.json else []))
    if status == 0 and chosen.command == "serve":
        from tools.site.serve import serve

        serve(SITE, chosen.port, chosen.open)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
