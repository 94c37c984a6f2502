"""A study's summary for readers: lines for a terminal, and one HTML page that needs nothing from outside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final, NamedTuple

from pygame_rules.core.words import N_, Words, words
from pygame_rules.study.column_names import column_text, seats_named
from pygame_rules.study.effects import MeasuredEffect
from pygame_rules.study.experiment import Column, Setting
from pygame_rules.study.interval import Interval
from pygame_rules.study.library.comparison import ComparedSummary
from pygame_rules.study.library.paper import Provenance, effect_label
from pygame_rules.study.summary import Mean, Summary, Tally


class Plot(NamedTuple):
    """A picture of the report."""

    title: str
    svg: str


MEANINGS = (
    N_(
        "Each game is played by computer players to its end, with chance from the seed. A share with its interval "
        "says: if the same players played for ever, their share of the wins would lie within the bounds in 95 of 100 "
        "such studies. More games make intervals narrower: four times as many games halve them."
    ),
    N_(
        "Settings are compared game by game with the same seed. Effect sizes are Cohen’s h for shares and Cohen’s d "
        "for means: 0.2 is small, 0.5 medium, 0.8 large. p is the probability that chance alone makes an effect look "
        "so great, corrected by Holm’s method for all effects of the study; below 0.05 an effect is called clear. pp "
        "are percentage points."
    ),
    N_(
        "Games in which the same happens from the first event to the last are the same game. They say no more than "
        "one of them, so that intervals are those of as many games as are different."
    ),
    N_(
        "The numbers tell how these computer players play, not how people do, nor how perfect players would. An "
        "advantage of a seat may grow, shrink or turn round between better players: repeat the study with stronger "
        "levels before you draw a conclusion about the game."
    ),
    N_(
        "Lead changes and drama look at positions with the eyes of the game’s evaluation. They say how a game looked "
        "to it, and can be compared between settings of the same game, not between games."
    ),
    N_(
        "A study of a reconstructed rule says what the rule would do to play. It does not say what was played in its "
        "time."
    ),
)
"""The meaning of the numbers, and its limits (msgids)."""


def lines(summary: ComparedSummary, say: Words) -> Iterator[str]:
    """Write the summary for a terminal."""
    experiment = summary.experiment
    yield say(
        "{game}: {games} games of each setting, seed {seed}",
        game=experiment.game.info.id, games=experiment.games, seed=experiment.seed,
    )  # fmt: skip
    for number, tally in enumerate(summary.tallies):
        yield say("Setting {number}: {what}", number=number, what=told_setting(summary, number))
        rows = [[name, share] for name, share in _shares(summary, number, tally, say)]
        rows += [[text, mean] for text, mean, *_ in _means(summary, tally, say)]
        yield from _aligned(rows)
    for title, effects in _compared(summary, say):
        yield title
        yield from _aligned([list(row) for row in _effects(summary, effects, say)])


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    for row in rows:
        yield "  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def told_setting(summary: Summary, number: int) -> str:
    """Describe a setting in a line: `easy, easy; start=1`."""
    setting: Setting = summary.experiment.settings[number]
    options = ", ".join(f"{key}={_short(value)}" for key, value in setting.options.items())
    return ", ".join(setting.names) + (f"; {options}" if options else "")


def _short(value: object) -> str:
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return text if len(text) <= 40 else f"{text[:39]}…"


def named_seats(summary: Summary, number: int, say: Words) -> list[str]:
    """Return the seats' names in a setting, with the players at them."""
    setting = summary.experiment.settings[number]
    names = seats_named(summary.experiment.game, len(setting.players), say)
    return [f"{name} ({player})" for name, player in zip(names, setting.names, strict=True)]


NUMBER: Final = N_("1,000.5")
"""A number as the language writes it: it shows the sign between thousands, if there is one, and the sign before decimal
places."""


def told_number(number: str, say: Words) -> str:
    r"""Write a number as the language does.

    >>> from pygame_rules.core.words import words
    >>> told_number("12,345.6", words("de")), told_number("54.3%", words("de"))
    ('12.345,6', '54,3\xa0%')

    :param number: the number as Python formats it with a comma between thousands.
    """
    example = say(NUMBER)
    signs = {",": example[1:-5], ".": example[-2], "%": say("{n}%", n="")}
    return "".join(signs.get(sign, sign) for sign in number)


def _bounded(middle: str, low: str, high: str, say: Words) -> str:
    """Write a figure with its bounds: `54.3 [50.1, 58.4]`, or with a semicolon where decimal places follow a comma."""
    told = [told_number(number, say) for number in (middle, low, high)]
    return f"{told[0]} [{told[1]}{'; ' if say(NUMBER)[-2] == ',' else ', '}{told[2]}]"


def percent(interval: Interval, say: Words) -> str:
    """Write a share with its bounds, in percent: `54.3% [50.1, 58.4]`."""
    middle, low, high = (f"{100 * share:.1f}" for share in (interval.middle, interval.low, interval.high))
    return _bounded(f"{middle}%", low, high, say)


