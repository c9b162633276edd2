import type { z } from "zod";
import type { ApiContext } from "../environment.ts";
import { invalid } from "../refusal.ts";

/** The JSON body as the schema says, or a 422 with dotted keys. A body that is no JSON counts as empty (wire 1.2). */
export async function readBody<Schema extends z.ZodType>(c: ApiContext, schema: Schema): Promise<z.output<Schema>> {
  const body: unknown = await c.req.json().catch(() => ({}));
  const result = schema.safeParse(typeof body === "object" && body !== null ? body : {});
  if (result.success) return result.data;
  const errors: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    (errors[issue.path.join(".") || "body"] ??= []).push(issue.message);
  }
  throw invalid(errors);
}
