import { html } from "hono/html";
import type { DescribedAnswer, DescribedOperation, Description } from "./openapi.ts";
import type { JsonSchema } from "./json-schema.ts";
import { typeOf } from "./type-of.ts";

/** The description as a page to read: every call with what it takes and gives. Nothing on it comes from elsewhere. */
export function descriptionPage(api: Description) {
  const calls = Object.entries(api.paths).flatMap(([path, verbs]) => Object.entries(verbs).map(([verb, call]) => ({ path, verb: verb.toUpperCase(), call })));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${api.info.title}</title>
        <meta name="description" content="Every call of the ${api.info.title}: what it takes, what it answers and who may." />
        <link rel="stylesheet" href="docs.css" />
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the calls</a>
        <nav aria-label="Nouns">
          <p><strong>${api.info.title}</strong></p>
          <ul>
            ${api.tags.map(({ name }) => html`<li><a href="#${idOf(name)}">${name}</a></li>`)}
            <li><a href="#webhooks">Webhooks</a></li>
            <li><a href="#shapes">Shapes</a></li>
          </ul>
        </nav>
        <main id="calls">
          <h1>${api.info.title}</h1>
          ${api.info.description.split("\n\n").map((paragraph) => html`<p>${paragraph}</p>`)}
          <p>For programs: <a href="openapi.json">openapi.json</a> (OpenAPI ${api.openapi}). Paths begin at ${api.servers.map(({ url, description }, place) => html`${place > 0 ? " or " : ""}<code>${url}</code> (${description})`)}.</p>
          ${api.tags.map(
            ({ name }) => html`<section aria-labelledby="${idOf(name)}">
              <h2 id="${idOf(name)}">${name}</h2>
              ${calls.filter(({ call }) => call.tags[0] === name).map(({ path, verb, call }) => operation(path, verb, call))}
            </section>`,
          )}
          <section aria-labelledby="webhooks">
            <h2 id="webhooks">Webhooks</h2>
            ${Object.entries(api.webhooks).map(([event, { post }]) => operation(event, "POST", post))}
          </section>
          <section aria-labelledby="shapes">
            <h2 id="shapes">Shapes</h2>
            ${Object.entries(api.components.schemas).map(([name, schema]) => html`<h3 id="${name}">${name}</h3>${meaning(schema)}${shape(schema)}`)}
          </section>
        </main>
      </body>
    </html>`;
}

function operation(path: string, verb: string, call: DescribedOperation) {
  const body = call.requestBody?.content["application/json"]?.schema;
  return html`<details id="${call.operationId}">
    <summary><code><b class="${verb.toLowerCase()}">${verb}</b> ${path}</code> <span>${call.summary}</span></summary>
    <p>${call.description}</p>
    ${call.parameters.length > 0 &&
    html`<h4>In the address and the headers</h4>
      <div class="table" role="region" tabindex="0" aria-label="Parameters of ${verb} ${path}"><table>
        <thead><tr><th scope="col">Name</th><th scope="col">Where</th><th scope="col">What</th><th scope="col">Meaning</th></tr></thead>
        <tbody>
          ${call.parameters.map((each) => html`<tr><th scope="row"><code>${each.name}</code></th><td>${each.in}</td><td>${typeOf(each.schema)}</td><td>${each.description}</td></tr>`)}
        </tbody>
      </table></div>`}
    ${body && html`<h4>Body</h4>${meaning(body)}${shape(body)}`}
    <h4>Answers</h4>
    <dl>${Object.entries(call.responses).map(([status, given]) => html`<dt><code>${status}</code></dt><dd>${given.description} ${answer(given)}</dd>`)}</dl>
  </details>`;
}

function answer({ content = {} }: DescribedAnswer) {
  return Object.entries(content).map(([type, { schema }]) => {
    if (type !== "application/json") return html`<p>As a file${"application/json" in content && html`, where <code>Accept</code> asks for it`}: <code>${type}</code></p>`;
    return schema.$ref || !schema.properties ? html`<p>${typeOf(schema)}</p>` : shape(schema);
  });
}

/** The fields of an object, those inside it with dots before their names. */
function shape(schema: JsonSchema) {
  const fields = fieldsOf(schema);
  if (fields.length === 0) return html`<p>${typeOf(schema)}</p>`;
  return html`<ul class="shape">
    ${fields.map(({ name, schema: field, isRequired }) => html`<li><code>${name}</code>${isRequired ? "" : html` <small>may be absent</small>`}: ${typeOf(field)}${meaning(field)}</li>`)}
  </ul>`;
}

/** What is said of an object, also of one that may be null. */
function meaning({ description, anyOf = [] }: JsonSchema) {
  const said = description ?? anyOf.find((choice) => choice.description)?.description;
  return said ? html`<p>${said}</p>` : "";
}

type Field = { name: string; schema: JsonSchema; isRequired: boolean };

function fieldsOf(schema: JsonSchema, before = ""): Field[] {
  const properties = Object.entries(schema.properties ?? {}).flatMap(([name, field]): Field[] => {
    const own = { name: before + name, schema: field, isRequired: schema.required?.includes(name) ?? false };
    return [own, ...fieldsOf(field, `${before}${name}.`)];
  });
  const within = schema.items ? fieldsOf(schema.items, `${before.replace(/\.$/, "")}[].`) : [];
  const choices = (schema.anyOf ?? schema.oneOf ?? []).map((choice) => fieldsOf(choice, before));
  return [...properties, ...within, ...fieldsOfEither(choices.filter((fields) => fields.length > 0))];
}

/** The fields of several kinds of object: each with all that it may be, and required where every kind requires it. */
function fieldsOfEither(kinds: Field[][]): Field[] {
  const all = Map.groupBy(kinds.flat(), ({ name }) => name);
  return [...all].map(([name, same]) => ({ name, schema: either(same.map(({ schema }) => schema)), isRequired: same.length === kinds.length && same.every(({ isRequired }) => isRequired) }));
}

/** Words that one of is meant stand in one list. */
function either(schemas: JsonSchema[]): JsonSchema {
  const words = schemas.map((schema) => schema.enum ?? ("const" in schema ? [schema.const] : null));
  return words.every((some) => some !== null) ? { enum: [...new Set(words.flat())] } : { anyOf: schemas };
}

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}
