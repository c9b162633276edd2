import type { z } from "zod";
import type { ApiContext } from "../environment.ts";
import { readAs } from "../read-as.ts";
import { invalid } from "../refusal.ts";

/**
 * The JSON body as the schema says, or a 422 with dotted keys, also for one that is no JSON (wire 1.2). No body at all counts
 * as an empty one, and what is null or an empty text as left out: no payload of the contract means anything by either.
 */
export async function readBody<Schema extends z.ZodType>(c: ApiContext, schema: Schema): Promise<z.output<Schema>> {
  const { data, errors } = readAs(schema, parsed(await c.req.text()) ?? {});
  if (errors) throw invalid(errors);
  return data;
}

/** Of what cannot be read, a form say, no field is missing: that is said of the whole. */
function parsed(text: string): unknown {
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text, orLeftOut);
  } catch {
    throw invalid({ body: ["The body cannot be read. Send JSON."] });
  }
}

/** What a reviver returns undefined for is left out of its object. */
function orLeftOut(_: string, value: unknown): unknown {
  return value === null || value === "" ? undefined : value;
}
