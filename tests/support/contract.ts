import { z } from "zod";
import { describeApi, type DescribedAnswer } from "#app/api/description/openapi.ts";

const description = describeApi("Longitude");
const refusal = { description: "", content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } };
const schemas = new Map<object, z.ZodType>();

/** What is wrong with an answer by the API's own description of it; null when it is as described, unknown fields included. */
export async function deviation(method: string, path: string, response: Response): Promise<string | null> {
  const at = `${method} ${path}: ${response.status}`;
  const type = (response.headers.get("Content-Type") ?? "").split(";")[0] ?? "";
  const described = describedAnswer(method, path.split("?")[0] ?? "", response.status);
  if (!described) return `${at} is not among the answers that are described.`;
  if (!described.content) return (await isEmpty(response)) ? null : `${at} has a body, and none is described.`;
  const media = described.content[type];
  if (!media) return `${at} is ${type || "of no type"}, which is not described.`;
  if (type !== "application/json") return null;
  const parsed = schemaOf(media.schema).safeParse(await response.json());
  return parsed.success ? null : `${at}: ${parsed.error.issues.map((issue) => `${issue.path.join(".") || "the body"}: ${issue.message}`).join("; ")}`;
}

/** What is wrong with what a webhook is sent, by the same description; null when it is as described. */
export function eventDeviation(event: string, body: string): string | null {
  const schema = description.webhooks[event]?.post.requestBody?.content["application/json"]?.schema;
  if (!schema) return `${event} is not described.`;
  return schemaOf(schema).safeParse(JSON.parse(body)).error?.message ?? null;
}

/** The operations by path, the exact ones first: /users/managers is not /users/{id}. */
const operations = Object.entries(description.paths)
  .map(([path, verbs]) => ({ verbs, fits: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`), parts: path.split("{").length }))
  .sort((a, b) => a.parts - b.parts);

function describedAnswer(method: string, path: string, status: number): DescribedAnswer | undefined {
  const verb = method === "HEAD" ? "get" : method.toLowerCase();
  const operation = operations.map(({ verbs, fits }) => (fits.test(path) ? verbs[verb] : undefined)).find(Boolean);
  if (operation) return operation.responses[status];
  // Which verbs a path has, a header says.
  if (method === "OPTIONS" && status === 204) return { description: "" };
  // Whatever no call answers: no such path, another verb, and what is refused before the path is looked at.
  return [401, 404, 405, 413, 419].includes(status) ? refusal : undefined;
}

async function isEmpty(response: Response): Promise<boolean> {
  return (await response.arrayBuffer()).byteLength === 0;
}

function schemaOf(schema: object): z.ZodType {
  const known = schemas.get(schema);
  if (known) return known;
  const made = z.fromJSONSchema(within(schema));
  schemas.set(schema, made);
  return made;
}

/** The schema with those that it refers to beside it. */
function within(schema: object): Parameters<typeof z.fromJSONSchema>[0] {
  const document = { $schema: "https://json-schema.org/draft/2020-12/schema", ...schema, $defs: description.components.schemas };
  return JSON.parse(JSON.stringify(document).replaceAll("#/components/schemas/", "#/$defs/")) as never;
}
