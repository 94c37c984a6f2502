"""A process that has the package imported already, and starts the commands of the tests as copies of itself.

Starting Python and importing the package takes longer than most commands. A copy (`fork`) is a process of its own with
its own environment, folder and streams; only the imports are done. Where the system has no `fork`, and where a test
chooses variables that Python reads at its start, `tests.cli.shell` starts a new Python instead.

`python -m tests.cli.warm FD` runs that process: it reads orders from a socket, each with the three files that become
the command's standard streams, and answers each with an exit status.
"""

from __future__ import annotations

import atexit
import json
import os
import runpy
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import IO, Final, NoReturn

from tools.paths import ROOT

AVAILABLE: Final = hasattr(os, "fork") and hasattr(socket, "send_fds")
"""Whether this system can do it."""
COMMANDS: Final = ("analyse", "play", "replay", "selfplay", "story", "study", "turns")
"""The commands whose modules are imported before the first one runs, with all that they import."""
SIZE: Final = 8
"""How many bytes before each order say how long it is."""
TIMEOUT: Final = 120
"""Seconds that a command may take."""


class Warm:
    """The process, and the way to give it orders.

    :param environment: with which it starts; each command gets one of its own.
    """

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._socket, theirs = socket.socketpair()
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.cli.warm", str(theirs.fileno())],
                env=environment, cwd=ROOT, pass_fds=[theirs.fileno()],
            )  # fmt: skip
        self._socket.settimeout(TIMEOUT)
        atexit.register(self.end)

    def run(self, arguments: Sequence[str], environment: Mapping[str, str], streams: Sequence[IO[bytes]]) -> int:
        """Run `python -m pygame_rules` with these arguments in the current folder.

        :param streams: open files for standard input, output and errors.
        :returns: the exit status; below 0 the number of the signal that ended the command.
        :raises TimeoutError: it has not ended in time.
        """
        order = json.dumps([arguments, dict(environment), os.getcwd()]).encode()
        size = len(order).to_bytes(SIZE, "big")
        socket.send_fds(self._socket, [size], [stream.fileno() for stream in streams])
        self._socket.sendall(order)
        return int.from_bytes(self._socket.recv(SIZE, socket.MSG_WAITALL), "big", signed=True)

    def end(self) -> None:
        """End the process."""
        self._socket.close()
        self._process.wait()


def serve(orders: socket.socket) -> None:
    """Carry out orders until the other side closes the socket."""
    for name in COMMANDS:
        import_module(f"pygame_rules.cli.{name}")
    # Finding the games imports them.
    import_module("pygame_rules.games").all_games()
    while True:
        size, streams, _, _ = socket.recv_fds(orders, SIZE, 3)
        if not size:
            return
        order = orders.recv(int.from_bytes(size, "big"), socket.MSG_WAITALL)
        command = os.fork()
        if not command:
            orders.close()
            _become(*json.loads(order), streams)
        for stream in streams:
            os.close(stream)
        _, status = os.waitpid(command, 0)
        orders.sendall(os.waitstatus_to_exitcode(status).to_bytes(SIZE, "big", signed=True))


def _become(arguments: list[str], environment: dict[str, str], folder: str, streams: list[int]) -> NoReturn:
    """Be the command from now on."""
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    # As `python -m` has it: the current folder comes first.
    sys.path[0] = folder
    sys.argv[1:] = arguments
    runpy.run_module("pygame_rules", run_name="__main__", alter_sys=True)
    sys.exit()


if __name__ == "__main__":
    with socket.socket(fileno=int(sys.argv[1])) as orders:
        serve(orders)
