import { describe, expect, test } from "vitest";
import { personName } from "#app/contract/person.ts";

const saidOf = (name: string) => personName.safeParse(name).error?.issues.map(({ message }) => message) ?? [];

describe("a person's name", () => {
  test.each(["", "  ", "\u200B", "\u200D\uFEFF", "\u3164", "\u2800", "\u0301", "\u200E\u00AD"])("%j shows nothing: it is required", (name) => {
    expect(saidOf(name)).toEqual(["Required"]);
  });

  test.each(["Ann\u202Ebal", "\u2066Ann", "Ann\u2069", "Ann\nBell"])("%j would turn or break the line that it stands in", (name) => {
    expect(saidOf(name)).toEqual(["Invalid input"]);
  });

  test.each(["O’Connor", "José María", "Jose\u0301", "李", "محمد", "नवनीत", "X Æ A-12", "ن\u200Cا", "O"])("%s is one", (name) => {
    expect(saidOf(name)).toEqual([]);
  });
});
