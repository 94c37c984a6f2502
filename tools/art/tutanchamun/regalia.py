"""Regalia, jewels and heads in gold and inlays, on a field of 92 by 80 with its middle at (60, 51)."""

from __future__ import annotations

from typing import Final

from tools.art.tutanchamun.materials import LINE
from tools.art.tutanchamun.strokes import disc, fitted, limb, lines, mirrored, oval, path, raised


def mirror() -> str:
    """Draw a case for a mirror in the shape of the sign of life."""
    return fitted(
        raised(
            path(
                "M60 8q25 0 23 26q-2 14-16 24h25q3 5 0 11h-24l3 24h-22l3-24h-24q-3-6 0-11h25q-14-10-16-24q-2-26 23-26z"
            )
        )
        + '<path d="'
        'M60 15q17 0 16 18q-2 13-16 22q-14-9-16-22q-1-18 16-18z" fill="url(#l)" stroke="{LINE}" stroke-width="1.5"/>'
        + raised(
            disc(60, 22, 4, "c"),
            oval(60, 33, 5, 6.5, "t"),
            limb("M54 31l-4-3M54 36l-4 3M66 31l4-3M66 36l4 3", 1.8, "t"),
            path("M52 43h16q-1 7-8 7t-8-7z"),
        )
        + lines("M33 63.5h20M67 63.5h20M60 70v20M54 76h12M54 84h12", 1.5),
        0.94,
        0,
    )


def dagger() -> str:
    """Draw a dagger of iron beside its golden sheath."""
    feathers = "".join(f"M68 {y}l11 5l11-5" for y in range(40, 72, 6))
    return (
        '<g transform="rotate(-7 40 50)">'
        + raised(path("M33 45h14l-1 30l-6 17l-6-17z", "s"))
        + lines("M40 48v36", 1.2, opacity=0.5)
        + raised(path("M36 22h8v18h-8z"), path("M28 40h24v6h-24z"), disc(40, 15, 7.5, "w"))
        + raised(path("M36 26h8v4h-8zM36 34h8v4h-8z", "l"))
        + '</g><g transform="rotate(7 79 50)">'
        + raised(path("M66 24h26l-2 48q-1 14-11 20q-10-6-11-20z"))
        + raised(path("M65 22h28v9h-28z", "l"), path("M77 34h4v50h-4z", "c"))
        + lines(feathers, 1.5)
        + "</g>"
    )


def crook() -> str:
    """Draw crook and flail, crossed."""
    shaft = "M32 89L66 38Q80 17 66 12Q54 10 53 23"
    handle, cords = "M88 89L50 28", "M48 27L30 68M47 26L20 58M46 25L12 45"
    return (
        raised(limb(handle, 6.5), _bands(handle, 6.5, "l", "5 8"))
        + raised(limb(cords, 4.6), _bands(cords, 4.6, "c", "4 6"))
        + raised(limb(shaft, 6.5), _bands(shaft, 6.5, "l", "6 8"))
    )


def _bands(d: str, width: float, material: str, rhythm: str) -> str:
    return (
        f'<path d="{d}" fill="none" stroke="url(#{material})" stroke-width="{width:g}" stroke-dasharray="{rhythm}" '
        'stroke-dashoffset="-4"/>'
    )


