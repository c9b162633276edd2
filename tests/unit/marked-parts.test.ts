import { expect, test } from "vitest";
import { markedParts } from "#app/routes/search/marked-parts.ts";

test("what was searched for is marked as the text has it, whatever its accents and case", () => {
  expect(markedParts("Amélie Gagnon", "AMELIE")).toEqual(["", "Amélie", " Gagnon"]);
  expect(markedParts("Amélie Gagnon", " élie  gag ")).toEqual(["Am", "élie Gag", "non"]);
  expect(markedParts("Rame\u0301", "me")).toEqual(["Ra", "me\u0301", ""]);
  expect(markedParts("Ｔｅａｍ 🦊 fox", "team 🦊")).toEqual(["", "Ｔｅａｍ 🦊", " fox"]);
  expect(markedParts("ﬁnn", "finn")).toEqual(["", "ﬁnn", ""]);
});

test("nothing is marked where nothing fits", () => {
  expect(markedParts("Amélie", "amelia")).toBeNull();
  expect(markedParts("Amélie", "")).toBeNull();
  expect(markedParts("", "a")).toBeNull();
  expect(markedParts("Amélie", "\u0301")).toBeNull();
});
