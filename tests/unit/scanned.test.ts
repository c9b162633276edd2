import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Operation } from "#app/contract/operation.ts";
import { nouns } from "#app/contract/operations.ts";
import routes from "#app/routes.ts";
import { scannedCalls, unscannedCalls, type ScannedCall } from "#tests/bench/scanned-calls.ts";
import { scannedInside, scannedOutside, unscannedScreens } from "#tests/bench/scanned-screens.ts";

const ids = { paycycle: "p", pay: "r", token: "t", webhook: "w", estimate: "e", delegation: "d" };
const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

describe("what the scanners try is complete", () => {
  const calls = scannedCalls(ids);
  const asked = nouns.flatMap(({ operations }) => operations).filter((operation) => parametersOf(operation).length > 0 || operation.body);
  const excused = unscannedCalls.flatMap(([, operations]) => operations);

  test("every operation with a parameter or a body is scanned, or it is said why not", () => {
    const named = [...new Set(calls.map(({ operation }) => operation)), ...excused];
    expect(named.toSorted()).toEqual(asked.map(nameOf).toSorted());
  });

  test.each(calls.map((call) => [call.operation, call] as const))("%s is scanned with all that it takes", (name, call) => {
    const operation = asked.find((each) => nameOf(each) === name);
    if (!operation) throw new Error(`${name} takes nothing.`);
    expect(parametersOf(operation).filter((parameter) => !isTried(call, operation, parameter))).toEqual([]);
    expect(fieldsOf(operation).filter((field) => !(field in (call.body ?? {})))).toEqual([]);
    expect(textsOf([call.body ?? {}, call.headers]).filter((text) => !text.endsWith("*"))).toEqual([]);
  });

  test("every route that reads more of its address than the path is scanned, or it is said why not", () => {
    const named = [...Object.keys(scannedInside(ids)), ...Object.keys(scannedOutside), ...unscannedScreens.flatMap(([, paths]) => paths)];
    expect([...new Set(named)].toSorted()).toEqual([...new Set(routesThatAsk(routes))].toSorted());
  });
});

function parametersOf({ path, query = [], headers = [] }: Operation): string[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return [...inPath, ...[...query, ...headers].map(({ name }) => name)];
}

/** A part of the path has a star where the contract has its name; the others are named themselves. */
function isTried({ path, headers }: ScannedCall, operation: Operation, parameter: string): boolean {
  const at = operation.path.split("/").indexOf(`{${parameter}}`);
  if (at >= 0) return /.\*$/.test(path.split("?")[0]?.split("/")[at] ?? "");
  return /.\*$/.test(headers[parameter] ?? "") || (path.split("?")[1] ?? "").split("&").some((part) => part.startsWith(`${parameter}=`) && /=.+\*$/.test(part));
}

/** The names in a body, of whichever kind it may be; numbers and the like can be left out. */
function fieldsOf({ body }: Operation): string[] {
  if (!body) return [];
  const { properties = {}, oneOf = [], anyOf = [] } = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  return [...new Set([properties, ...[...oneOf, ...anyOf].map((kind) => kind.properties ?? {})].flatMap(Object.keys))];
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

type Entry = (typeof routes)[number];

function routesThatAsk(entries: readonly Entry[], above = ""): string[] {
  return entries.flatMap(({ file, path = "", children = [] }) => {
    const here = path ? `${above}/${path}` : above;
    return [...(asks(join("app", file)) ? [here] : []), ...routesThatAsk(children, here)];
  });
}

/** What app/lists has but these two keeps an address as it is. */
const readers = /^app\/(routes\/|forms\/|lists\/(query|pass-on\.server)\.ts)/;

function asks(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || !readers.test(file) || !existsSync(file)) return false;
  seen.add(file);
  const code = readFileSync(file, "utf8");
  const imported = [...code.matchAll(/^(?:import|export) (?!type)[^;]*?from "([^"]+)"/gm)].map(([, from = ""]) => (from.startsWith("#") ? from.slice(1) : join(file, "..", from)));
  return /searchParams/i.test(code) || imported.some((each) => asks(each, seen));
}
