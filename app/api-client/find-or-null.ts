import type { z } from "zod";
import { messages } from "#app/contract/error.ts";
import { ApiError } from "./api-error.ts";
import type { Api } from "./transport.server.ts";

/** Reads for a loader what may not be there, or what not every API has: null for a 404. Throws as `api.get` does. */
export async function findOrNull<Schema extends z.ZodType>(api: Api, path: string, schema: Schema): Promise<z.output<Schema> | null> {
  try {
    const parsed = schema.safeParse(await api.ask("GET", path));
    if (!parsed.success) throw new ApiError(502, { message: messages.fallback });
    return parsed.data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw api.forLoader(error);
  }
}
