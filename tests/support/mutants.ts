import { describeApi } from "#app/api/description/openapi.ts";
import type { JsonSchema } from "#app/api/description/json-schema.ts";

const { paths, components } = describeApi("Longitude");

/** What GET of a path answers when all is well, by the contract. */
export function contractOf(path: string): JsonSchema {
  const schema = paths[path]?.get?.responses["200"]?.content?.["application/json"]?.schema;
  if (!schema) throw new Error(`GET ${path} is not described.`);
  return schema;
}

/** Every path of which GET answers JSON. */
export const readablePaths = Object.keys(paths).filter((path) => paths[path]?.get?.responses["200"]?.content?.["application/json"]);

/**
 * An answer with each field that the contract describes, one at a time, left out, null or under another name, and each of
 * its objects with a field more. Of a list its first entry stands for all.
 */
export function* mutantsOf(schema: JsonSchema, value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    const [first] = value as unknown[];
    const { items } = fittingTo(schema, value);
    if (items && first !== undefined) for (const mutant of mutantsOf(items, first)) yield [mutant];
    return;
  }
  if (typeof value !== "object" || value === null) return;
  const whole = value as Record<string, unknown>;
  yield { ...whole, unforeseen: "x" };
  for (const [name, field] of Object.entries(fittingTo(schema, value).properties ?? {})) {
    const { [name]: inner, ...rest } = whole;
    if (inner === undefined) continue;
    yield rest;
    yield { ...whole, [name]: null };
    yield { ...rest, [`${name}_renamed`]: inner };
    for (const mutant of mutantsOf(field, inner)) yield { ...whole, [name]: mutant };
  }
}

/** The schema itself, or the one of its choices that is of this kind of value. */
function fittingTo(schema: JsonSchema, value: unknown): JsonSchema {
  if (schema.$ref) return fittingTo(components.schemas[schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1)] ?? {}, value);
  const choices = (schema.anyOf ?? schema.oneOf ?? []).map((choice) => fittingTo(choice, value));
  return choices.find(({ properties, items }) => (Array.isArray(value) ? items : properties)) ?? schema;
}
