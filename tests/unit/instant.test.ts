import { expect, test } from "vitest";
import { calendarDate } from "#app/contract/calendar-day.ts";
import { instant } from "#app/contract/instant.ts";

test.each([
  ["2026-01-01T10:00:00.000Z", "2026-01-01T10:00:00.000Z"],
  ["2026-01-01T10:00:00.000000Z", "2026-01-01T10:00:00.000000Z"],
  ["2026-01-01 10:00:00", "2026-01-01T10:00:00Z"],
  ["2026-01-01", "2026-01-01T00:00:00Z"],
])("an instant as backends write it is UTC: %s (wire 1.3)", (written, read) => expect(instant.parse(written)).toBe(read));

test.each(["", "yesterday", "2026-02-30 10:00:00", "2026-01-01T10:00:00", "2026-01-01 25:00:00", "2026-01-01T10:00:00+02:00"])("what is no such instant is refused: %j", (written) =>
  expect(instant.safeParse(written).success).toBe(false));

test.each([
  ["2026-01-01", "2026-01-01"],
  ["2026-01-01T00:00:00.000000Z", "2026-01-01"],
  ["2026-01-01 00:00:00", "2026-01-01"],
])("a day as backends write it is that day, wherever it is read: %s (wire 1.3)", (written, read) => expect(calendarDate.parse(written)).toBe(read));

test.each(["", "2026-02-30", "2026-01-01T10:00:00Z"])("what is no day is refused: %j", (written) => expect(calendarDate.safeParse(written).success).toBe(false));
