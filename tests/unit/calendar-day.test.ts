import { describe, expect, test } from "vitest";
import { dayIn, instantIn } from "#app/api/domain/day/calendar-day.ts";
import { formatInstant } from "#app/components/instant.tsx";
import { cityOf, formatDay } from "#app/contract/day-words.ts";

describe("a calendar day is text and never shifts (R24)", () => {
  test.each([
    ["2026-11-20", "20 Nov 2026"],
    ["2026-01-01", "1 Jan 2026"],
    ["2028-02-29", "29 Feb 2028"],
    ["2026-12-31", "31 Dec 2026"],
    ["2026-11-20T23:59:59Z", "20 Nov 2026"],
    ["", ""],
    ["soon", "soon"],
  ])("%s is %s", (day, text) => expect(formatDay(day)).toBe(text));
});

describe("an instant is shown by the clocks of a named zone, also around their changes (R24)", () => {
  test.each([
    ["2026-11-20T15:00:00Z", "UTC", "20 Nov 2026, 15:00"],
    ["2026-11-20T15:00:00Z", "America/Toronto", "20 Nov 2026, 10:00"],
    ["2026-11-20T15:00:00.000000Z", "Pacific/Kiritimati", "21 Nov 2026, 05:00"],
    ["2026-03-08T06:59:00Z", "America/Toronto", "8 Mar 2026, 01:59"],
    ["2026-03-08T07:00:00Z", "America/Toronto", "8 Mar 2026, 03:00"],
    ["2026-11-01T05:30:00Z", "America/Toronto", "1 Nov 2026, 01:30"],
    ["2026-11-01T06:30:00Z", "America/Toronto", "1 Nov 2026, 01:30"],
    ["2026-12-31T23:59:59Z", "America/Bogota", "31 Dec 2026, 18:59"],
    ["2027-01-01T05:00:00Z", "America/Mexico_City", "31 Dec 2026, 23:00"],
    ["2026-11-20T00:00:00Z", "UTC", "20 Nov 2026, 00:00"],
  ])("%s in %s", (at, zone, text) => expect(formatInstant(at, zone, true)).toBe(text));

  test("the zone is named by its city", () => expect(cityOf("America/Mexico_City")).toBe("Mexico City"));
});

describe("an instant falls on the day that the clocks of a zone show, at either side of its midnight", () => {
  test.each([
    ["2026-11-20T15:00:00Z", "UTC", "2026-11-20"],
    ["2026-11-20T04:59:59.999Z", "America/Toronto", "2026-11-19"],
    ["2026-11-20T05:00:00Z", "America/Toronto", "2026-11-20"],
    ["2026-07-01T04:00:00Z", "America/Toronto", "2026-07-01"],
    ["2026-12-31T10:00:00Z", "Pacific/Kiritimati", "2027-01-01"],
    ["2027-01-01T04:30:00Z", "America/Bogota", "2026-12-31"],
    ["2028-02-29T12:00:00Z", "Asia/Kolkata", "2028-02-29"],
  ])("%s in %s is %s", (at, zone, day) => expect(dayIn(zone, new Date(at))).toBe(day));
});

describe("a time of a day in a zone is the instant at which its clocks show it", () => {
  test.each([
    ["America/Toronto", "2026-11-20", "23:59", "2026-11-21T04:59:00.000Z"],
    ["America/Toronto", "2026-03-08", "00:00", "2026-03-08T05:00:00.000Z"],
    ["America/Toronto", "2026-11-01", "12:00", "2026-11-01T17:00:00.000Z"],
    ["Pacific/Kiritimati", "2027-01-01", "08:00", "2026-12-31T18:00:00.000Z"],
  ])("in %s on %s at %s", (zone, day, time, at) => expect(instantIn(zone, day, time).toISOString()).toBe(at));

  test.each([
    ["America/Santiago", "2026-09-06", "00:00", "2026-09-06T04:00:00.000Z"],
    ["Atlantic/Azores", "2026-03-29", "00:00", "2026-03-29T01:00:00.000Z"],
    ["Africa/Cairo", "2026-04-24", "00:00", "2026-04-23T22:00:00.000Z"],
    ["America/Toronto", "2026-03-08", "02:30", "2026-03-08T07:30:00.000Z"],
  ])("in an hour that is skipped, the instant after it: in %s on %s at %s", (zone, day, time, at) => {
    expect(instantIn(zone, day, time).toISOString()).toBe(at);
    expect(dayIn(zone, instantIn(zone, day, time))).toBe(day);
  });
});
