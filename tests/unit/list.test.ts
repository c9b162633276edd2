import { describe, expect, test } from "vitest";
import { nextSort, parseDateRange, parseSort } from "#app/contract/list.ts";

describe("sorting", () => {
  test("a column goes from unsorted to ascending, to descending, to unsorted again", () => {
    expect(nextSort("fullName", null)).toBe("fullName");
    expect(nextSort("fullName", "fullName")).toBe("-fullName");
    expect(nextSort("fullName", "-fullName")).toBeNull();
  });

  test("another column begins with ascending, whatever was sorted before", () => {
    expect(nextSort("type", "fullName")).toBe("type");
    expect(nextSort("type", "-fullName")).toBe("type");
    expect(nextSort("type", "")).toBe("type");
  });

  test("a name alone is ascending, a minus before it descending", () => {
    expect(parseSort("amount")).toEqual({ field: "amount", direction: "ascending" });
    expect(parseSort("-amount")).toEqual({ field: "amount", direction: "descending" });
    expect(parseSort("--amount")).toEqual({ field: "-amount", direction: "descending" });
    expect(parseSort("")).toBeNull();
    expect(parseSort(null)).toBeNull();
  });
});

describe("two dates of a filter", () => {
  test.each([
    ["2026-11-01,2026-11-20", { start: "2026-11-01", end: "2026-11-20" }],
    ["2026-11-20,2026-11-20", { start: "2026-11-20", end: "2026-11-20" }],
    ["2026-11-01,", { start: "2026-11-01", end: null }],
    [",2026-11-20", { start: null, end: "2026-11-20" }],
    [",", { start: null, end: null }],
    ["2028-02-29,2028-02-29", { start: "2028-02-29", end: "2028-02-29" }],
    ["2000-01-01,2099-12-31", { start: "2000-01-01", end: "2099-12-31" }],
  ])("%s", (text, range) => expect(parseDateRange(text)).toEqual(range));

  test.each(["2026-11-20,2026-11-19", "a,b,c", "2026-11-01", "2026-02-30,", "2026-13-01,", "0000-00-00,", "10000-01-01,", ",9999-12-31", "1999-12-31,", "2100-01-01,", "2026-1-1,", "20 Nov 2026,", "2026-11-01T00:00:00Z,", ""])(
    "%j is none (I10)",
    (text) => expect(parseDateRange(text)).toBeNull(),
  );
});
