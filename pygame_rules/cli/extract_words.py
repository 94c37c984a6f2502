"""`extract-words`: bring the catalogues of a project up to date with what its sources say."""

from __future__ import annotations

import argparse
from pathlib import Path

from pygame_rules.authoring.catalogue import update, wanted, write
from pygame_rules.authoring.fault import ProjectError
from pygame_rules.authoring.project import packages_of
from pygame_rules.authoring.spoken import constants, sources_in
from pygame_rules.cli.files import cannot_write
from pygame_rules.cli.talk import Talk, named
from pygame_rules.core.languages import DOMAIN, LANGUAGES, SOURCE
from pygame_rules.core.words import N_


def run(chosen: argparse.Namespace, talk: Talk) -> int:
    """Update the catalogue of each language, and say what is open."""
    for language in chosen.add:
        if language == SOURCE or language not in LANGUAGES:
            others = ", ".join(one for one in LANGUAGES if one != SOURCE)
            raise ProjectError(N_("Expected one of the languages {languages}; not {language}."),
                               languages=others, language=language)  # fmt: skip
    for package in packages_of(chosen.project.resolve()):
        folder = package / "locale"
        known = {path.parent.parent.name: path for path in sorted(folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))}
        for language in chosen.add:
            known.setdefault(language, folder / language / "LC_MESSAGES" / f"{DOMAIN}.po")
        if not known:
            talk.write(talk.words("{folder} has no catalogue; --add begins one.", folder=named(folder)))
        for language, path in known.items():
            _update(package, language, path, talk)
    return 0


def _update(package: Path, language: str, path: Path, talk: Talk) -> None:
    sources = sources_in(package)
    said = {text for source in sources for text in constants(source)}
    try:
        text = path.read_text(encoding="utf-8") if path.is_file() else ""
        found = update(text, wanted(sources, language), said, language)
        if found.text != text:
            write(path, found.text)
    except OSError as error:
        raise cannot_write(path, error) from error
    talk.write(
        talk.words(
            "{file}: {added} new, {left} that nothing says any more, {open} without a translation.",
            file=named(path), added=found.added, left=found.left, open=found.open,
        )
    )  # fmt: skip
