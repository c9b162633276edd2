import { findChromium as find } from "#app/server/chromium.mjs";

/** The browser that `npm test` made sure of; found once and then handed to Playwright's workers by the environment. */
export function findChromium(): string {
  const path = find();
  if (!path) throw new Error("No Chromium here. Run `node app/server/setup.mjs --browser`, or set CHROMIUM to its path.");
  process.env.CHROMIUM = path;
  return path;
}

/** Chromium's sandbox does not work for root, and the rest keeps it quiet and cheap. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-background-networking",
];
