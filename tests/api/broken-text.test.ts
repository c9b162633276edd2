import { expect, test } from "vitest";
import { z } from "zod";
import { nouns } from "#app/contract/operations.ts";
import type { Operation } from "#app/contract/operation.ts";
import { startApi } from "#tests/support/api.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan } from "#tests/support/people.ts";
import { findRequest } from "#tests/support/requests.ts";
import { findTimeOffs } from "#tests/support/time-offs.ts";
import { userOf } from "#tests/support/users.ts";

type Schema = { type?: string; const?: unknown; enum?: unknown[]; anyOf?: Schema[]; properties?: Record<string, Schema>; items?: Schema; format?: string; pattern?: string; minimum?: number };

const api = await startApi();
const operations = nouns.flatMap((noun) => noun.operations).filter((operation) => operation.body);

/** A body that might be taken, with every field that there is. */
function sampleOf(schema: Schema, name = ""): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf.find(({ type }) => type !== "null") ?? {}, name);
  switch (schema.type) {
    case "object":
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, value]) => [key, sampleOf(value, key)]));
    case "array":
      return schema.items ? [sampleOf(schema.items, name)] : [];
    case "integer":
    case "number":
      return Math.max(1, schema.minimum ?? 1);
    case "boolean":
      return true;
    default:
      return textOf(schema, name);
  }
}

function textOf({ format, pattern }: Schema, name: string): string {
  if (format === "email" || name === "email") return "nora@quist.test";
  if (/date|At$|day/i.test(format ?? name)) return "2027-03-01";
  if (/password/i.test(name)) return "Seven-Herons-81";
  if (name === "address") return "https://hooks.example.com/";
  if (name === "currencyCode") return "USD";
  return pattern?.includes("[A-Z]{2}") ? "MX" : "Text";
}

/** The same body with one of its texts, or all of a list's, in another's place: once for each. */
function withEach(body: unknown, put: string): unknown[] {
  if (typeof body === "string") return [put];
  if (Array.isArray(body)) return body.flatMap((inner) => withEach(inner, put)).map((inner) => [inner]);
  if (typeof body !== "object" || body === null) return [];
  return Object.entries(body).flatMap(([key, inner]) => withEach(inner, put).map((changed) => ({ ...body, [key]: changed })));
}

/** With something of Halcyon's own for each address that names one. */
async function pathOf({ path }: Operation): Promise<string> {
  const [timeOff] = await findTimeOffs(api.db, { status: "submitted" });
  const ids: [start: string, id: string][] = [
    ["/workers/additional-compensations/", (await findRequest(api.db, { status: "submitted" })).id],
    ["/workers/time-off/", timeOff?.id ?? ""],
    ["/workers/", workerId("Emiliano Vargas")],
    ["/users/", (await userOf(api.db, alan)).id],
  ];
  const id = ids.find(([start]) => path.startsWith(start))?.[1] ?? crypto.randomUUID();
  return path.replaceAll(/\{\w+\}/g, id);
}

test.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))("I2 a text of %s that is half a character is refused, and nothing fails on it", { timeout: 60_000 }, async (_, operation) => {
  await api.refill();
  const schema = z.toJSONSchema(operation.body!, { io: "input", unrepresentable: "any", reused: "inline" }) as Schema;
  const path = await pathOf(operation);
  for (const broken of ["\ud800", "half\udc00way"]) {
    for (const body of withEach(sampleOf(schema), broken)) {
      const client = operation.who === "anyone" ? api.visitor() : await api.signInAs(ada);
      const answer = operation.method === "PATCH" ? await client.patch(path, body) : await client.post(path, body, { headers: { "Idempotency-Key": crypto.randomUUID() } });
      expect([404, 409, 422], `${JSON.stringify(body)}: ${answer.status} ${JSON.stringify(answer.body)}`).toContain(answer.status);
    }
  }
});
