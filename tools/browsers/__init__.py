"""Browsers for tests and measurements: finds or installs Chromium, Firefox and WebKitGTK, and drives them."""
