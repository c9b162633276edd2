import type { z } from "zod";
import { isUnknownCall } from "./api-error.ts";
import type { Api } from "./transport.server.ts";

/** Reads what goes beyond the specification: null where the API does not know the call, or answers something else. */
export async function findIfKnown<Schema extends z.ZodType>(api: Api, path: string, schema: Schema): Promise<z.output<Schema> | null> {
  try {
    const parsed = schema.safeParse(await api.ask("GET", path));
    return parsed.success ? parsed.data : null;
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw api.forLoader(error);
  }
}
