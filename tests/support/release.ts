import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Journal = { entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[] };

const root = join(import.meta.dirname, "../..");
const migrations = "app/api/db/migrations";
const apiOf = "app/server/api.ts";
const journalOf = (folder: string) => join(folder, migrations, "meta/_journal.json");

/** How many migrations this version has. */
export function migrationCount(): number {
  return (JSON.parse(readFileSync(journalOf(root), "utf8")) as Journal).entries.length;
}

/** The version before the last migration, as it was committed, and built: its code knows nothing of what that one brings. Returns the path of its API. */
export function layDownFormerRelease(): string {
  const tag = (JSON.parse(readFileSync(journalOf(root), "utf8")) as Journal).entries.at(-1)?.tag;
  const added = execFileSync("git", ["log", "-1", "--diff-filter=A", "--format=%H", "--", `${migrations}/${tag}.sql`], { cwd: root, encoding: "utf8" }).trim();
  if (!added) throw new Error(`The migration ${tag} is not committed: there is no version before it.`);
  const folder = releaseFolder();
  const committed = execFileSync("git", ["archive", `${added}^`], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x"], { cwd: folder, input: committed });
  execFileSync("npm", ["run", "build"], { cwd: folder, stdio: "ignore" });
  return join(folder, apiOf);
}

/**
 * The built app in a folder of its own, as a release of it is laid down: with so many of its migrations and, where it is
 * given, one more. Returns the path of its API.
 */
export function layDownRelease(count: number, more?: string): string {
  const folder = releaseFolder();
  for (const part of ["build", "app", "package.json"]) cpSync(join(root, part), join(folder, part), { recursive: true });
  const journal = JSON.parse(readFileSync(journalOf(root), "utf8")) as Journal;
  journal.entries.length = count;
  if (more) {
    const tag = "9999_drill";
    writeFileSync(join(folder, migrations, `${tag}.sql`), more);
    journal.entries.push({ idx: count, version: "7", when: Date.now(), tag, breakpoints: true });
  }
  writeFileSync(journalOf(folder), JSON.stringify(journal));
  return join(folder, apiOf);
}

function releaseFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "longitude-release-"));
  mkdirSync(join(folder, "data"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}
