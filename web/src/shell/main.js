/** The page's beginning: words, colours, the app. */

import { App } from "./app.js";
import { EngineStatus } from "./engine-status.js";
import { speak } from "./i18n.js";
import { settings } from "./settings.js";
import { showSettings } from "./game/menu.js";

const app = new App();

function applyTheme() {
  const { theme } = settings().values;
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

settings().addEventListener("theme", applyTheme);
settings().addEventListener("language", async () => {
  await speak(settings().values.language);
  app.relabel();
});
document.getElementById("open-settings")?.addEventListener("click", showSettings);

new EngineStatus(app.engine);
await speak(settings().values.language);
app.start();
