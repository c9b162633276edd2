import type { z } from "zod";
import { messages } from "#app/contract/error.ts";
import { ApiError } from "./api-error.ts";

/**
 * What the API answered, as was agreed with it. What a backend leaves out is what it would have said null for, where that may
 * be said. An answer of another shape is a bad gateway: ApiError 502, with the ZodError as its cause.
 */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const completed = schema.safeParse(withNulls(answer, parsed.error.issues.map(({ path }) => path)));
  if (!completed.success) throw new ApiError(502, { message: messages.fallback }, null, completed.error);
  return completed.data;
}

/** A copy with null at each of these paths that has nothing. */
function withNulls(answer: unknown, paths: readonly PropertyKey[][]): unknown {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const name = path.at(-1);
    const holder = path.slice(0, -1).reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), copy);
    if (name !== undefined && isRecord(holder)) holder[name] ??= null;
  }
  return copy;
}

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === "object" && value !== null;
}
