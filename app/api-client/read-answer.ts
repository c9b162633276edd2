import type { z } from "zod";
import { messages } from "#app/contract/error.ts";
import { ApiError } from "./api-error.ts";

/** What the API answered, as was agreed with it. An answer of another shape is a bad gateway: ApiError 502. */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new ApiError(502, { message: messages.fallback });
  return parsed.data;
}
