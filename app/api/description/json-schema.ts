import { z } from "zod";
import { addedAmount, largestAddedAmount } from "#app/contract/additional-compensation.ts";
import { payableAmount } from "#app/contract/amount.ts";
import { calendarDate } from "#app/contract/calendar-day.ts";
import { instant } from "#app/contract/instant.ts";
import { schemaNames } from "#app/contract/schema-names.ts";
import { largestAmount } from "#app/contract/typed-money.ts";
import { meanings } from "./meanings.ts";

/** As much of JSON Schema as descriptions are read by. */
export type JsonSchema = {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  description?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  [keyword: string]: unknown;
};

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(schemaNames)) names.add(schema, { id });
const none = z.registry<{ id: string }>();

/** A body or parameter that is sent to the API, all in one piece. What is not described of it is left alone. */
export function requestSchema(schema: z.ZodType): JsonSchema {
  return plain(z.toJSONSchema(schema, { io: "input", metadata: none, override: tellAll }) as JsonSchema);
}

/**
 * The body of an answer: what may be on the wire before the dashboard reads it, and nothing else. What has a name is
 * referred to.
 */
export function answerSchema(schema: z.ZodType): JsonSchema {
  const whole = z.toJSONSchema(schema, { io: "input", metadata: names, override: close }) as JsonSchema;
  const name = names.get(schema)?.id;
  return name ? { $ref: refTo(name) } : referring(plain(whole));
}

/** Everything that has a name, by it. */
export function namedSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(names, {
    io: "input",
    uri: refTo,
    override: close,
  });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, referring(plain(schema as JsonSchema))]));
}

function refTo(name: string): string {
  return `#/components/schemas/${name}`;
}

type Place = { zodSchema: unknown; jsonSchema: object };

/** An object holds what is described of it and nothing else; a date is written as this API writes it. */
function close(place: Place): void {
  shorten(place);
  const schema = place.jsonSchema as JsonSchema;
  if (schema.properties) schema.additionalProperties ??= false;
  if (place.zodSchema === instant) schema.format = "date-time";
  if (place.zodSchema === calendarDate) schema.format = "date";
}

/**
 * What an object's fields mean is said with it; what a format says already need not be spelled out; an amount's own rule says
 * what JSON Schema has words for; and a pattern is written so that other languages read it too: Python's knows no classes of
 * Unicode.
 */
function shorten({ zodSchema, jsonSchema }: Place): void {
  const schema = jsonSchema as JsonSchema;
  const meaning = meanings.get(zodSchema);
  if (meaning) schema.description = meaning;
  if (zodSchema === payableAmount) Object.assign(schema, { type: "integer", minimum: 1, maximum: largestAmount });
  if (zodSchema === addedAmount) Object.assign(schema, { type: "integer", minimum: 1, maximum: largestAddedAmount });
  if (schema.format) delete schema.pattern;
  for (const part of [schema, ...(schema.allOf ?? [])]) if (part.pattern) part.pattern = part.pattern.replace("\\p{Cc}", "\\x00-\\x1F\\x7F-\\x9F");
}

/** What is sent is described with all that is asked of it, also where the contract asks that in a second step, of what the first has made of it. */
function tellAll(place: Place): void {
  const { zodSchema, jsonSchema } = place;
  if (zodSchema instanceof z.ZodPipe && zodSchema.def.out instanceof z.core.$ZodString) {
    const { minLength, maxLength, format } = z.toJSONSchema(zodSchema.def.out) as JsonSchema;
    if (format) Object.assign(jsonSchema, { format, minLength: undefined });
    else Object.assign(jsonSchema, { minLength, maxLength });
  }
  if (zodSchema instanceof z.ZodObject) requireAll(zodSchema, jsonSchema as JsonSchema);
  shorten(place);
}

/** An object that is filled in where it is left out, only so that what it lacks is told of at its fields, is required all the same. */
function requireAll({ shape }: z.ZodObject, jsonSchema: JsonSchema): void {
  for (const [name, field] of Object.entries(shape)) {
    if (!(field instanceof z.ZodPrefault) || field.safeParse(undefined).success) continue;
    delete jsonSchema.properties?.[name]?.["default"];
    jsonSchema.required = [...(jsonSchema.required ?? []), name];
  }
}

function plain({ $schema: _, $defs: __, $id: ___, id: ____, ...rest }: JsonSchema): JsonSchema {
  return rest;
}

/** The same with its references into the document's own list of schemas. */
function referring(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
}
