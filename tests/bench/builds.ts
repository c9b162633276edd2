import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const bare = "tests/bench/bare-react-router";

/** The bare app is built when its source is newer than its build; ours was built by setup.mjs, or by hand. */
export function makeBuilds(): void {
  if (!existsSync(join(root, "build/server/index.js"))) run("npm", ["run", "build"]);
  const built = join(root, bare, "build/client/.vite/manifest.json");
  if (existsSync(built) && statSync(built).mtimeMs > newest(join(root, bare))) return;
  run("npx", ["react-router", "build", bare]);
  run(process.execPath, ["app/server/compress.mjs", `${bare}/build/client`]);
}

function newest(folder: string): number {
  return Math.max(
    ...readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => name !== "build" && name !== ".react-router")
      .map((entry) => (entry.isDirectory() ? newest(join(folder, entry.name)) : statSync(join(folder, entry.name)).mtimeMs)),
  );
}

function run(command: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: "utf8", env: { ...process.env, NODE_ENV: "production" } });
  if (status !== 0) throw new Error(`${stdout}${stderr}\n${command} ${args.join(" ")} failed.`);
}
