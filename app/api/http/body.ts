import type { z } from "zod";
import type { ApiContext } from "../environment.ts";
import { readAs } from "../read-as.ts";
import { invalid } from "../refusal.ts";

/**
 * The JSON body as the schema says, or a 422 with dotted keys. A body that is no JSON counts as empty, and what is null or
 * an empty text as left out (wire 1.2): no payload of the contract means anything by either.
 */
export async function readBody<Schema extends z.ZodType>(c: ApiContext, schema: Schema): Promise<z.output<Schema>> {
  const body: unknown = await c.req.text().then((text) => JSON.parse(text, orLeftOut)).catch(() => ({}));
  const { data, errors } = readAs(schema, typeof body === "object" ? body : {});
  if (errors) throw invalid(errors);
  return data;
}

/** What a reviver returns undefined for is left out of its object. */
function orLeftOut(_: string, value: unknown): unknown {
  return value === null || value === "" ? undefined : value;
}