def panther() -> str:
    """Draw a panther's head with a cartouche on its brow."""
    return (
        raised(
            path(
                "M29 30q-9-19 4-18q9 2 13 8q14-5 28 0q4-6 13-8q13-1 4 18q7 16-1 30q-5 9-12 12q-2 16-18 16t-18-16"
                "q-7-3-12-12q-8-14-1-30z"
            )
        )
        + mirrored('<path d="M33 18q6 1 9 7q-6 3-9 7q-5-9 0-14z" fill="url(#k)"/>')
        + raised(path("M48 66q0-6 12-6t12 6q2 16-12 19q-14-3-12-19z"))
        + mirrored(
            '<path d="M35 47q9-9 18 1q-9 6-18-1z" fill="#fff7df" stroke="#1a0d04" stroke-width="2"/>'
            '<circle cx="45" cy="46" r="3.6" fill="#120a04"/>'
            '<path d="M51 50q3 6 2 13M36 50q-4 6-2 12" fill="none" stroke="#1a0d04" stroke-width="2.2"/>'
        )
        + '<path d="M53 60h14l-7 8z" fill="#1a0d04"/><path d="M60 67v7q-6 5-10 0M60 74q6 5 10 0" fill="none" '
        'stroke="#1a0d04" stroke-width="1.8"/>'
        + raised(path("M60 20q7 0 7 9t-7 9q-7 0-7-9t7-9z", "l"))
        + lines("M60 24v3M57 30h6M57 33h6", 1.6, "#ffe9a8", 1)
        + mirrored(
            '<g fill="#1a0d04"><circle cx="44" cy="33" r="1.9"/><circle cx="37" cy="38" r="1.7"/>'
            '<circle cx="46" cy="71" r="1.3"/><circle cx="43" cy="66" r="1.3"/><circle cx="34" cy="66" r="1.6"/>'
            '<circle cx="40" cy="72" r="1.6"/></g>'
        )
    )


def scarab() -> str:
    """Draw a bracelet with a beetle of lapis."""
    leg = limb("M45 38q-8-3-9-12M43 50q-9 0-14 5M46 62q-8 4-9 13", 3.4)
    return fitted(
        raised(path("M6 36h30v30h-30zM84 36h30v30h-30z"))
        + raised(path("M10 40h6v22h-6zM104 40h6v22h-6z", "c"), path("M19 40h5v22h-5zM96 40h5v22h-5z", "t"))
        + raised(oval(60, 51, 36, 40))
        + f'<ellipse cx="60" cy="51" rx="30" ry="34" fill="url(#w)" stroke="{LINE}" stroke-width="1.2"/>'
        + raised(mirrored(leg))
        + raised(
            path("M60 39q17 0 17 20t-17 21q-17-1-17-21t17-20z", "l"),
            path("M45 40q3-11 15-11t15 11q-15 5-30 0z", "l"),
            path("M51 29q2-8 9-8t9 8q-9 3-18 0z", "l"),
        )
        + lines("M60 41v38M44 41q16 6 32 0M52 47q-4 14 2 28M68 47q4 14-2 28", 1.4, "#e9c66a", 0.9),
        0.86,
        0,
    )


def falcon() -> str:
    """Draw a pectoral: a falcon with raised wings under the sun."""
    wing = "M55 48Q36 50 27 36Q20 24 23 9Q5 22 8 44Q14 68 46 70L58 64z"
    return fitted(
        raised(mirrored(path(wing)))
        + mirrored(
            '<path d="M24 15Q9 26 12 42Q17 61 44 65L50 62Q24 56 21 38Q19 28 24 15z" fill="url(#l)"/>'
            '<path d="M26 38Q32 54 54 56L55 52Q38 52 30 38z" fill="url(#t)"/>'
        )
        + lines(
            "M13 32l9 0M12 41l10-2M15 51l10-5M22 58l8-6M32 63l5-7M98 32l9 0M98 39l10 2M95 46l10 5M90 52l8 6M83 56l5 7",
            1.3,
            "#ffe9a8",
            0.9,
        )
        + raised(path("M49 68h22l8 22h-38z"))
        + '<path d="M52 72h4l-3 16h-7zM58 72h4v16h-4zM64 72h4l6 16h-7z" fill="url(#c)"/>'
        + raised(
            path("M52 40h16l3 24l-5 10h-12l-5-10z", "g"), path("M60 27q10 0 10 9q0 6-8 8q-4 5-7 3l-6-6q-4-14 11-14z")
        )
        + raised(disc(60, 17, 10))
        + raised(disc(60, 17, 7.5, "c"))
        + '<circle cx="58" cy="35" r="2" fill="#1a0d04"/>'
        + lines("M50 40l6 2M57 38q1 4-1 7M55 54h10M54 60h12", 1.4)
        + raised(mirrored('<circle cx="36" cy="82" r="5" fill="none" stroke="url(#g)" stroke-width="3.2"/>')),
        0.92,
        0.5,
    )


