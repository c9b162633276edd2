import { z } from "zod";
import { errorBody } from "#app/contract/error.ts";
import { listFiles } from "#app/contract/list.ts";
import { nouns } from "#app/contract/operations.ts";
import type { Operation, Parameter } from "#app/contract/operation.ts";
import { can, roles } from "#app/contract/permission.ts";
import { scopeOf, tokenScopeNames, tokenScopes, type TokenScope } from "#app/contract/token-scope.ts";
import { toldEvents } from "#app/contract/told-event.ts";
import { mostAttempts, webhookEventNames } from "#app/contract/webhook-event.ts";
import { callsPerMinute } from "../http/bearer.ts";
import { answerSchema, namedSchemas, requestSchema, type JsonSchema } from "./json-schema.ts";
import { statusNames } from "./status-names.ts";

type Media = Record<string, { schema: JsonSchema }>;
type DescribedParameter = { name: string; in: string; required: boolean; description: string; style?: string; explode?: boolean; schema: JsonSchema };
export type DescribedAnswer = { description: string; content?: Media };
export type DescribedOperation = {
  tags: string[];
  summary: string;
  description: string;
  operationId: string;
  security: object[];
  parameters: DescribedParameter[];
  requestBody?: { required: true; content: Media };
  responses: Record<string, DescribedAnswer>;
};
export type Description = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string; description: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  webhooks: Record<string, { post: DescribedOperation }>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
};

/** In paragraphs, each about one thing. */
const introduction = [
  "Calls carry the session's cookie, or instead a token as Authorization: Bearer. " +
    `A token opens the calls that name its scope and no other, not even one that anyone may make (403), ${callsPerMinute} of them in a minute (429), and none beside a session (400). ` +
    `Its scopes are named in the dashboard: ${tokenScopes.map((scope) => `${scope} is “${tokenScopeNames[scope]}”`).join(", ")}.`,
  "With a session every call that changes something, and signing in by a link, sends the value of the XSRF-TOKEN cookie, decoded, as X-XSRF-TOKEN; GET /csrf-cookie sets it. " +
    "No page of another site may call from a browser.",
  "Money is integer minor units beside its currency; days are YYYY-MM-DD, those that are sent of the years 1900 to 2099, and instants UTC. " +
    "Answers hold no field that is not described; requests may, and what is not described of them is left alone; null and an empty text count as left out.",
  "links.prev and links.next of a list are paths of this API with their query, as the paths here are: they begin where its address ends. " +
    "What is described as a file beside JSON comes as one where Accept asks for its type: whole, without pages, and with amounts as decimals, 1234.56.",
  "Some calls are refused before they are read, with a status and its name alone: a GET with a body (400), another method (405), what is not whole within 20 seconds (408), " +
    "a body above 1 MB (413), an address above 4 KB (414), a compressed body (415), headers above 16 KB (431), and what finds no turn (503, with Retry-After). Every answer has an X-Request-Id, by which support finds it.",
].join("\n\n");

const webhookRules =
  "The body is signed: Webhook-Signature is t=…,v1=…, where t is when this try was made, in seconds since 1970, and v1 the HMAC-SHA256, in hexadecimal, of t, a dot and the body, byte by byte as it came. " +
  "The key is the whole secret as text, whsec_ included. A receiver that refuses an old t is safe from what somebody has recorded. To change a secret, make a second webhook of the same address, take either signature meanwhile, and delete the first: until then each event comes twice, under its one id. " +
  `What is answered with 2xx within five seconds has arrived. Anything else, a redirect too, is tried again, ${mostAttempts} times in all within about fifteen hours. ` +
  "An event may arrive more than once, and after a later one: its id, which is Webhook-Id as well, stays the same at every try and when it is sent again, and at says when it happened. " +
  "data is the record as it was then, with the fields of AdditionalCompensation, TimeOff or Worker; what was written about an illness or a birth is left out, and stands at GET /workers/time-off/{id}; who approved a paycycle is a name, or system.";

const webhookHeaders = [
  ["Webhook-Id", "The id of the event, as in the body."],
  ["Webhook-Event", "The type of the event, as in the body."],
  ["Webhook-Signature", "`t=…,v1=…`, new at every try."],
] as const;

let made: Description | undefined;

/** The API as an OpenAPI 3.1 document, made of the contract's own schemas; made once. */
export function describeApi(productName: string): Description {
  made ??= {
    openapi: "3.1.0",
    info: { title: `${productName} API`, version: "1", description: introduction },
    servers: [
      { url: "/api", description: "Beside the dashboard" },
      { url: "/", description: "The API alone" },
    ],
    tags: nouns.map(({ name }) => ({ name })),
    paths: describePaths(),
    webhooks: describeWebhooks(),
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "longitude_session", description: "Under https its name is __Host-longitude_session." },
        csrf: { type: "apiKey", in: "header", name: "X-XSRF-TOKEN" },
        token: { type: "http", scheme: "bearer", description: "A token that a super admin created in Settings, for the scopes that are named." },
      },
    },
  };
  return made;
}