def _mean(mean: Mean, column: Column, different: int, say: Words) -> str:
    """Write a mean with its bounds: `62.1 [61.8, 62.4]`; a share, or another part of one, in percent."""
    interval = mean.interval(different)
    known = mean.share or min(mean.count, different) > 1
    if column.percent:
        return percent(interval, say) if known else told_number(f"{100 * mean.mean:.1f}%", say)
    if not known:
        return told_number(f"{mean.mean:.2f}", say)
    return _bounded(f"{interval.middle:.2f}", f"{interval.low:.2f}", f"{interval.high:.2f}", say)


def _shares(summary: Summary, number: int, tally: Tally, say: Words) -> Iterator[tuple[str, str]]:
    for name, share in zip(named_seats(summary, number, say), tally.shares, strict=True):
        yield say("wins of {name}", name=name), percent(share, say)
    if tally.by_first is not None:
        yield say("wins of the seat with the first turn"), percent(tally.by_first, say)
        yield (
            say("advantage of the first turn, over a fair share"),
            _points(_over(tally.by_first, 1 / tally.seats), say),
        )
    shared = f"{tally.shared} ({100 * tally.shared / max(1, tally.games):.1f}%)"
    yield say("games won by several"), told_number(shared, say)
    if tally.different < tally.games:
        told = say("{different} of {games}", different=f"{tally.different:,}", games=f"{tally.games:,}")
        yield say("different games, of which the intervals are"), told_number(told, say)
    luck = luck_part(tally)
    if luck is not None:
        yield say("what luck explains of the results"), told_number(f"{100 * luck:.1f}%", say)


def _over(interval: Interval, fair: float) -> Interval:
    return Interval(interval.middle - fair, interval.low - fair, interval.high - fair)


def luck_part(tally: Tally) -> float | None:
    """Return the part of the variance of the results that goes with the luck of the throws; None where it was not
    measured, or the results do not vary."""
    share, skill = tally.means.get("share_0"), tally.means.get("skill_0")
    if share is None or skill is None or not share.deviation:
        return None
    return max(0.0, 1 - (skill.deviation / share.deviation) ** 2)


def _means(summary: Summary, tally: Tally, say: Words) -> Iterator[tuple[str, str, str, str]]:
    """Write each column with its mean, its standard deviation and its range, except for the shares of the wins."""
    for column in summary.columns:
        mean = tally.means.get(column.name)
        if mean is not None and not column.name.startswith("share_"):
            yield (
                column_text(summary.experiment, column, say),
                _mean(mean, column, tally.different, say),
                told_number(f"{mean.deviation:.2f}", say),
                told_number(f"{mean.least:g} – {mean.most:g}", say),
            )


def _compared(summary: ComparedSummary, say: Words) -> Iterator[tuple[str, list[MeasuredEffect]]]:
    """Yield the title of each table of effects, and what it holds."""
    if summary.differences:
        yield say("Differences from setting {number}, by the same dice:", number=0), summary.differences
    others = [effect for effect in summary.effects if effect.setting is None]
    if others:
        yield say("Interactions and contrasts, by the same dice:"), others


def _effects(summary: ComparedSummary, effects: Sequence[MeasuredEffect], say: Words) -> Iterator[tuple[str, ...]]:
    known = {column.name: column for column in summary.columns}
    for effect in effects:
        yield (
            effect_label(summary, effect.effect, effect.setting),
            column_text(summary.experiment, known[effect.column], say),
            _effect(effect, known[effect.column], say),
            "–" if effect.size is None else f"{'h' if effect.share else 'd'} {told_number(f'{effect.size:+.2f}', say)}",
            probability(effect.holm, say),
            say("clear") if effect.clear else say("not clear"),
        )  # fmt: skip


def probability(p: float | None, say: Words) -> str:
    """Write a probability: `p 0.031`, `p < 0.001`."""
    if p is None:
        return "–"
    return "p " + told_number("< 0.001" if p < 0.001 else f"{p:.3f}", say)


def _effect(effect: MeasuredEffect, column: Column, say: Words) -> str:
    """Write an effect with its bounds."""
    interval = effect.interval
    known = effect.share or effect.different > 1
    if column.percent:
        return _points(interval, say) if known else told_number(f"{100 * interval.middle:+.1f} pp", say)
    if not known:
        return told_number(f"{interval.middle:+.3f}", say)
    return _bounded(f"{interval.middle:+.3f}", f"{interval.low:+.3f}", f"{interval.high:+.3f}", say)


def _points(interval: Interval, say: Words) -> str:
    """Write a difference of shares in percentage points: `+3.1 pp [-1.0, 7.2]`."""
    middle, low, high = (f"{100 * value:+.1f}" for value in (interval.middle, interval.low, interval.high))
    return _bounded(f"{middle} pp", low, high, say)


