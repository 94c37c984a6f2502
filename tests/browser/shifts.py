"""Measure how far the parts of a page move without anybody's doing."""

from __future__ import annotations

from typing import Final

WATCH_SHIFTS: Final = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
"""Adds up how far things have moved (layout shift; 0 means not at all). It must run before the page's own scripts."""
SETTLED: Final = """
async () => {
  await document.fonts.ready;
  const pictures = [...document.images].filter((image) => image.loading !== "lazy" && image.src);
  await Promise.all(pictures.map((image) => image.decode().catch(() => {})));
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  return window.shifted;
}
"""
"""Waits until fonts and pictures are there and drawn, and returns how far things have moved."""
