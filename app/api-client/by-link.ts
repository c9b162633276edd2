import type { z } from "zod";
import { ApiError } from "./api-error.ts";
import type { Api } from "./transport.server.ts";

/** Reads for a loader what a mailed or public link leads to: null where it does not hold (any more). Throws as `api.get` does. */
export async function findByLink<Schema extends z.ZodType>(api: Api, path: string, schema: Schema): Promise<z.output<Schema> | null> {
  try {
    return (await ifHeld(api.read(path, schema)))?.answer ?? null;
  } catch (error) {
    throw api.forLoader(error);
  }
}

/** What a call by link answers, which may be nothing; null where the link does not hold: it is refused, or names nobody. */
export async function ifHeld<Answer>(call: Promise<Answer>): Promise<{ answer: Answer } | null> {
  try {
    return { answer: await call };
  } catch (error) {
    if (error instanceof ApiError && [403, 404].includes(error.status)) return null;
    throw error;
  }
}

/** The parts of a link that its API has signed, and nothing that was added on its way. */
export function partsOfLink(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams(names.map((name) => [name, query.get(name) ?? ""]));
}
