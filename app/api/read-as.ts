import type { z } from "zod";
import { usualSentence } from "#app/contract/required-or.ts";

type Read<Data> = { data: Data; errors: null } | { data: null; errors: Record<string, string[]> };

/** What was sent, as the schema reads it; or what is wrong with it, by field, nested ones with dotted keys. */
export function readAs<Schema extends z.ZodType>(schema: Schema, sent: unknown): Read<z.output<Schema>> {
  const { data, error } = schema.safeParse(sent, { error: usualSentence, reportInput: true });
  const errors: Record<string, string[]> = {};
  for (const issue of error?.issues ?? []) (errors[issue.path.join(".") || "body"] ??= []).push(sentenceOf(issue));
  for (const path of pathsOfUnstorable(data)) errors[path] = ["Invalid input"];
  return Object.keys(errors).length > 0 ? { data: null, errors } : { data: data as z.output<Schema>, errors: null };
}

/**
 * In a form a choice is made or left open, so the contract says 'Required' of whatever is none of its values. A program also
 * sends values of its own, which are not missing but wrong.
 */
function sentenceOf({ code, message, input }: z.core.$ZodIssue): string {
  const isNoSuchValue = code === "invalid_type" || code === "invalid_value";
  return isNoSuchValue && message === "Required" ? usualSentence({ input }) : message;
}

/** Where a text holds what PostgreSQL cannot store: a zero character, or half of one that takes two units of UTF-16. */
function pathsOfUnstorable(value: unknown, path: string[] = []): string[] {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed() ? [path.join(".") || "body"] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => pathsOfUnstorable(inner, [...path, key]));
}
