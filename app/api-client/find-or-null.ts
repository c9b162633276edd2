import type { z } from "zod";
import { ApiError } from "./api-error.ts";
import type { Api } from "./transport.server.ts";

/** Reads for a loader what may not be there: null for a 404. Throws as `api.get` does. */
export async function findOrNull<Schema extends z.ZodType>(api: Api, path: string, schema: Schema): Promise<z.output<Schema> | null> {
  try {
    return await api.read(path, schema);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw api.forLoader(error);
  }
}
