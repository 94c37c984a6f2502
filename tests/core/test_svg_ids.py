"""Ids of SVG texts, renamed with everything that refers to them."""

from __future__ import annotations

import pytest

from pygame_rules.core.library.svg_ids import own_ids, prefixed_ids


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('<g id="a"/><use href="#a"/>', '<g id="p-a"/><use href="#p-a"/>'),
        ('<g id="a"/><use xlink:href="#a"/>', '<g id="p-a"/><use xlink:href="#p-a"/>'),
        ("<g id='a'/><use href = '#a'/>", "<g id='p-a'/><use href = '#p-a'/>"),
        ('<g id="a"/><path fill="url(#a)"/>', '<g id="p-a"/><path fill="url(#p-a)"/>'),
        ("<g id=\"a\"/><path fill=\"url('#a')\"/>", "<g id=\"p-a\"/><path fill=\"url('#p-a')\"/>"),
        ('<g id="a"/><path fill="url(&quot;#a&quot;)"/>', '<g id="p-a"/><path fill="url(&quot;#p-a&quot;)"/>'),
        (
            '<g id="a"/><path style="clip-path:url(#a);mask:url( #a )"/>',
            '<g id="p-a"/><path style="clip-path:url(#p-a);mask:url( #p-a )"/>',
        ),
        (
            '<title id="a">A</title><desc id="a-b"/><g aria-labelledby="a  a-b c"/>',
            '<title id="p-a">A</title><desc id="p-a-b"/><g aria-labelledby="p-a p-a-b c"/>',
        ),
        (
            '<style>#abc, g #abc.x:hover { fill: #abc } @media print { #abc{filter:url(#abc)} }</style><g id="abc"/>',
            '<style>#p-abc, g #p-abc.x:hover { fill: #abc } @media print { #p-abc{filter:url(#p-abc)} }</style>'
            '<g id="p-abc"/>',
        ),
        # Some ids begin with others.
        ('<g id="a"/><g id="ab"/><use href="#ab"/>', '<g id="p-a"/><g id="p-ab"/><use href="#p-ab"/>'),
    ],
)  # fmt: skip
def test_an_id_and_every_reference_to_it_get_the_prefix(before: str, after: str) -> None:
    assert prefixed_ids(before, "p-") == after


@pytest.mark.parametrize(
    "told",
    [
        "<text>url(#a) id=\"a\" href=\"#a\"</text>",
        '<g aria-label="url(#a) &lt;use href=&quot;#a&quot;&gt;"/>',
        '<g aria-label="1 > url(#a)"/>',
        '<!-- don\'t: <use href="#a"/> -->',
        '<use href="#b"/><path fill="url(#b)"/>',
        '<path fill="#a"/>',
        '<use href="other.svg#a"/>',
        '<g data-id="a" pseudo-id="a" grid="a"/>',
    ],
)  # fmt: skip
def test_what_is_no_reference_to_one_of_the_ids_stays(told: str) -> None:
    assert prefixed_ids(f'<g id="a"/>{told}', "p-") == f'<g id="p-a"/>{told}'


def test_equal_pictures_get_ids_of_their_own_and_the_same_ones_in_the_same_order() -> None:
    drawn = '<svg><g id="a"/><use href="#a"/><desc>test_equal_pictures</desc></svg>'
    first, second, other = own_ids(drawn, "x"), own_ids(drawn, "x"), own_ids(drawn.replace("desc", "title"), "x")
    assert first == ('<svg><g id="x-97a0183ac1-a"/><use href="#x-97a0183ac1-a"/><desc>test_equal_pictures</desc></svg>')
    assert second == first.replace("3ac1-a", "3ac1-1-a")
    assert first[:20] != other[:20]
