// Plain JavaScript, because setup.mjs runs it before anything is installed.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge"];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Chromium without windows and all that belongs to them: opening a page costs it a sixth of the processor. */
const shells = ["chromium-headless-shell", "chrome-headless-shell", "chrome-headless-shell.exe", "headless_shell"];

/** The path of a Chromium that starts on this machine, a whole one if there is one, or undefined. `CHROMIUM` is believed without a trial. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM) return env.CHROMIUM;
  return [...onPath(env, names), ...applications, ...inPlaywrightCache(env, ["chrome", "chrome.exe", "Chromium"])].find(starts) ?? findHeadlessShell(env);
}

/** The path of one without windows, or undefined. */
export function findHeadlessShell(env = process.env) {
  return [...onPath(env, shells), ...inPlaywrightCache(env, shells)].find(starts);
}

function onPath(env, names) {
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function inPlaywrightCache(env, programs) {
  const cache = env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), cacheFolder());
  return entries(cache)
    .filter((browser) => browser.startsWith("chromium"))
    .sort((a, b) => b.localeCompare(a, "en", { numeric: true }))
    .flatMap((browser) => entries(join(cache, browser)).map((build) => join(cache, browser, build)))
    .flatMap((build) => programs.map((program) => join(build, program)));
}

function cacheFolder() {
  if (process.platform === "darwin") return "Library/Caches/ms-playwright";
  if (process.platform === "win32") return "AppData/Local/ms-playwright";
  return ".cache/ms-playwright";
}

function entries(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Some systems put a stub under the name, and a downloaded browser may lack its libraries: only a trial tells. */
function starts(path) {
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 10_000 }).status === 0;
}
