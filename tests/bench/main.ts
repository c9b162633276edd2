import { makeBuilds } from "./builds.ts";
import { printSection, printVerdict, type Section } from "./report.ts";

/** What can be measured, by the word that asks for it alone: `npm run bench -- bytes growth`. */
const measurements: Record<string, () => Promise<Section>> = {
  bytes: async () => (await import("./bytes.ts")).measureBytes(),
  engine: async () => (await import("./engine.ts")).measureEngine(),
  queries: async () => (await import("./queries.ts")).measureQueries(),
  browser: async () => (await import("./browser.ts")).measureBrowser(),
  lighthouse: async () => (await import("./lighthouse.ts")).measureLighthouse(),
  documents: async () => (await import("./documents.ts")).measureDocuments(),
  growth: async () => (await import("./growth.ts")).measureGrowth(),
  backup: async () => (await import("./backup.ts")).measureBackup(),
  kills: async () => (await import("./kills.ts")).measureKills(),
  cache: async () => (await import("./shared-cache.ts")).measureSharedCache(),
  timing: async () => (await import("./timing.ts")).measureTiming(),
  engines: async () => (await import("./engines.ts")).measureEngines(),
  stops: async () => (await import("./stops.ts")).measureStops(),
  outage: async () => (await import("./outage.ts")).measureOutage(),
  upgrade: async () => (await import("./upgrade.ts")).measureUpgrade(),
  crowd: async () => (await import("./crowd.ts")).measureCrowd(),
  disk: async () => (await import("./disk.ts")).measureDisk(),
  decisions: async () => (await import("./decisions.ts")).measureDecisions(),
  screens: async () => (await import("./screens.ts")).measureScreens(),
  scanners: async () => (await import("./scanners.ts")).measureScanners(),
  load: async () => (await import("./load.ts")).measureLoad(),
  soak: async () => (await import("./soak.ts")).measureSoak(),
  downloads: async () => (await import("./downloads.ts")).measureDownloads(),
  markup: async () => (await import("./markup.ts")).measureMarkup(),
  paycycle: async () => (await import("./paycycle.ts")).measurePaycycle(),
};

/** What takes an hour, and is measured when it is asked for by name. */
const apart = ["scanners"];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}. There are ${Object.keys(measurements).join(", ")}.`);
  process.exit(1);
}

// However it ends, what it started ends with it.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

makeBuilds();
const sections: Section[] = [];
for (const [name, measure] of Object.entries(measurements)) {
  if (wanted.length > 0 ? !wanted.includes(name) : apart.includes(name)) continue;
  const started = performance.now();
  console.error(`Measuring ${name} …`);
  const section = await measure();
  console.error(`  done in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  // At once: what is measured is not lost with a run that is broken off later.
  printSection(section);
  sections.push(section);
}
// A drill that misses is to be noticed by whoever runs it by the clock.
if (!printVerdict(sections)) process.exitCode = 1;
