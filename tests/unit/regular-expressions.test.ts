import { expect, test } from "vitest";
import { hostileTo, readRegularExpressions } from "#tests/support/regular-expressions.ts";

/** Those that take the square of a long text, and are given none by anybody outside. */
const givenNoLongText: [file: string, pattern: string, because: string][] = [
  ["app/entry.server.tsx", '<link [^>]*as="font"[^>]*>', "reads the head of a document of ours"],
  ["app/entry.server.tsx", '(<link rel="modulepreload"[^>]*>)+', "reads the head of a document of ours"],
  ["app/api/export/workbook-frame.ts", "<dimension [^>]*>", "reads an empty workbook that we have made"],
  ["app/api/export/workbook-frame.ts", '^([\\s\\S]*)(<row r="2">.*?<\\/row>)([\\s\\S]*)$', "reads an empty workbook that we have made"],
  ["app/api/export/workbook-frame.ts", '<fonts count="1"><font>(.*?)<\\/font><\\/fonts>', "reads an empty workbook that we have made"],
  ["app/api/http/verbs-of.ts", "\\{(.+)\\}$", "reads a piece of an address of our own table"],
  ["app/contract/money.ts", "\\B(?=(\\d{3})+$)", "reads the digits of one number"],
  ["app/api/domain/contributions/rounding.ts", "\\B(?=(\\d{3})+\\.)", "reads the digits of one number"],
];

test("I9 no regular expression of the app takes more than its time for a long hostile text", { timeout: 300_000 }, () => {
  const all = readRegularExpressions();
  expect(all.length).toBeGreaterThan(100);
  const isKnown = (of: { file: string; pattern: string }) => givenNoLongText.some(([file, pattern]) => file === of.file && pattern === of.pattern);
  expect(givenNoLongText.filter(([file, pattern]) => !all.some((each) => each.file === file && each.pattern === pattern)), "which are no more").toEqual([]);
  const found = all.filter((each) => !isKnown(each)).map((each) => ({ ...each, text: hostileTo(each) }));
  expect(found.filter(({ text }) => text !== null)).toEqual([]);
});

test.each([["^(a+)+$"], ["^([a-z]|[a-e])*7$"], [" +$"], ["[^b]+$"]])("/%s/ would be found", (pattern) => {
  expect(hostileTo({ pattern, flags: "u" }, 500)).not.toBeNull();
});
