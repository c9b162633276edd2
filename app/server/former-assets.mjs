// Pages that were opened before a new build still ask for the files of the former one.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

const days = 14;

/** Puts the assets of the build aside, before a new one clears them away: beside those that lie there since one that failed. */
export function putAside(assets, aside) {
  if (existsSync(assets)) cpSync(assets, aside, { recursive: true, preserveTimestamps: true });
}

/** Lays those made in the last two weeks beside the new ones; their names tell them apart by content. */
export function layBeside(assets, aside, now = Date.now()) {
  if (!existsSync(aside)) return;
  mkdirSync(assets, { recursive: true });
  for (const name of readdirSync(aside)) {
    const isRecent = now - statSync(join(aside, name)).mtimeMs < days * 24 * 3600_000;
    if (isRecent && !existsSync(join(assets, name))) cpSync(join(aside, name), join(assets, name), { preserveTimestamps: true });
  }
  rmSync(aside, { recursive: true });
}