function describePaths(): Description["paths"] {
  const paths: Description["paths"] = {};
  for (const { name, operations } of nouns) {
    for (const operation of operations) (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describe(name, operation);
  }
  return paths;
}

function describe(noun: string, operation: Operation): DescribedOperation {
  const { method, path, summary, who, body } = operation;
  return {
    tags: [noun],
    summary,
    description: `Who may: ${[whoMay(who), ...scopesFor(operation).map((scope) => `a token with ${scope}`)].join("; ")}.`,
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^a-zA-Z]+([a-zA-Z])?/g, (_, letter: string = "") => letter.toUpperCase())}`,
    security: [{ ...(who !== "anyone" && { session: [] }), ...(takesCsrf(operation) && { csrf: [] }) }, ...scopesFor(operation).map((scope) => ({ token: [scope] }))],
    parameters: [...pathParameters(operation), ...(operation.query ?? []).map(describeParameter("query")), ...(operation.headers ?? []).map(describeParameter("header")), ...(operation.isOnce ? [idempotencyKey] : [])],
    ...(body && { requestBody: { required: true as const, content: { "application/json": { schema: requestSchema(body) } } } }),
    responses: describeAnswers(operation),
  };
}

/** What is posted to the addresses that companies give. */
function describeWebhooks(): Description["webhooks"] {
  return Object.fromEntries(
    toldEvents.map(({ type, body }) => [
      type,
      {
        post: {
          tags: ["Programs"],
          summary: webhookEventNames[type],
          description: webhookRules,
          operationId: `webhook-${type}`,
          security: [],
          parameters: webhookHeaders.map(([name, meaning]) => ({ name, in: "header", required: true, description: meaning, schema: { type: "string" } })),
          requestBody: { required: true as const, content: { "application/json": { schema: answerSchema(body) } } },
          responses: { "2XX": { description: "It has arrived." }, default: { description: "It is tried again." } },
        },
      },
    ]),
  );
}

function takesCsrf({ method, isProved }: Operation): boolean {
  return method !== "GET" || isProved === true;
}

/** A token of the scope opens the call as well. */
function scopesFor({ method, path }: Operation): TokenScope[] {
  const scope = scopeOf(method, path.replaceAll(/\{(\w+)\}/g, ":$1"));
  return scope ? [scope] : [];
}

function whoMay(who: Operation["who"]): string {
  if (who === "anyone") return "anyone";
  if (who === "signed-in") return "whoever is signed in";
  return roles.filter((role) => can({ role }, who)).join(", ");
}

const idempotencyKey: DescribedParameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Chosen by the caller, new for each thing to be done: a resend with the same one is answered as the first time, and nothing is done twice. With another body, be it the same with its fields in another order, or for another call, the same one is a 422. It is known for two days; a refusal is not kept.",
  schema: { type: "string", maxLength: 200 },
};

function pathParameters({ path, words = {} }: Operation): DescribedParameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({ name, in: "path", required: true, description: "", schema: { type: "string", ...(words[name] && { enum: [...words[name]] }) } }));
}

function describeParameter(where: "query" | "header") {
  return ({ name, schema, description, isRequired }: Parameter): DescribedParameter => {
    const list = schema instanceof z.ZodArray && { style: "form", explode: false };
    return { name, in: where, required: isRequired ?? false, description, ...list, schema: requestSchema(schema) };
  };
}

function describeAnswers(operation: Operation): DescribedOperation["responses"] {
  const answers: DescribedOperation["responses"] = {};
  for (const [status, schema] of Object.entries(operation.answers)) {
    const files = status === "200" ? (operation.files ?? []) : [];
    const content: Media = {
      ...(schema && { "application/json": { schema: answerSchema(schema) } }),
      ...Object.fromEntries(files.map((type) => [type, { schema: type.startsWith("text/") ? { type: "string" } : {} }])),
    };
    answers[status] = { description: statusNames[status] ?? "", ...(Object.keys(content).length > 0 && { content }) };
  }
  for (const status of refusalsOf(operation)) {
    answers[status] = { description: statusNames[status] ?? "", content: { "application/json": { schema: answerSchema(errorBody) } } };
  }
  return answers;
}

/** The refusals that follow from what a call is, and those that are its own. */
function refusalsOf(operation: Operation): number[] {
  const { method, path, query, body, isOnce, refusals = [] } = operation;
  const isChange = method !== "GET";
  const all = [
    ...(query ? [400, 422] : []),
    // Also where anybody may call: with a token that is dead, or that does not open it.
    401,
    403,
    ...(path.includes("{") ? [404] : []),
    ...(isChange ? [413] : []),
    ...(takesCsrf(operation) ? [419] : []),
    ...(body || isOnce ? [422] : []),
    // A token beside a session is refused; a token is asked to wait.
    ...(scopesFor(operation).length > 0 ? [400, 429] : []),
    // So is whoever takes one list after another as a file.
    ...(operation.files === listFiles ? [429] : []),
    ...refusals,
    500,
    503,
  ];
  return [...new Set(all)].sort((a, b) => a - b);
}
