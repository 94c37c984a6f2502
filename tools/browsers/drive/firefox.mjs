// Drives Firefox over WebDriver BiDi for firefox.py: reads one JSON request a line, writes one JSON answer a line.
// node firefox.mjs <path of Firefox> <profile preferences as JSON> <folder of the profile, or nothing>

import { createInterface } from "node:readline";
import puppeteer from "puppeteer-core";

const [executablePath = "", preferences = "{}", profile = ""] = process.argv.slice(2);
const PATIENCE_MS = 240_000;

const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath,
  headless: true,
  extraPrefsFirefox: JSON.parse(preferences),
  timeout: PATIENCE_MS,
  protocolTimeout: PATIENCE_MS,
  ...(profile && { userDataDir: profile }),
});
const page = await browser.newPage();
page.setDefaultTimeout(PATIENCE_MS);
/** The page's errors and warnings. @type {string[]} */
const troubles = [];
page.on("console", async (message) => {
  if (!["error", "warn"].includes(message.type())) return;
  const at = troubles.push(`console: ${message.text()}`) - 1;
  // An argument is only a remote handle until it is evaluated; the page may be gone by then.
  const words = await Promise.all(message.args().map((arg) => arg.evaluate(String))).catch(() => null);
  if (words) troubles[at] = `console: ${words.join(" ")}`;
});
page.on("pageerror", (error) => troubles.push(`exception: ${error instanceof Error ? error.message : error}`));

const DO = {
  /** @param {{url: string}} request */
  goto: async ({ url }) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  /** @param {{width: number, height: number}} size */
  size: async (size) => void (await page.setViewport(size)),
  /** The value of an asynchronous function's body. @param {{body: string}} request */
  evaluate: async ({ body }) => await page.evaluate(`(async () => { ${body} })()`),
  /** A real click with the mouse. @param {{x: number, y: number}} point */
  click: async ({ x, y }) => void (await page.mouse.click(x, y)),
  /** @param {{key: string}} request */
  press: async ({ key }) => void (await page.keyboard.press(key)),
  troubles: async () => troubles.splice(0),
  version: async () => await browser.version(),
  close: async () => void (await browser.close()),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { do: verb, ...request } = JSON.parse(line);
  let answer;
  try {
    answer = { value: (await DO[verb](request)) ?? null };
  } catch (error) {
    answer = { error: error instanceof Error ? error.message : String(error) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
  if (verb === "close") process.exit(0);
}
await browser.close();
process.exit(0);
