import { expect, test } from "vitest";
import { formatInstant, type ClockChanges } from "#app/components/instant.tsx";
import { clockChanges } from "#app/routes/dashboard/clock-changes.server.ts";

const now = new Date("2026-11-20T15:00:00Z");
const minute = 60_000;

test("the changes of a zone's clocks say what the zone itself says, to the minute, years back and ahead", () => {
  for (const zone of ["America/Toronto", "America/Vancouver", "America/Bogota", "Africa/Casablanca", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Chatham", "Europe/Lisbon"]) {
    const known = clockChanges(zone, now);
    const turns = (known?.changes ?? []).flatMap(([from]) => [from - 1, from, from + 1]);
    expect(turns.length, zone).toBeGreaterThan(0);
    const days = Array.from({ length: 2000 }, (_, index) => Date.UTC(2023, 0, 1) / minute + index * 1423);
    for (const at of [...turns, ...days].map((each) => new Date(each * minute).toISOString())) expect(formatInstant(at, zone, true, known), `${zone} at ${at}`).toBe(formatInstant(at, zone, true));
  }
});

test("what the server knows of a zone goes before what a browser knows, which may be an older law", () => {
  const changes: ClockChanges["changes"] = [[Date.UTC(2023, 0) / minute, -300], [Date.UTC(2026, 10, 1) / minute, -240], [Date.UTC(2028, 0) / minute]];
  const known = { zone: "America/Toronto", changes };
  expect(formatInstant("2026-12-16T04:59:00Z", "America/Toronto", true, known)).toBe("16 Dec 2026, 00:59");
  expect(formatInstant("2026-10-20T16:00:00Z", "America/Toronto", true, known)).toBe("20 Oct 2026, 11:00");
  // Before and after what is told, and of another zone, each engine asks itself.
  expect(formatInstant("2022-07-01T12:00:00Z", "America/Toronto", true, known)).toBe("1 Jul 2022, 08:00");
  expect(formatInstant("2028-01-15T12:00:00Z", "America/Toronto", true, known)).toBe("15 Jan 2028, 07:00");
  expect(formatInstant("2026-12-16T04:59:00Z", "America/Bogota", true, known)).toBe("15 Dec 2026, 23:59");
});

test("of a zone that the server does not know nothing is told", () => {
  expect(clockChanges("Mars/Olympus_Mons", now)).toBeUndefined();
  expect(clockChanges("", now)).toBeUndefined();
});
