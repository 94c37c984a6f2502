/** Keeps the screen on, if the browser can. The browser releases the lock whenever the page is hidden, so request it again then. */

export function stayAwake() {
  const ask = async () => {
    if (document.visibilityState !== "visible" || !navigator.wakeLock) return;
    try {
      await navigator.wakeLock.request("screen");
    } catch {
      // Refused, or the battery is low: the system's own settings apply.
    }
  };
  document.addEventListener("visibilitychange", ask);
  ask();
}
