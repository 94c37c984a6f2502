/** Keeps the screen on, where the browser can. It lets go whenever the page is hidden, so it is asked again. */

export function stayAwake() {
  const ask = async () => {
    if (document.visibilityState !== "visible" || !navigator.wakeLock) return;
    try {
      await navigator.wakeLock.request("screen");
    } catch {
      // Not allowed, or the battery is low: then the system's own settings hold.
    }
  };
  document.addEventListener("visibilitychange", ask);
  ask();
}
