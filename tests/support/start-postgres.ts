import type { TestProject } from "vitest/node";
import { findPostgres, startPostgres } from "./postgres.ts";

/** One throwaway PostgreSQL for the whole run. */
export default async function setup(project: TestProject) {
  const programs = findPostgres();
  if (!programs) return undefined;
  const { url, stop } = await startPostgres(programs);
  project.provide("postgres", url);
  return stop;
}

declare module "vitest" {
  export interface ProvidedContext {
    /** The address of the throwaway server, in the project that runs on it. */
    postgres?: string;
  }
}
