import { describe, expect, test } from "vitest";
import { writeCalendar, type CalendarEvent } from "#app/api/domain/time-off/icalendar.ts";

const event: CalendarEvent = {
  id: "01a1ffb3-1127-7544-b4ca-1de659630571",
  summary: "Amélie Gagnon: away",
  startDate: "2026-12-21",
  endDate: "2026-12-31",
  isTentative: false,
  changedAt: new Date("2026-11-20T15:00:00.123Z"),
  revision: 1,
};
const write = (changes: Partial<CalendarEvent> = {}, name = "Halcyon Robotics: time off") => writeCalendar(name, "Longitude", [{ ...event, ...changes }]);
/** As a calendar program reads it: folds undone. */
const linesOf = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

describe("a calendar as text/calendar (RFC 5545)", () => {
  test("says all-day events with an exclusive end, a steady id, when they last changed and how often their days have", () => {
    expect(linesOf(write())).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Longitude//Time off//EN",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "X-WR-CALNAME:Halcyon Robotics: time off",
      "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
      "X-PUBLISHED-TTL:PT1H",
      "BEGIN:VTIMEZONE",
      "TZID:UTC",
      "BEGIN:STANDARD",
      "DTSTART:19700101T000000",
      "TZOFFSETFROM:+0000",
      "TZOFFSETTO:+0000",
      "TZNAME:UTC",
      "END:STANDARD",
      "END:VTIMEZONE",
      "BEGIN:VEVENT",
      "UID:01a1ffb3-1127-7544-b4ca-1de659630571",
      "DTSTAMP:20261120T150000Z",
      "LAST-MODIFIED:20261120T150000Z",
      "SEQUENCE:1",
      "DTSTART;VALUE=DATE:20261221",
      "DTEND;VALUE=DATE:20270101",
      "SUMMARY:Amélie Gagnon: away",
      "STATUS:CONFIRMED",
      "TRANSP:TRANSPARENT",
      "CLASS:PRIVATE",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  test("is one where nobody is away too: a calendar has at least one component (3.6)", () => {
    expect(linesOf(writeCalendar("Time off", "Longitude", []))).toContain("BEGIN:VTIMEZONE");
  });

  test("what is not decided is tentative; one day ends on the next, also over a leap day", () => {
    expect(write({ isTentative: true })).toContain("\r\nSTATUS:TENTATIVE\r\n");
    expect(write({ startDate: "2028-02-29", endDate: "2028-02-29" })).toContain("\r\nDTSTART;VALUE=DATE:20280229\r\nDTEND;VALUE=DATE:20280301\r\n");
  });

  test("no name starts a line, an event or a property of its own", () => {
    const text = write({ summary: "Eve; a,b \\ \r\nEND:VEVENT\nATTENDEE:x\u0000\u0007" }, "A\nB:C");
    expect(linesOf(text)).toContain("SUMMARY:Eve\\; a\\,b \\\\ \\nEND:VEVENT\\nATTENDEE:x");
    expect(linesOf(text)).toContain("X-WR-CALNAME:A\\nB:C");
    expect(linesOf(text).filter((line) => line === "END:VEVENT")).toHaveLength(1);
  });

  test.each(["x".repeat(400), "é".repeat(200), "👩‍🚒".repeat(60), `${"a".repeat(66)}é${"b".repeat(90)}`])("lines have at most 75 bytes and no character is torn: %s", (name) => {
    const text = write({ summary: name });
    const lines = text.split("\r\n");
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(linesOf(text)).toContain(`SUMMARY:${name}`);
    // Each line is full before the next begins, up to the size of one character.
    for (const [place, line] of lines.entries()) if (lines[place + 1]?.startsWith(" ")) expect(Buffer.byteLength(line)).toBeGreaterThan(75 - 4);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of lines) expect(Buffer.from(line).toString("utf8")).toBe(line);
  });
});
