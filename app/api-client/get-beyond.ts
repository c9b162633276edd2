import type { z } from "zod";
import { isUnknownCall, notOffered } from "./api-error.ts";
import type { Api } from "./transport.server.ts";

/**
 * Reads for a loader what a screen beyond the specification is made of, and what is there for everybody who may see it: an
 * API that does not find it has no such call, and its page says so. Throws as `api.get` does.
 */
export async function getBeyond<Schema extends z.ZodType>(api: Api, path: string, schema: Schema): Promise<z.output<Schema>> {
  try {
    return await api.read(path, schema);
  } catch (error) {
    throw api.forLoader(isUnknownCall(error) ? notOffered() : error);
  }
}