FACE: Final = (
    '<path d="M46 42q6-5 11 0'
    'M63 42q5-5 11 0" fill="none" stroke="#16202e" stroke-width="2.2" stroke-linecap="round"/>'
    '<path d="M46 48q5-4 11 0q-6 4-11 0zM63 48q5-4 11 0q-6 4-11 0z" fill="#fff" stroke="#16202e" stroke-width="1.7"/>'
    '<circle cx="52" cy="48" r="2" fill="#120a04"/><circle cx="68" cy="48" r="2" fill="#120a04"/>'
    '<path d="M60 47v9M57 57h6" fill="none" stroke="#2b1606" stroke-opacity=".6" stroke-width="1.3"/>'
)
"""Brows, eyes and nose of a king."""


def lid() -> str:
    """Draw the stopper of a canopic jar: the king's head in alabaster."""
    return (
        raised(path("M60 11q23 0 27 23l5 25q2 12-8 16l-3 6h-42l-3-6q-10-4-8-16l5-25q4-23 27-23z", "w"))
        + lines(
            "M37 32q-3 22-1 38M32 44l5 1M31 52l6 1M30 60l6 0M31 68l6-1M83 32q3 22 1 38M88 44l-5 1M89 52l-6 1M90 60l-6 0"
            "M89 68l-6-1M46 18q14-5 28 0M42 25q18-6 36 0",
            1.3,
            opacity=0.55,
        )
        + raised(path("M60 28q17 0 17 20q0 21-17 24q-17-3-17-24q0-20 17-20z", "w"))
        + FACE
        + '<path d="M54 63q6-3 12 0q-6 5-12 0z" fill="#b8392a"/>'
        + raised(path("M57 30q-2-10 3-13q5 3 3 13z"))
        + raised(path("M32 80h56v10h-56z", "w"))
        + lines("M34 84h52", 1, opacity=0.5)
    )


def mask() -> str:
    """Draw the king's gold mask, front view."""
    head = "M60 8q26 0 32 27l8 26q3 16-8 22l-14 8h-36l-14-8q-11-6-8-22l8-26q6-27 32-27z"
    stripes = (
        "M30 34l9 3M27 42l11 3M25 50l12 2M23 58l14 1M22 66l15 0M23 74l15-2M29 82l11-5M90 34l-9 3M93 42l-11 3"
        "M95 50l-12 2"
        "M97 58l-14 1M98 66l-15 0M97 74l-15-2M91 82l-11-5M39 18l8 8M50 12l4 8M81 18l-8 8M70 12l-4 8"
    )
    return fitted(
        raised(path(head))
        + lines(stripes, 3.4, "#1b3a86", 1)
        + raised(path("M60 26q19 0 19 22q0 23-19 27q-19-4-19-27q0-22 19-22z"))
        + FACE
        + lines("M54 64q6 3 12 0", 2, "#7a3d12", 1)
        + raised(path("M56 73h8l2 17h-12z", "l"))
        + raised(path("M52 27q-3-10 3-13q5 5 3 13z"), path("M62 28q-2-12 3-15q5 5 2 15z", "l"))
        + lines("M43 86q17 8 34 0", 1.6, "#1b3a86", 1),
        0.95,
        0,
    )


def nugget() -> str:
    """Draw a lump of gold."""
    return (
        raised(path("M18 62l6-18l13-6l8-15l20-6l14 9l16 4l9 20l-5 19l-15 9l-14 12l-22-2l-19-9z"))
        + raised(path("M36 58l6-16l16-6l18 8l5 14l-12 12l-20 2z"))
        + lines("M42 42l-6-6M58 36l3-15M76 44l14-9M81 58l18 2M69 70l4 14M49 72l-8 12M36 58l-16 4", 1.2, opacity=0.35)
        + '<path d="M44 42l13-5l6 3l-14 6zM50 24l10-3l2 3l-10 5z" fill="#fffbe0" fill-opacity=".85"/>'
    )
