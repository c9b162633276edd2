// What `npm start` and `npm test` run first. Plain JavaScript for Node 18 and later, without dependencies,
// because on a fresh clone nothing else is there yet. When nothing has changed it only reads and compares.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findChromium, findHeadlessShell } from "./chromium.mjs";
import { layBeside, putAside } from "./former-assets.mjs";
import { withLock } from "./setup-lock.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const wantsBrowser = process.argv.includes("--browser");

// The major version of Node is not part of it: the first run has the machine's own, later ones the packaged one,
// and no package here is compiled against a version.
const packages = { mark: join(root, "node_modules/.setup"), hash: () => hashOf(["package-lock.json"], process.platform + process.arch) };
const build = {
  mark: join(root, "build/.setup"),
  hash: () => hashOf(["app", "public", "package.json", "package-lock.json", "react-router.config.ts", "tsconfig.json", "vite.config.ts"]),
};

try {
  if (!isCurrent(packages) || !isCurrent(build)) await withLock(join(root, ".setup.lock"), prepare);
  checkNode();
  if (wantsBrowser && !findChromium()) await withLock(join(root, ".setup.lock"), getBrowser);
  if (wantsBrowser && missingPrograms().length > 0) await withLock(join(root, ".setup.lock"), getPrograms);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

async function prepare() {
  if (!isCurrent(packages)) {
    const hash = packages.hash();
    // --include: with NODE_ENV=production npm would leave out what builds the app.
    await run("Installing packages", "npm", ["ci", "--include=dev", "--include=optional", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"], {
      PATH: pathWithoutOwnPrograms(),
    });
    // The scripts of package.json take `exec`, so that a signal reaches the product and not its shell. That of Windows has none.
    if (process.platform === "win32") writeFileSync(join(root, "node_modules/.bin/exec.cmd"), "@%*\r\n");
    writeFileSync(packages.mark, hash);
  }
  if (!isCurrent(build)) {
    // The hash is taken before: a file that changes meanwhile makes the next start build again.
    const hash = build.hash();
    const [assets, aside] = [join(root, "build/client/assets"), join(root, "build/former-assets")];
    putAside(assets, aside);
    await run("Building the app", "npm", ["run", "build"], { NODE_ENV: "production" });
    layBeside(assets, aside);
    writeFileSync(build.mark, hash);
  }
}

async function getBrowser() {
  if (findChromium()) return;
  const attempts = [["npx", ["playwright", "install", "chromium-headless-shell"]]];
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    attempts.push(["sh", ["-c", "export DEBIAN_FRONTEND=noninteractive; apt-get update; apt-get install -y chromium-headless-shell || apt-get install -y chromium"]]);
  }
  for (const [command, args] of attempts) {
    await run("Getting a browser for the tests", command, args).catch((error) => console.error(error.message));
    if (findChromium()) return;
  }
  throw new Error("No browser for the tests: install Chromium, or set CHROMIUM to the path of one.");
}

/** What the tests can do without, but not as well: text browsers, and a Chromium in which they are quick. */
function missingPrograms() {
  const missing = ["w3m", "lynx", "links"].filter((name) => spawnSync(name, ["-version"], { stdio: "ignore" }).error);
  return process.env.CHROMIUM || findHeadlessShell() ? missing : [...missing, "chromium-headless-shell"];
}

/** Where text browsers cannot be installed their journeys are left out and say so; it is tried once. */
async function getPrograms() {
  const tried = join(root, "node_modules/.programs");
  if (existsSync(tried) || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  writeFileSync(tried, "");
  const install = (name) => `DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends --no-remove ${name}`;
  const command = `apt-get update; ${missingPrograms().map(install).join("; ")}`;
  await run("Getting programs for the tests", "sh", ["-c", command]).catch((error) => console.error(error.message));
}

/** npm replaces node_modules, so it must not be run by the Node that lies in there. */
function pathWithoutOwnPrograms() {
  const own = join(root, "node_modules");
  return (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.startsWith(own)).join(delimiter);
}

function checkNode() {
  if (existsSync(join(root, "node_modules/.bin/node"))) return;
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return;
  throw new Error(`Node 22.22 or later is needed, and there is no packaged one for ${process.platform}-${process.arch}. This is ${process.version}.`);
}

function isCurrent({ mark, hash }) {
  return existsSync(mark) && readFileSync(mark, "utf8") === hash();
}

function hashOf(paths, seed = "") {
  const hash = createHash("sha256").update(seed);
  for (const file of paths.flatMap((path) => filesUnder(path))) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function filesUnder(path) {
  if (!existsSync(join(root, path))) return [];
  try {
    return readdirSync(join(root, path)).sort().flatMap((name) => filesUnder(`${path}/${name}`));
  } catch (error) {
    if (error.code === "ENOTDIR") return [path];
    throw error;
  }
}

/** Runs one step, silent unless it fails. */
function run(title, command, args, env = {}) {
  const started = Date.now();
  console.log(`${title} …`);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    let output = "";
    child.stdout.on("data", (text) => (output += text));
    child.stderr.on("data", (text) => (output += text));
    const stop = () => child.kill();
    process.once("exit", stop);
    child.once("error", (error) => reject(new Error(`${title} failed: ${error.message}`)));
    child.once("close", (code) => {
      process.off("exit", stop);
      if (code !== 0) return reject(new Error(`${output.trimEnd()}\n${title} failed.`));
      console.log(`  done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
      resolve();
    });
  });
}
