import { startChromium } from "./engine-chromium.ts";
import { startFirefox } from "./engine-firefox.ts";
import { startRelay, type Heard } from "./engine-relay.ts";
import { journeys } from "./engine-journeys.ts";
import { startWebKit } from "./engine-webkit.ts";
import type { RenderingEngine } from "./rendering-engine.ts";
import type { Figure, Section } from "./report.ts";
import { ourBuild, startServer } from "./server-process.ts";

const [serverPort, relayPort] = [4220, 4221];
const origin = `http://localhost:${relayPort}`;

/** The core journeys in Chromium, Firefox and WebKit (C5, R29, S8), as far as these are on this machine. */
export async function measureEngines(): Promise<Section> {
  const figures: Figure[] = [];
  figures.push(...(await tried("Chromium", startChromium)));
  figures.push(...(await tried("Firefox", () => startFirefox(4222))));
  figures.push(...(await tried("WebKit", () => startWebKit(4223))));
  if (figures.some(({ isWithin }) => isWithin === false)) process.exitCode = 1;
  return { title: "Three engines: core journeys, content security policy, console, Back after signing out", figures };
}

async function tried(name: string, start: () => Promise<RenderingEngine | null>): Promise<Figure[]> {
  const engine = await start();
  if (!engine) return [{ name, measured: "none here", note: "left out" }];
  try {
    return await led(engine);
  } finally {
    await engine.close();
  }
}

async function led(engine: RenderingEngine): Promise<Figure[]> {
  const server = await startServer(ourBuild, serverPort, { APP_ORIGIN: origin });
  const relay = await startRelay(server.origin, relayPort);
  try {
    const figures: Figure[] = [];
    for (const [title, journey] of Object.entries(journeys)) {
      figures.push(await outcomeOf(`${engine.name} ${engine.version}: ${title}`, relay.heard, () => journey(engine, origin, relay.heard)));
    }
    return figures;
  } finally {
    relay.close();
    await server.stop();
  }
}

/** A journey that ends well has left nothing in the console, and no breach of the policy. */
async function outcomeOf(name: string, heard: Heard, journey: () => Promise<string | void>): Promise<Figure> {
  heard.violations.length = 0;
  heard.console.length = 0;
  try {
    const note = (await journey()) ?? "";
    const said = [...heard.violations, ...heard.console];
    if (said.length > 0) throw new Error(said.slice(0, 3).join(" | "));
    return { name, measured: "well", isWithin: true, note };
  } catch (error) {
    return { name, measured: "not well", isWithin: false, note: String(error) };
  }
}
