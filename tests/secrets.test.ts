import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** What the keys of services and of people look like, as the scanners know them. Written so that none of them finds itself. */
const secrets = [
  "AKIA[0-9A-Z]{16}",
  "AIza[0-9A-Za-z_-]{35}",
  "gh[opsru]_[0-9A-Za-z]{36}",
  "github_pat_[0-9A-Za-z_]{60}",
  "npm_[0-9A-Za-z]{36}",
  "sk_live_[0-9A-Za-z]{16}",
  "xox[abprs]-[0-9A-Za-z-]{10}",
  "eyJ[0-9A-Za-z_-]{20,}[.]eyJ[0-9A-Za-z_-]{10,}",
  "-----BEGIN ([A-Z]+ )*PRIVATE KEY",
];
const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 30 });

/** An archive of the product has no history, and nothing to say which of its files were written and which were made. */
test.skipIf(!existsSync(join(root, ".git")))("no key of a service or a person is in the tree, nor was in any version of it (O10)", { timeout: 120_000 }, () => {
  const found = new RegExp(secrets.join("|"), "g");
  expect(`AKIA${"A".repeat(16)}`, "the search itself").toMatch(found);
  const changes = git("log", "HEAD", "-p", "--no-color", "--no-ext-diff", "--unified=0", "--format=");
  expect(changes.length).toBeGreaterThan(0);
  expect([...changes.matchAll(found)].map(([secret]) => secret.slice(0, 12))).toEqual([]);
});
