import { expect, test } from "vitest";
import { canonicalEmail } from "#app/contract/canonical-email.ts";
import { nameKey, searchPattern } from "#app/api/domain/name-key.ts";

test("names are compared without accents, case and double blanks", () => {
  expect(nameKey("  Amélie   GAGNON ")).toBe("amelie gagnon");
  expect(nameKey("Ame\u0301lie")).toBe("amelie");
  expect(nameKey("ＡＤＡ")).toBe("ada");
  expect(nameKey("İstanbul")).toBe("istanbul");
});

test("what is special to a LIKE pattern stands for itself (I2)", () => {
  expect(searchPattern("100%")).toBe("%100\\%%");
  expect(searchPattern("a_b")).toBe("%a\\_b%");
  expect(searchPattern("back\\slash")).toBe("%back\\\\slash%");
  expect(searchPattern("O'Neil")).toBe("%o'neil%");
});

test("a search without end is cut, and a zero byte left out (I2)", () => {
  expect(searchPattern("x".repeat(10_000))).toHaveLength(202);
  expect(searchPattern("a\0b")).toBe("%ab%");
});

test("one address has one form, however it is typed (A17)", () => {
  for (const typed of ["ADA@halcyon.test", " ada@halcyon.test ", "ａda@halcyon.test", "ada@halcyon.test.", "Ada@Halcyon.Test"]) {
    expect(canonicalEmail(typed)).toBe("ada@halcyon.test");
  }
  expect(canonicalEmail("аda@halcyon.test"), "a Cyrillic look-alike stays another address").not.toBe("ada@halcyon.test");
});
