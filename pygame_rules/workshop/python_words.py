"""Python's words for what is wrong, and ours: the sentences of faults, without the code that chooses among them."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.words import N_

UNCALLED: Final = N_(
    "Here stands the function itself, and not what it returns: did you forget the round brackets: {call}?"
)
COMMA: Final = N_(
    "{written} are two numbers for Python, because a comma separates: did you mean the decimal point, {meant}?"
)
ORDER: Final = N_(
    "{first} {sign} {second} cannot be compared: an action has no order. Compare numbers, such as one that the action"
    " has or that you count after it; action.text is its name."
)
SORTED: Final = N_(
    "{first} {sign} {second} cannot be compared: max, min and sorted need what has an order, such as numbers; key=…"
    " says what they compare. Of pairs they compare the second part, too, if the first ones are equal."
)
"""What was meant; the code that is read shows it."""
FAILED: Final = N_("Something has failed here that the player does not catch.")
COMPARED: Final = r"'(?P<sign>[<>=]+)' not supported between instances of '(?P<first>[\w.]+)' and '(?P<second>[\w.]+)'"
"""Python's words for a comparison."""

TYPES: Final = (
    (r"'(?P<what>[\w.]+)' object is not callable",
     N_("A {what} cannot be called: are there brackets after it that do not belong there?")),
    (r"'(?P<what>[\w.]+)' object is not iterable", N_("A {what} is no list that could be gone through.")),
    (r"'(?P<what>[\w.]+)' object is not subscriptable",
     N_("A {what} has no places for square brackets: is a pair of round brackets missing before them?")),
    (r"unsupported operand type\(s\) for (?P<sign>\S+): '(?P<first>tuple|list)' and '(?P<second>tuple|list)'",
     N_("{first} {sign} {second} cannot be computed: these are whole rows. Compute with single values of them, as in"
        " row[0], or with sum(row).")),
    (r"unsupported operand type\(s\) for (?P<sign>\S+): '(?P<first>[\w.]+)' and '(?P<second>[\w.]+)'",
     N_("{first} {sign} {second} cannot be computed: both must be of a kind that fits.")),
    (COMPARED, N_("{first} {sign} {second} cannot be compared: both must be of the same kind, such as two numbers.")),
    (r"(?P<name>int|float)\(\) argument must be .*, not '(?P<what>[\w.]+)'",
     N_("{name} makes a number of a text or of a number; here it gets something of the kind {what}.")),
    (r"can only concatenate (?P<first>\w+) \(not \"(?P<second>[\w.]+)\"\)",
     N_("{first} + {second} cannot be joined: str(…) makes a text of a number.")),
    (r"(?P<name>[\w.<>]+)\(\) missing \d+ required (?:positional|keyword-only) arguments?: (?P<missing>.+)",
     N_("{name} needs more than it gets: {missing} is missing.")),
    (r"(?P<name>[\w.<>]+)\(\) takes (?:from )?(?P<wanted>[\w ]+) positional arguments? but (?P<found>\d+) (?:was|were)"
     r" given",
     N_("{name} takes {wanted} and gets {found}.")),
    (r"(?P<name>[\w.<>]+)\(\) got an unexpected keyword argument '(?P<word>\w+)'",
     N_("{name} knows no {word}=….")),
    (r"unhashable type: '(?P<what>[\w.]+)'",
     N_("A {what} can change, so it can be no key of a dictionary and no part of a set: a tuple can.")),
    (r"object of type '(?P<what>[\w.]+)' has no len\(\)", N_("A {what} has no length.")),
    (r"(?P<what>[\w.]+) indices must be integers",
     N_("The places of a {what} are whole numbers; // divides without a rest.")),
)  # fmt: skip
"""Python's words for values of the wrong kind, and ours."""

SPELLING: Final = (
    (r"expected ':'", N_("A colon is missing here.")),
    (r"'(?P<bracket>.)' was never closed", N_("The bracket {bracket} is never closed.")),
    (r"^unmatched|does not match opening", N_("This bracket closes none that was opened.")),
    (r"unterminated .*string literal", N_("This text has no quotation mark at its end.")),
    (r"instead of '='", N_("A comparison is written ==; a single = gives a name its value.")),
    (r"expected an indented block after (?P<after>.+?)(?: on line \d+)?$",
     N_("The line after a colon must begin further to the right.")),
    (r"unexpected indent", N_("This line begins too far to the right.")),
    (r"unindent does not match", N_("This line begins in a column in which no line before it begins.")),
    (r"inconsistent use of tabs", N_("Tabs and blanks are mixed at the beginning of this line.")),
    (r"'return' outside function", N_("This return is in no function: does the line begin too far to the left?")),
    (r"invalid (?:non-printable )?character", N_(
        "This character means nothing in Python: a quotation mark or a dash from a text program, perhaps?")),
    (r"unexpected EOF", N_("Something is missing at the end.")),
    (r"forgot a comma", N_("A comma may be missing here.")),
    (r"Missing parentheses in call", N_("print needs brackets: print(…).")),
)  # fmt: skip
"""Python's words for misspelt code, and ours."""
UNCLEAR: Final = N_("Python does not understand this line from the marked place on.")
