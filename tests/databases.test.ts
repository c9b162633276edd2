import { expect, test } from "vitest";
import { findPostgres } from "./support/postgres.ts";
import config from "./vitest.config.ts";

test.runIf(findPostgres())("R23 every test of the API runs on the embedded database and on PostgreSQL alike", () => {
  const projects = (config.test?.projects ?? []) as { test: { name: string; include: string[] } }[];
  const ran = projects.filter(({ test: { include } }) => include.includes("tests/api/**/*.test.ts")).map(({ test: { name } }) => name);
  expect(ran).toEqual(["api", "api on PostgreSQL"]);
});
