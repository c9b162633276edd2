import type { z } from "zod";
import type { ApiContext } from "../environment.ts";
import { readAs } from "../read-as.ts";
import { invalid, Refusal, tooLarge } from "../refusal.ts";

/**
 * More than the longest body of any call has, 500 rows of nine. Each value is looked at, and wrong ones are told of: half a
 * million in one megabyte would keep everybody else waiting for seconds.
 */
const mostValues = 10_000;

/**
 * The JSON body as the schema says, or a 422 with dotted keys, also for one that is no JSON (wire 1.2); a 413 for too many
 * values. No body at all counts as an empty one, and what is null or an empty text as left out: no payload of the contract
 * means anything by either.
 */
export async function readBody<Schema extends z.ZodType>(c: ApiContext, schema: Schema): Promise<z.output<Schema>> {
  const { data, errors } = readAs(schema, parsed(decoded(await c.req.arrayBuffer())) ?? {});
  if (errors) throw invalid(errors);
  return data;
}

/** JSON is UTF-8. Read as that, text in another encoding would be kept, and mailed, with its letters gone. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw unreadable();
  }
}

/** Of what cannot be read, a form say, no field is missing: that is said of the whole. */
function parsed(text: string): unknown {
  if (text.trim() === "") return undefined;
  if (opensTooMany(text)) throw tooLarge();
  let values = 0;
  try {
    // What a reviver returns undefined for is left out of its object.
    return JSON.parse(text, (_, value: unknown) => {
      values += 1;
      if (values > mostValues) throw tooLarge();
      return value === null || value === "" ? undefined : value;
    });
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable();
  }
}

/** Whether more arrays and objects begin in it than any body has: of hundreds of thousands, each in the one before, the parser itself makes seconds. */
function opensTooMany(text: string): boolean {
  let opened = 0;
  let isTyped = false;
  for (let place = 0; place < text.length && opened <= mostValues; place += 1) {
    const sign = text[place];
    if (isTyped && sign === "\\") place += 1;
    else if (sign === '"') isTyped = !isTyped;
    else if (!isTyped && (sign === "[" || sign === "{")) opened += 1;
  }
  return opened > mostValues;
}

function unreadable(): Refusal {
  return invalid({ body: ["The body cannot be read. Send JSON."] });
}
