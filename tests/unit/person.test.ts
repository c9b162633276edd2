import { describe, expect, test } from "vitest";
import { emailAddress, personName } from "#app/contract/person.ts";

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

describe("an email", () => {
  test.each([" ", "\u200B", "\u200E", "\uFEFF", "\u00AD", "\u202A", "\u2060 \u00A0"])("is read without %j at its beginning and end, which nobody sees", (unseen) => {
    for (const pasted of [`${unseen}ada@halcyon.test`, `ada@halcyon.test${unseen}`, `${unseen}ada@halcyon.test${unseen}`]) {
      expect(emailAddress.parse(pasted), JSON.stringify(pasted)).toBe("ada@halcyon.test");
    }
    expect(emailAddress.safeParse(unseen).error?.issues[0]?.message).toBe("Required");
  });

  test("is no other one for such a sign in its middle", () => {
    expect(emailAddress.safeParse("a\u200Bda@halcyon.test").error?.issues.map(({ message }) => message)).toEqual(["Invalid email"]);
  });
});
