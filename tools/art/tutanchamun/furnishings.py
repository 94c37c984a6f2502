"""Furniture, statuettes and vessels in gold and inlays, on a field of 92 by 80 with its middle at (60, 51)."""

from __future__ import annotations

from tools.art.tutanchamun.materials import LINE
from tools.art.tutanchamun.strokes import disc, fitted, limb, lines, mirrored, oval, path, raised


def throne() -> str:
    """Draw the golden throne from the side: a lion's legs, a lion's head at the arm, the sun on its back."""
    leg = "M{0} 62h10l-1 12q0 7 6 10v5h-19q-1-6 3-9z"
    return (
        raised(
            path("M79 11h12l-4 52h-12z"),
            path("M30 55h57v8h-57z"),
            path(leg.format(31)),
            path(leg.format(76)),
            path("M38 76h42v3h-42z"),
            limb("M48 64v13M58 64v13M68 64v13", 2),
        )
        + raised(path("M38 40l40-3v18h-40z", "t"))
        + lines("M42 54q4-12 16-13M49 54q4-9 15-13M57 54q4-8 14-13M66 54q3-7 10-12", 1.6)
        + raised(path("M30 35q1-3 5-3l43-2v6l-43 4v16h-6z"), disc(34, 33, 7.5))
        + lines("M29 32l3 1M30 37q3 2 6 0", 1.4)
        + raised(disc(85, 17, 7, "c"))
    )


def chest() -> str:
    """Draw a box in the shape of a cartouche, with the king's name in ebony and ivory."""
    beetle = "M55 41q7 0 7 9t-7 9q-7 0-7-9t7-9z"
    return (
        raised(path("M38 27h56q8 0 8 8v30q0 8-8 8h-56q-22 0-22-23t22-23z"), path("M100 22h8v56h-8z"))
        + raised(path("M28 72h10v13h-8zM84 72h12v13h-10z"))
        + f'<path d="M39 33h50q6 0 6 6v22q0 6-6 6h-50q-16 0-16-17t16-17z" fill="url(#k)" stroke="{LINE}"/>'
        + raised(
            disc(36, 50, 6.5, "c"),
            path(beetle),
            limb("M49 45l-5-4M49 55l-5 4M61 45l5-4M61 55l5 4", 2),
            limb("M70 43v14M75 43v14M80 43v14", 2.4, "w"),
            path("M84 46h9q0 9-4.5 9t-4.5-9z", "t"),
        )
        + lines("M22 36q-6 14 0 28M104 24v52", 1.2)
    )


def game() -> str:
    """Draw a senet board on its stand, seen from above its edge, with two pieces on it."""
    columns = " ".join(f"M{36 + 8 * i:g} 32L{30 + 10 * i:g} 55" for i in range(7))
    return (
        raised(path("M24 68h9l-2 12h-9zM87 68h9l2 12h-9z"), path("M14 80h92v7h-92z"))
        + raised(path("M16 55h88v14h-88z", "k"))
        + raised(path("M28 31h64l12 25h-88z", "g"))
        + f'<path d="M31 34h58l9 19h-76z" fill="url(#w)" stroke="{LINE}" stroke-width=".8"/>'
        + lines(columns + " M28.5 40h63M25.5 46.5h69", 1.5)
        + '<path d="M60 40h9l1 6.5h-10zM77 46.5h10l2 6.5h-11z" fill="#1c6b6b"/>'
        + raised(path("M22 59h42v6h-42z", "l"), path("M68 59h30v6h-30z", "c"))
        + raised(
            path("M44 41l5-20q1-3 2 0l5 20q-6 3-12 0z", "l"),
            disc(50, 19, 4, "l"),
            path("M72 40q2-5 0-9q-3-3 0-6h12q3 3 0 6q-2 4 0 9q-6 3-12 0z", "c"),
        )
    )


def selket() -> str:
    """Draw the goddess with outstretched arms, a scorpion on her head."""
    return fitted(
        raised(
            mirrored(limb("M55 44L36 52L15 49", 6)),
            path("M51 40h18l3 14l2 37h-28l2-37z"),
            path("M48 40q-1-22 12-22t12 22q-12 5-24 0z"),
        )
        + raised(oval(60, 31, 6.5, 8.5, "w"))
        + raised(
            oval(60, 13, 4, 4.5, "s"),
            mirrored(limb("M57 11q-7-1-6-5q1-2 4-1", 2, "s")),
            limb("M61 16q10 2 9-5q-1-4-5-3", 2.4, "s"),
        )
        + lines("M56 30h3M61 30h3M58 36h4M50 47q10 5 20 0M49 55q11 4 22 0M53 60l-2 29M60 61v29M67 60l2 29", 1.3)
        + lines("M26 49l-1 6M32 50l-1 6M88 50l1 6M94 49l1 6", 1.3),
        0.88,
        3.5,
    )


