import { mkdirSync, rmSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import pLimit from "p-limit";
import { chromiumArguments, findChromium } from "#tests/support/browser.ts";
import { journeysSecret } from "#tests/support/review-link.ts";
import type { Figure, Section } from "./report.ts";
import { screensInside } from "./screens-inside.ts";
import { screensOutside } from "./screens-outside.ts";
import { type Flaws, takePictures } from "./screen-pictures.ts";
import { type Screen, setStage, type Stage } from "./screen-stage.ts";
import { unseenRoutes } from "./screen-routes.ts";
import { ourBuild, startServer } from "./server-process.ts";

const folder = process.env.FOLDER ?? "test-results/screens";
/** Parts of names, separated by commas: SCREENS=paycycle,log WIDTHS=390 SCHEMES=dark SCRIPTS=none. */
const wanted = (process.env.SCREENS ?? "").split(",").filter(Boolean);
const widths = (process.env.WIDTHS ?? "1440,820,390").split(",").map(Number);
const schemes = (process.env.SCHEMES ?? "light,dark").split(",") as ("light" | "dark")[];
const hasScripts = process.env.SCRIPTS !== "none";

/** A picture of every screen and state to be looked at, and what a program can see of them: room, and targets for fingers. */
export async function measureScreens(): Promise<Section> {
  const server = await startServer(ourBuild, 4240, { APP_SECRET: journeysSecret });
  // A dashboard whose API does not answer.
  const stranded = await startServer(ourBuild, 4241, { API_URL: "http://127.0.0.1:9" });
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  try {
    const stage = await setStage(browser, server.origin, stranded.origin);
    return { title: `Screens, in ${folder}`, figures: await takeAll(browser, stage) };
  } finally {
    await browser.close();
    await Promise.all([server.stop(), stranded.stop()]);
  }
}

async function takeAll(browser: Browser, stage: Stage): Promise<Figure[]> {
  const all: Screen[] = [...screensOutside, ...screensInside];
  const screens = all.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const found: Flaws = { pictures: 0, missing: [], sideways: [], small: [], cut: [], paths: [] };
  // Two at once: while one page waits for its network to be silent, the other is drawn.
  const inTurn = pLimit(2);
  await inTurn.map(screens, (screen) => takePictures(browser, stage, screen, { folder, widths, schemes, hasScripts }, found));
  const unseen = unseenRoutes(found.paths);
  return [
    { name: "Pictures", measured: String(found.pictures), note: `${screens.length} screens and states` },
    told("Screens that could not be opened", found.missing),
    ...(wanted.length === 0 && hasScripts ? [told("Screens of the route table without a picture", unseen)] : []),
    told("Pictures that scroll sideways", found.sideways),
    seen("Targets under 44 px on a touch screen", found.small),
    seen("Words cut short", found.cut),
  ];
}

function told(name: string, list: string[]): Figure {
  return { name, measured: String(list.length), budget: "0", isWithin: list.length === 0, note: list.join("; ") };
}

/** What may have its reason, and is to be looked at. */
function seen(name: string, list: string[]): Figure {
  return { name, measured: String(list.length), note: list.join("; ") };
}
