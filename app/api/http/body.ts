import type { z } from "zod";
import type { ApiContext } from "../environment.ts";
import { invalid } from "../refusal.ts";

/**
 * The JSON body as the schema says, or a 422 with dotted keys. A body that is no JSON counts as empty, and what is null or
 * an empty text as left out (wire 1.2): no payload of the contract means anything by either.
 */
export async function readBody<Schema extends z.ZodType>(c: ApiContext, schema: Schema): Promise<z.output<Schema>> {
  const body: unknown = await c.req.text().then((text) => JSON.parse(text, orLeftOut)).catch(() => ({}));
  const result = schema.safeParse(typeof body === "object" ? body : {}, { error: generic });
  const errors: Record<string, string[]> = {};
  for (const issue of result.error?.issues ?? []) {
    (errors[issue.path.join(".") || "body"] ??= []).push(issue.message);
  }
  for (const path of pathsOfUnstorable(result.data)) errors[path] = ["Invalid input"];
  if (!result.success || Object.keys(errors).length > 0) throw invalid(errors);
  return result.data;
}

/** What a reviver returns undefined for is left out of its object. */
function orLeftOut(_: string, value: unknown): unknown {
  return value === null || value === "" ? undefined : value;
}

/** The sentence where a rule has none of its own (spec 5). */
function generic({ input }: { input?: unknown }): string {
  return input === undefined ? "Required" : "Invalid input";
}

/** Where a text holds what PostgreSQL cannot store: a zero character, or half of one that takes two units of UTF-16. */
function pathsOfUnstorable(value: unknown, path: string[] = []): string[] {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed() ? [path.join(".") || "body"] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => pathsOfUnstorable(inner, [...path, key]));
}
