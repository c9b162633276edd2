import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

/** What a program of the development packages says, whether it is content or not. */
function saidBy(program: string, ...options: string[]): Promise<string> {
  return run(join(root, "node_modules/.bin", program), options, { cwd: root }).then(
    () => "",
    (error: Error & { stdout: string }) => error.stdout || error.message,
  );
}

test("the linter finds nothing", async () => {
  expect(await saidBy("oxlint", "--config", ".oxlintrc.json", "--deny-warnings", "--report-unused-disable-directives", "app", "tests")).toBe("");
}, 60_000);

test("the types fit together", async () => {
  expect(await saidBy("react-router", "typegen")).toBe("");
  expect(await saidBy("tsc", "--noEmit")).toBe("");
}, 180_000);
