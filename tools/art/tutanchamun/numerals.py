"""The digits of the display face, as outlines: Cinzel Bold by Natanael Gama, under the SIL Open Font License.

Outlines, because art must not depend on a font. Each digit is 100 units high and stands on y = 100.
"""

from __future__ import annotations

from typing import Final

from tools.art.shapes import n

DIGITS: Final = {
    "0": (
        93,
        "M47 -2Q59 -2 68 4Q77 11 82 23Q87 34 87 50Q87 66 82 78Q77 89 68 96Q59 102 47 102Q34 102 25 96Q16 89 1"
        "1 78Q7 66 7 50Q7 34 11 23Q16 11 25 4Q34 -2 47 -2ZM47 4Q38 4 33 16Q29 27 29 50Q29 73 33 84Q38 96 47 9"
        "6Q55 96 60 84Q65 73 65 50Q65 27 60 16Q55 4 47 4Z",
    ),
    "1": (
        56,
        "M50 100V99H47Q44 99 42 96Q39 94 39 91V-2H38Q35 0 30 2Q26 4 22 5Q17 6 13 6Q9 7 6 7V9H10Q14 9 16 11Q18"
        " 13 18 17V91Q18 94 16 96Q13 99 10 99H7L7 100Z",
    ),
    "2": (
        88,
        "M14 30 7 8Q10 5 16 3Q21 1 27 -1Q34 -2 40 -2Q50 -2 59 2Q67 5 72 11Q77 18 77 27Q77 34 74 40Q71 47 66 5"
        "3Q61 59 55 64Q49 70 44 74Q38 78 34 82H63Q68 82 71 80Q74 79 77 76Q79 73 82 68H83L75 100H6V99Q12 92 19"
        " 85Q25 78 31 70Q37 63 43 55Q48 47 51 40Q54 32 54 25Q54 15 49 9Q43 3 35 4Q25 5 20 11Q15 18 15 30Z",
    ),
    "3": (
        80,
        "M36 -2Q47 -2 54 1Q61 4 65 9Q69 14 69 22Q69 27 67 32Q65 36 61 39Q57 42 53 43Q48 44 44 43Q49 43 54 44Q"
        "59 46 63 49Q68 52 70 58Q73 63 73 71Q73 79 69 86Q65 93 59 98Q52 103 43 106Q35 108 25 108Q16 108 7 105"
        "L7 103Q16 103 24 101Q31 99 37 94Q43 90 47 83Q50 77 50 69Q50 60 46 55Q42 50 36 48Q30 45 23 45L23 44Q2"
        "9 44 35 41Q41 38 44 32Q48 27 47 19Q47 14 45 11Q42 8 39 6Q35 4 30 4Q21 5 17 11Q13 17 13 29H12L6 8Q11 "
        "4 18 1Q26 -2 36 -2Z",
    ),
    "4": (
        88,
        "M46 22 66 -2H68V100H46ZM66 -2 68 6 20 57H74Q78 57 80 56Q81 55 83 53H84L80 70H1V68ZM68 91Q68 94 70 96"
        "Q72 99 76 99H77V100H37L37 99H38Q42 99 44 96Q46 94 46 91Z",
    ),
    "5": (
        79,
        "M63 19 23 22 19 38Q31 35 41 36Q50 37 57 41Q64 46 68 53Q71 60 71 69Q70 79 65 87Q60 95 52 99Q45 104 36"
        " 106Q27 108 18 108Q10 107 4 104L4 103Q8 103 13 102Q18 101 24 99Q30 96 35 92Q40 89 44 83Q47 78 47 71Q"
        "48 62 43 57Q38 52 29 51Q20 50 9 54L8 54L19 5L56 2Q61 2 63 0Q66 -2 67 -5H69Z",
    ),
    "6": (
        90,
        "M71 -5 72 -4Q58 0 50 6Q42 12 38 20Q34 28 32 38Q31 48 31 59Q31 71 32 79Q34 87 37 91Q40 95 46 95Q52 95"
        " 55 92Q59 88 60 82Q61 76 61 70Q61 62 60 57Q59 52 56 50Q53 47 50 47Q46 46 42 47Q39 49 37 51L36 49Q38 "
        "45 43 42Q47 39 53 38Q58 38 64 39Q69 40 73 44Q78 47 81 53Q83 59 83 68Q83 77 79 85Q75 93 67 97Q59 102 "
        "46 102Q34 102 25 97Q16 92 12 82Q7 72 7 57Q7 44 11 32Q15 20 23 12Q31 3 43 -1Q55 -6 71 -5Z",
    ),
    "7": (
        78,
        "M2 27H4Q5 23 8 20Q10 18 15 18H58L49 41Q47 45 44 51Q41 57 38 64Q35 70 31 77Q28 84 25 90Q22 96 20 100H"
        "38Q39 96 41 90Q43 84 45 77Q47 70 50 64Q52 57 54 51Q56 46 58 42L75 0L6 0Z",
    ),
    "8": (
        86,
        "M11 26Q11 17 15 11Q19 5 26 1Q34 -2 43 -2Q51 -2 59 1Q66 4 70 9Q74 15 74 22Q74 29 71 34Q67 38 61 41Q56"
        " 44 49 45L45 44Q49 42 51 38Q54 34 55 29Q56 24 56 20Q56 13 52 9Q49 4 43 4Q36 4 33 8Q30 12 30 18Q30 23"
        " 32 26Q33 29 38 33Q42 36 48 40Q54 43 60 46Q66 48 70 52Q75 56 78 61Q81 66 81 73Q81 82 76 89Q71 95 62 "
        "99Q53 102 41 102Q35 102 28 101Q22 99 16 96Q11 93 8 88Q5 83 6 76Q6 70 8 66Q10 62 13 59Q17 56 20 54Q24"
        " 52 28 51Q32 50 34 49L40 49Q33 52 29 58Q24 64 24 74Q24 84 29 90Q34 96 42 96Q48 96 52 94Q56 92 58 88Q"
        "60 85 60 81Q60 77 59 74Q58 71 55 69Q52 66 48 64Q44 62 39 59Q34 57 29 54Q25 51 20 47Q16 43 14 38Q11 3"
        "2 11 26Z",
    ),
    "9": (
        90,
        "M19 105 18 104Q32 100 40 94Q48 88 52 80Q56 72 58 63Q59 53 59 42Q59 30 58 22Q57 14 53 9Q50 5 44 5Q38 "
        "5 35 9Q31 12 30 18Q29 24 29 31Q29 38 30 43Q32 48 34 51Q37 53 41 54Q44 54 48 53Q51 52 53 50L54 51Q51 "
        "56 47 58Q43 61 37 62Q32 63 26 62Q21 60 16 57Q12 53 9 47Q7 41 7 33Q7 23 11 15Q15 7 23 3Q32 -1 44 -2Q6"
        "2 -2 73 9Q83 20 83 43Q83 57 79 68Q75 80 67 89Q59 97 47 102Q35 106 19 105Z",
    ),
}
"""A digit's width, and its outline."""


def number(value: int, x: float, y: float, height: float, attributes: str = "", shared: bool = False) -> str:
    """Draw a number with its middle at a point.

    :param shared: refers to `shared_digits`, which must be in the same file.
    """
    scale = height / 100
    digits = str(value)
    left = x - sum(DIGITS[digit][0] for digit in digits) * scale / 2
    drawn = ""
    for digit in digits:
        width, outline = DIGITS[digit]
        if shared:
            drawn += f'<use href="#d{digit}" x="{n(left)}" y="{n(y - height / 2)}"/>'
        else:
            place = f"translate({n(left)} {n(y - height / 2)}) scale({scale:.3f})"
            drawn += f'<path transform="{place}" d="{outline}"/>'
        left += width * scale
    return f"<g {attributes}>{drawn}</g>" if attributes else drawn


def shared_digits(height: float) -> str:
    """Define all digits in one size."""
    return "".join(
        f'<path id="d{digit}" transform="scale({height / 100:.3f})" d="{outline}"/>'
        for digit, (_, outline) in DIGITS.items()
    )
