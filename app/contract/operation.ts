import { z } from "zod";
import { pageSize } from "./list.ts";
import type { Ability } from "./permission.ts";

/** Something that may stand in an address after the question mark, or in a header. A list of values is written with commas between them. */
export type Parameter = { name: string; schema: z.ZodType; description: string; isRequired?: true };

/**
 * One call of the API as its description says it. `path` has its parts in braces; `who` is anyone, whoever is signed in
 * however far they have come, or what a role must be allowed. An answer without a body is null. `refusals` are statuses
 * beside those that follow from the rest (see app/api/description/openapi.ts).
 */
export type Operation = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  summary: string;
  who: "anyone" | "signed-in" | Ability;
  /** The parts of the path that are one of a few words; the others are ids and what an address was given with. */
  words?: Record<string, readonly string[]>;
  query?: Parameter[];
  headers?: Parameter[];
  body?: z.ZodType;
  answers: Record<number, z.ZodType | null>;
  /** The media types that the answer is also, or only, given in. */
  files?: readonly string[];
  /** A GET that takes the X-XSRF-TOKEN, as every other verb does: it signs in, which no foreign page may ask for. */
  isProved?: true;
  /** Takes an Idempotency-Key, and answers a resend as the first time. */
  isOnce?: true;
  refusals?: number[];
};

/** The calls of one noun. */
export type Noun = { name: string; operations: Operation[] };

export const page: Parameter = { name: "page", schema: z.int().positive().max(999_999_999), description: `Which page of ${pageSize}, the first being 1; what is no such number is the first, too, and a page after the last is empty.` };
export const olderThan: Parameter = { name: "before", schema: z.uuid(), description: "The id of an entry: only older ones are answered. What is no id counts as left out; `isCut` says whether there are older ones than the last." };
export const search: Parameter = { name: "filter[q]", schema: z.string(), description: "Part of a worker's name." };
export const createdBetween: Parameter = { name: "filter[createdBetween]", schema: z.string(), description: "Two calendar days in the company's time zone, `start,end`, both included; either may be empty." };
/** Lists that can be asked for as they were at the end of a day (beyond the specification). */
export function asOfDay(what: string): Parameter {
  return { name: "asOf", schema: z.iso.date(), description: `${what} \`meta.asOf\` repeats the day.` };
}
export const asOf = asOfDay("The requests as they stood at the end of a day before today, in the company's time zone. What landed in no approved paycycle by then has none, and no balance is told.");
export const location: Parameter = { name: "filter[location]", schema: z.array(z.string().length(2)), description: "Country codes, with commas between them." };
export const chosen: Parameter = { name: "filter[id]", schema: z.array(z.string()), description: "The ids of single records, with commas between them." };

/** filter[name], one or more of the values. */
export function filterBy(name: string, values: readonly string[]): Parameter {
  return { name: `filter[${name}]`, schema: z.array(z.enum(values as [string, ...string[]])), description: "One or more, with commas between them." };
}

/** sort, by one field; a minus before it is descending. `standard` is the order of a list where none is asked for. */
export function sortBy<Field extends string>(fields: readonly Field[], standard: NoInfer<Field | `-${Field}`>): Parameter {
  const values = fields.flatMap((field) => [field, `-${field}`]) as [string, ...string[]];
  return { name: "sort", schema: z.enum(values), description: `A field; with a minus before it descending. Without one it is \`${standard}\`.` };
}

/** What an address that was given away, in a mail or an answer, ends with. */
export function inAddress(...names: string[]): Parameter[] {
  return names.map((name) => ({ name, schema: z.string(), description: "As the address has it.", isRequired: true }));
}

export const signed = inAddress("expires", "signature");