def ushabti() -> str:
    """Draw a servant for the next world: a mummy with crook and flail, covered with its spell."""
    return (
        raised(path("M60 9q15 0 15 16l1 10q9 4 7 16l-7 34q-2 7-16 7t-16-7l-7-34q-2-12 7-16l1-10q0-16 15-16z", "t"))
        + raised(oval(60, 24, 8, 10.5))
        + raised(limb("M46 52L66 42M74 52L54 42", 4.5))
        + raised(limb("M67 42L70 33q5-4 5 2", 2), limb("M53 42L47 33l-5 8M47 33l-7 4", 2))
        + lines("M56 22h3M61 22h3M58 29h4M49 22q-2 12-3 15M71 22q2 12 3 15", 1.2)
        + lines("M44 61h32M45 67h30M46 73h28M47 79h26M48 85h24", 1.4, opacity=0.8)
        + lines("M49 64l3 0M56 64h2M62 64h6M50 70h5M60 70h2M66 70h3M51 76h2M57 76h6M52 82h6M62 82h4", 1.6, opacity=0.7)
    )


def harpoon() -> str:
    """Draw the king on a raft of papyrus, harpooning."""
    return fitted(
        raised(path("M10 74q14 8 50 8t50-10q-2 18-50 18t-50-16z", "t"))
        + raised(limb("M57 58L46 80M63 58L76 79", 7), limb("M46 80h-6M76 79h-5", 4))
        + raised(path("M50 28l18 1l-3 18h-11z"), limb("M52 32L40 42L33 36", 4.6), disc(57, 20, 6.5))
        + raised(path("M52 45h15l5 17h-23z", "w"))
        + raised(path("M50 18l-1-8q5 4 13 3l4-9l4 1l-3 14l-6 4z", "c"))
        + raised(limb("M92 6L22 46", 2.6, "w"), path("M14 51l14-13l-1 6l4 4z", "w"))
        + raised(limb("M66 31L80 27L77 17", 4.8))
        + lines("M33 40q-2 16 4 32", 1, "#fff3cf", 0.8)
        + lines("M54 20h3M60 50v11", 1.2),
        0.88,
        1.5,
    )


def bottle() -> str:
    """Draw a bottle for ointment between lilies, on its stand."""
    flower = "M20 30l-7-14l8 5l4-9l4 9l8-5l-7 14z"
    return fitted(
        raised(mirrored(limb("M44 76Q22 66 25 34", 3.6)), mirrored(path(flower)))
        + raised(path("M40 80h40l6 11h-52z"))
        + lines("M46 82l-3 7M54 82l-1 7M62 82l1 7M70 82l2 7", 1.4)
        + raised(path("M51 12h18q3 3 0 6h-2v20q17 8 17 24q0 15-15 20h-18q-15-5-15-20q0-16 17-24v-20h-2q-3-3 0-6z", "w"))
        + raised(path("M53 26h14v5h-14z", "l"), path("M40 51q20 7 40 0l3 6q-23 8-46 0z", "t"))
        + lines("M53 18h14M44 66q16 6 32 0", 1.1, opacity=0.5),
        0.95,
        0,
    )


def lamp() -> str:
    """Draw three cups on lotus stems, alight."""
    side = "M13 40h25q1 17-8 21h-9q-9-4-8-21z"
    flame = "M{0} {1}q7 8 3 13q-3 3-6 0q-4-5 3-13z"
    return fitted(
        raised(limb("M60 86V48M55 86Q36 80 27 58M65 86Q84 80 93 58", 4, "w"), path("M36 91q2-8 24-8t24 8z", "w"))
        + raised(
            path(side, "w"), path(side.replace("M13", "M82"), "w"), path("M44 26h32q2 22-10 28h-12q-12-6-10-28z", "w")
        )
        + lines(
            "M52 53q-4-12-1-26M60 54v-27M68 53q4-12 1-26M20 60q-2-9 0-19M31 60q2-9 0-19M89 60q-2-9 0-19"
            "M100 60q2-9 0-19",
            1.2,
            opacity=0.5,
        )
        + raised(path("M43 26h34v4h-34zM12 40h27v3h-27zM81 40h27v3h-27z"))
        + raised(path(flame.format(60, 9), "c"), path(flame.format(25, 23), "c"), path(flame.format(94, 23), "c"))
        + '<path d="M60 15q4 5 1 9q-3-2-1-9zM25 29q4 4 1 8q-3-2-1-8zM94 29q4 4 1 8q-3-2-1-8z" fill="#ffe9a0"/>',
        0.94,
        0,
    )


def chalice() -> str:
    """Draw a cup in the form of a lotus, with flowers for handles."""
    return (
        raised(
            mirrored(limb("M44 60Q24 62 22 44", 4, "w")), mirrored(path("M10 20l7 10l5-14l5 14l7-10l-5 26h-14z", "w"))
        )
        + raised(path("M36 18h48q4 34-17 44v14q12 2 14 9v6h-42v-6q2-7 14-9v-14q-21-10-17-44z", "w"))
        + lines(
            "M60 61q-9-16 0-38q9 22 0 38M47 57q-8-14-6-32q9 12 12 34M73 57q8-14 6-32q-9 12-12 34", 1.5, "#1f4f8f", 0.75
        )
        + raised(path("M36 17h48v4h-48zM52 63h16v4h-16zM39 86h42v5h-42z"))
    )
