import { expect, test } from "vitest";
import { markedParts } from "#app/routes/search/marked-parts.ts";

/** The text with what is marked between brackets. */
function marked(text: string, query: string): string {
  return markedParts(text, query)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join("");
}

test("what was searched for is marked as the text has it, whatever its accents and case", () => {
  expect(marked("Amélie Gagnon", "AMELIE")).toBe("[Amélie] Gagnon");
  expect(marked("Amélie Gagnon", " élie  gag ")).toBe("Am[élie Gag]non");
  expect(marked("Rame\u0301", "me")).toBe("Ra[me\u0301]");
  expect(marked("Ｔｅａｍ 🦊 fox", "team 🦊")).toBe("[Ｔｅａｍ 🦊] fox");
  expect(marked("ﬁnn", "finn")).toBe("[ﬁnn]");
  expect(marked("Łukasz Ægir", "lukasz aeg")).toBe("[Łukasz Æg]ir");
  expect(["obr", "o'br", "O’Br", "OʼBR"].map((query) => marked("Seán O’Brien", query))).toEqual(Array(4).fill("Seán [O’Br]ien"));
  expect(["jean luc", "Jean-Luc"].map((query) => marked("Jean‐Luc Ba", query))).toEqual(Array(2).fill("[Jean‐Luc] Ba"));
});

test("each word is marked where they do not stand in a row", () => {
  expect(marked("María Fernanda Ospina", "ospina maria")).toBe("[María] Fernanda [Ospina]");
  expect(marked("maria.f@quist.test", "maria ospina")).toBe("[maria].f@quist.test");
});

test("nothing is marked where nothing fits", () => {
  expect(marked("Amélie", "amelia")).toBe("Amélie");
  expect(marked("Amélie", "")).toBe("Amélie");
  expect(marked("", "a")).toBe("");
  expect(marked("Amélie", "\u0301")).toBe("Amélie");
});