# The page

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222;
       background: #fff }
table { border-collapse: collapse; margin: 1rem 0; display: block; overflow-x: auto }
th, td { text-align: left; padding: .25rem .75rem; border-bottom: 1px solid #ccc; vertical-align: top }
th { font-weight: 600 } td.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
code { background: #f3f1ec; padding: .15rem .3rem; overflow-wrap: anywhere } svg { max-width: 100%; height: auto }
figure { margin: 1rem 0 } h2 { margin-top: 2.5rem }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #1b1a18 } code { background: #33302a }
  figure { background: #fff; border-radius: .5rem; padding: .5rem } th, td { border-color: #555 } }
"""


def html(summary: ComparedSummary, say: Words, *, provenance: Provenance, plots: Sequence[Plot] | None) -> str:
    """Write the report as one page.

    :param provenance: the command that gives this table, and the date.
    :param plots: None: the package that draws them is not installed; the page says so.
    """
    experiment = summary.experiment
    title = say("A study of {game}", game=words(say.language, experiment.game.info.package)(experiment.game.info.title))
    parts = [
        f"<h1>{escape(title)}</h1>",
        _paragraph(
            say(
                "{games} games of each setting, seed {seed}, made with pygame-rules.",
                games=told_number(f"{experiment.games:,}", say), seed=experiment.seed,
            )
        ),
        _paragraph(say("The command that gives this table:")),
        f"<p><code>{escape(provenance.command)}</code></p>",
        tables(summary, say),
    ]  # fmt: skip
    parts.append(f"<h2>{escape(say('Plots'))}</h2>")
    if plots is None:
        parts.append(
            _paragraph(
                say(
                    "There are no plots, because matplotlib is not installed: pip install 'pygame-rules[plots]' brings "
                    "it, and the same command then draws them."
                )
            )
        )
    parts += [f"<figure>{plot.svg}<figcaption>{escape(plot.title)}</figcaption></figure>" for plot in plots or ()]
    parts.append(f"<h2>{escape(say('All figures'))}</h2>")
    for number, tally in enumerate(summary.tallies):
        parts.append(
            f"<h3>{escape(say('Setting {number}: {what}', number=number, what=told_setting(summary, number)))}</h3>"
        )
        head = [say("figure"), say("mean, with its interval (95%)"), say("standard deviation"), say("range")]
        parts.append(_table(head, _means(summary, tally, say)))
    parts.append(f"<h2>{escape(say('What the numbers mean, and what they do not'))}</h2>")
    parts += [_paragraph(say(text)) for text in MEANINGS]
    parts.append(f"<h2>{escape(say('The columns of the table'))}</h2>")
    parts.append(
        _table(
            [say("column"), ""],
            [(column.name, column_text(summary.experiment, column, say)) for column in summary.columns],
        )
    )
    parts.append(f"<h2>{escape(say('For a paper'))}</h2>")
    facts = "".join(
        f'<tr><th scope="row">{escape(say(name))}</th><td>{escape(fact)}</td></tr>'
        for name, fact in provenance.lines(summary)
    )
    parts.append(f"<table><tbody>{facts}</tbody></table>")
    parts.append(
        _paragraph(say("The tables are beside this page: figures.csv, effects.csv, and tables.tex for LaTeX."))
    )
    return (
        f'<!doctype html>\n<html lang="{say.language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title><style>{STYLE}</style>'
        f"</head>\n<body>\n{chr(10).join(parts)}\n</body></html>\n"
    )


def tables(summary: ComparedSummary, say: Words) -> str:
    """Write the tables of the wins and of the settings' effects as HTML."""
    parts = [f"<h2>{escape(say('Who wins'))}</h2>"]
    for number, tally in enumerate(summary.tallies):
        parts.append(
            f"<h3>{escape(say('Setting {number}: {what}', number=number, what=told_setting(summary, number)))}</h3>"
        )
        parts.append(
            _table(["", say("share of the wins, with its interval (95%)")], _shares(summary, number, tally, say))
        )
    if summary.effects:
        parts.append(f"<h2>{escape(say('What the settings change'))}</h2>")
    for title, effects in _compared(summary, say):
        parts.append(_paragraph(title))
        head = [say("comparison"), say("figure"), say("difference, with its interval (95%)"), say("effect size"),
                say("p, corrected"), ""]  # fmt: skip
        parts.append(_table(head, _effects(summary, effects, say)))
    return "\n".join(parts)


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]] | Iterator[Sequence[str]]) -> str:
    cells = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>{"".join(_cell(cell) for cell in row[1:])}</tr>' for row in rows
    )
    return f"<table><thead><tr>{cells}</tr></thead><tbody>{body}</tbody></table>"


def _cell(text: str) -> str:
    """Write a cell of a table; numbers stand at the right."""
    number = text[:1] in "+-0123456789"
    return f"<td{' class=n' if number and text else ''}>{escape(text)}</td>"
