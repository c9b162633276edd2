import { html } from "hono/html";
import type { JsonSchema } from "./json-schema.ts";

type Written = ReturnType<typeof html>;

/** What kind of value a schema takes, in a few words. */
export function typeOf(schema: JsonSchema): Written {
  if (schema.$ref) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
    return html`<a href="#${name}">${name}</a>`;
  }
  if (schema.enum) return html`${joined(schema.enum.map(literal), ", ")}`;
  if ("const" in schema) return literal(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  // Two that are written alike, as objects are, are said once.
  if (choices) return joined([...new Map(choices.map(typeOf).map((written) => [String(written), written])).values()], " or ");
  if (schema.items) return html`list of ${typeOf(schema.items)}`;
  const types = [schema.type ?? "any"].flat().map((type) => words[type] ?? type);
  return html`${types.join(" or ")}${schema.format ? ` (${schema.format})` : ""}${limitsOf(schema)}`;
}

const words: Record<string, string> = { string: "text", integer: "whole number", boolean: "true or false" };

function literal(value: unknown): Written {
  return html`<code>${JSON.stringify(value)}</code>`;
}

function joined(pieces: Written[], by: string): Written {
  return html`${pieces.map((piece, place) => html`${place > 0 ? by : ""}${piece}`)}`;
}

function limitsOf({ minLength, maxLength, minimum, maximum }: JsonSchema): string {
  const limits = [
    typeof minLength === "number" && minLength > 0 && `at least ${minLength} long`,
    typeof maxLength === "number" && `at most ${maxLength} long`,
    typeof minimum === "number" && Math.abs(minimum) < Number.MAX_SAFE_INTEGER && `from ${minimum}`,
    typeof maximum === "number" && maximum < Number.MAX_SAFE_INTEGER && `to ${maximum}`,
  ].filter((limit) => typeof limit === "string");
  return limits.length > 0 ? `, ${limits.join(", ")}` : "";
}
