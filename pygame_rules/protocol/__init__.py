"""What the page and the engine say to each other: the only description of all requests and replies.

`requests` describes the requests with the bounds of their values, by which the bridge reads them
(`core/field_reader.py`).
`replies` has the types of the replies; no code of it runs. The functions that build the replies return these types,
so that mypy checks them. `python -m tools.vocabulary` generates the page's types from both, and tests compare real
requests and replies with them. docs/bridge.md, "Requests and replies", says what each verb does.

Only the requests are packed for the page, those of studies and letters with what these need
(`tools/engine/pack.py`); other modules import the replies only for type checking. For a value, `Annotated` states a
bound, in the form `<= 99`, `length >= 1` or `matches <pattern>`; for an object, it names the class that writes it.
Classes whose names begin with `_` only hold the fields that others share.
"""
