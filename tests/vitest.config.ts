import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { findPostgres } from "./support/postgres.ts";

/** What every kind has in common. State is shared by the files of a worker, so each file begins by emptying it. */
const common = { root: join(import.meta.dirname, ".."), isolate: false, pool: "forks", setupFiles: "tests/support/ready-cluster.ts", testTimeout: 60_000, hookTimeout: 120_000 } as const;

const hasPostgres = findPostgres() !== null;
// One line says so, once: the configuration is read again by others than the runner.
if (!hasPostgres && process.env.VITEST === undefined) console.log("No PostgreSQL on this machine: its run of the API tests is left out.");

export default defineConfig({
  test: {
    // More than four would want more memory than a laptop has to spare: each holds a database.
    maxWorkers: Math.min(Math.max(availableParallelism(), 2), 4),
    projects: [
      { test: { ...common, name: "unit", include: ["tests/*.test.ts", "tests/unit/**/*.test.ts"] } },
      { test: { ...common, name: "api", include: ["tests/api/**/*.test.ts"] } },
      ...(hasPostgres
        ? [{ test: { ...common, name: "api on PostgreSQL", include: ["tests/api/**/*.test.ts"], globalSetup: "tests/support/start-postgres.ts" } }]
        : []),
      {
        test: {
          ...common,
          name: "routes",
          include: ["tests/routes/**/*.test.ts"],
          globalSetup: "tests/support/fresh-build.ts",
          env: { NODE_ENV: "production", DATA_DIR: "memory://", SEED: "demo", JOBS: "off", APP_SECRET: "Kp3-uZ9q_Wm7xT1rB5vN8cY2fH6jL4sD" },
          // The bundle runs as it is, and not once more through a compiler.
          server: { deps: { external: [/\/build\/server\//] } },
        },
      },
    ],
  },
});
