"""Translations come from the package's own catalogue, then from the shared one; English is the last fallback."""

import pytest

from pygame_rules.core.errors import OptionError, Term
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.words import words

TAVLI = "pygame_rules.games.zenos_tavli"


def test_english_is_the_key() -> None:
    assert words("en")("Throw the dice") == "Throw the dice"


def test_a_games_words_come_from_its_own_catalogue() -> None:
    assert words("de", TAVLI)("White") == "Weiß"


def test_what_a_game_lacks_comes_from_the_shared_catalogue() -> None:
    shared = words("de")("The game is over already.")
    assert shared != "The game is over already."
    assert words("de", TAVLI)("The game is over already.") == shared


def test_values_are_filled_in_and_never_read_as_templates() -> None:
    assert words("en")("{name} wins", name="{seat}") == "{seat} wins"


@pytest.mark.parametrize(
    ("parts", "english", "german"),
    [([], "", ""), (["2"], "2", "2"), (["2", "5", "6"], "2, 5 and 6", "2, 5 und 6")],
)
def test_listings_read_as_a_sentence_does(parts: list[str], english: str, german: str) -> None:
    assert words("en").listing(parts) == english
    assert words("de").listing(parts) == german


def test_a_language_that_is_not_spoken_is_refused() -> None:
    with pytest.raises(OptionError, match=", ".join(LANGUAGES)):
        words("la")


def test_a_package_without_catalogues_speaks_english() -> None:
    assert words("de", "json")("Nothing here is translated") == "Nothing here is translated"


def test_an_error_is_said_in_one_language_with_the_terms_in_it() -> None:
    wrong = OptionError(
        "{colour} has {count} stones in the position: expected 15.", colour=Term("White"), count=Term("far too many")
    )
    assert str(wrong) == "White has far too many stones in the position: expected 15."
    assert wrong.reason(words("de", TAVLI)) == "Weiß hat viel zu viele Steine in der Stellung: Erwartet werden 15."


def test_what_a_person_wrote_is_not_translated() -> None:
    assert OptionError("There is no layout {value}.", value="White").reason(words("de", TAVLI)).endswith("White.")
