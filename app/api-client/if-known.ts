import { ZodError, type z } from "zod";
import { ApiError, isUnknownCall } from "./api-error.ts";
import type { Api } from "./transport.server.ts";

/** Reads what goes beyond the specification: null where the API does not know the call, or answers something else. */
export async function findIfKnown<Schema extends z.ZodType>(api: Api, path: string, schema: Schema): Promise<z.output<Schema> | null> {
  try {
    return await api.read(path, schema);
  } catch (error) {
    if (isUnknownCall(error) || (error instanceof ApiError && error.cause instanceof ZodError)) return null;
    throw api.forLoader(error);
  }
}
