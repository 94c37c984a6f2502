/** Tests what is taken from the text of one task into that of the next one. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { withFunctions } from "../../../web/src/workshop/taken-functions.js";

const BEGIN = `def hitter(state):
    """Hits if it can."""
    return state.legal_actions()[0]


def hits(state, action):
    # TODO: take your function.
    return False
`;

test("a function takes the place of that of the same name, with its decorators and what stands in it", () => {
  const source = `"""My answer."""
# How it hits.
def hits(state, action):
    """
Tells it.
    """

    return count(
        state,
)


def count(state):
    return 1
`;
  assert.equal(
    withFunctions(BEGIN, source, "hitter"),
    `def hitter(state):
    """Hits if it can."""
    return state.legal_actions()[0]


# How it hits.
def hits(state, action):
    """
Tells it.
    """

    return count(
        state,
)


def count(state):
    return 1
`,
  );
});

test("imports and values come with the functions, once, and the function of the task stays", () => {
  const source = `import math

MOST = 3


def hitter(state):
    return None


def hits(state, action):
    return math.pi > MOST
`;
  const taken = withFunctions(`import math\n\n\n${BEGIN}`, source, "hitter");
  assert.equal(taken.match(/import math/g)?.length, 1);
  assert.match(taken, /^import math\nMOST = 3\n\n\ndef hitter\(state\):\n {4}"""Hits if it can\."""/);
  assert.match(taken, /return math\.pi > MOST\n$/);
  assert.doesNotMatch(taken, /TODO|return None/);
});

test("a second time nothing changes", () => {
  const source = "from math import pi\n\ndef hits(state, action):\n    return pi > 3\n";
  const once = withFunctions(BEGIN, source, "hitter");
  assert.equal(withFunctions(once, source, "hitter"), once);
});
