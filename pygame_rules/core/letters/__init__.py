"""What only matches by letters need of `core`; the page gets it in the pack for letters (`tools/engine/pack.py`)."""
