import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: ".",
    include: ["tests/*.test.ts", "tests/{unit,api,routes}/**/*.test.ts"],
    // One embedded database per worker, emptied and seeded by each file: starting one costs seconds.
    isolate: false,
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
