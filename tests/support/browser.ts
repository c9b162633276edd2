import { findChromium as find, findHeadlessShell } from "#app/server/chromium.mjs";

/** The browser that `npm test` made sure of; found once and then handed to Playwright's workers by the environment. */
export function findChromium(): string {
  return kept(find());
}

/** The same without windows where there is such a one: journeys take half the time in it. */
export function findQuickChromium(): string {
  return kept(process.env.CHROMIUM || (findHeadlessShell() ?? find()));
}

function kept(path: string | undefined): string {
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
