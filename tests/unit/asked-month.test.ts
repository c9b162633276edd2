import { expect, test } from "vitest";
import { askedMonth } from "#app/api/domain/search/asked-month.ts";

test("a month and a year are read however they are written", () => {
  for (const text of ["November 2026", "nov 2026", "2026-11", "11/2026", "2026 november", "payroll of NOVEMBER, 2026"]) expect(askedMonth(text), text).toEqual({ year: 2026, month: 11 });
  expect(askedMonth("2025")).toEqual({ year: 2025, month: null });
  expect(askedMonth("sept")).toEqual({ year: null, month: 9 });
  expect(askedMonth("May")).toEqual({ year: null, month: 5 });
});

test("what is anything else is no month", () => {
  for (const text of ["maya", "no", "11", "11 12", "13/2026", "2026 2025", "november december", "november amelie", "3026", "payroll", ""]) expect(askedMonth(text), text).toBeNull();
});
