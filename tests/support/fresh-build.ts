import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";

const bundle = "build/server/index.js";
const sources = ["app", "public", "package.json", "vite.config.ts", "react-router.config.ts"];

/** Builds when there is no build yet, or when something in it was changed since. */
export default function setup(): void {
  if (existsSync(bundle) && newest(sources) < statSync(bundle).mtimeMs) return;
  const built = spawnSync("npm", ["run", "build"], { encoding: "utf8", env: { ...process.env, NODE_ENV: "production" } });
  if (built.status !== 0) throw new Error(`The build failed:\n${built.stdout}${built.stderr}`);
}

function newest(places: string[]): number {
  const files = places
    .filter((place) => existsSync(place))
    .flatMap((place) => (statSync(place).isDirectory() ? readdirSync(place, { recursive: true }).map((file) => `${place}/${String(file)}`) : [place]));
  return Math.max(0, ...files.map((file) => statSync(file).mtimeMs));
}
