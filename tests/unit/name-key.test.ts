import { expect, test } from "vitest";
import { canonicalEmail } from "#app/contract/canonical-email.ts";
import { nameKey, searchPatterns } from "#app/api/domain/name-key.ts";

test("names are compared without accents, case and double blanks", () => {
  expect(nameKey("  Amélie   GAGNON ")).toBe("amelie gagnon");
  expect(nameKey("Ame\u0301lie")).toBe("amelie");
  expect(nameKey("ＡＤＡ")).toBe("ada");
  expect(nameKey("İstanbul")).toBe("istanbul");
  expect(["Łukasz", "Søren Ægir", "Đorđe", "Işık", "Weiß", "Þór Guðrún"].map(nameKey)).toEqual(["lukasz", "soren aegir", "dorde", "isik", "weiss", "thor gudrun"]);
});

test("what is special to a LIKE pattern stands for itself (I2)", () => {
  expect(searchPatterns("100%")).toEqual([["%100\\%%"]]);
  expect(searchPatterns("a_b")).toEqual([["%a\\_b%"]]);
  expect(searchPatterns("back\\slash")).toEqual([["%back\\\\slash%"]]);
});

test("an apostrophe is looked for as keyboards, phones and spreadsheets write it, and several as they stand, too", () => {
  for (const typed of ["O'Neil", "O’Neil", "OʼNeil", "O‘Neil"]) expect(searchPatterns(typed), typed).toEqual([["%o'neil%", "%o’neil%", "%o‘neil%", "%oʼneil%"]]);
  expect(searchPatterns("‘Neil’")).toEqual([["%'neil'%", "%’neil’%", "%‘neil‘%", "%ʼneilʼ%", "%‘neil’%"]]);
});

test("a search without end is cut, and a zero byte left out (I2)", () => {
  expect(searchPatterns("x".repeat(10_000))[0]?.[0]).toHaveLength(202);
  expect(searchPatterns("a\0b")).toEqual([["%ab%"]]);
});

test("every word is looked for by itself, and a text of more words than a name has as it stands", () => {
  expect(searchPatterns(" Ospina  María ospina")).toEqual([["%ospina%"], ["%maria%"]]);
  expect(searchPatterns("a b c d e f g")).toEqual([["%a b c d e f g%"]]);
});

test("one address has one form, however it is typed (A17)", () => {
  for (const typed of ["ADA@halcyon.test", " ada@halcyon.test ", "ａda@halcyon.test", "ada@halcyon.test.", "Ada@Halcyon.Test"]) {
    expect(canonicalEmail(typed)).toBe("ada@halcyon.test");
  }
  expect(canonicalEmail("аda@halcyon.test"), "a Cyrillic look-alike stays another address").not.toBe("ada@halcyon.test");
});
