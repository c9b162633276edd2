import { addDays } from "../day/calendar-day.ts";

/**
 * A day or more, as calendar programs take it (RFC 5545). Both days are included; the stamp is when it last changed, and
 * `revision` how often its days have.
 */
export type CalendarEvent = { id: string; summary: string; startDate: string; endDate: string; isTentative: boolean; changedAt: Date; revision: number };

/** A calendar as text/calendar. `name` is what programs show; events keep their id from one reading to the next. */
export function writeCalendar(name: string, productName: string, events: readonly CalendarEvent[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(productName)}//Time off//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...utc,
    ...events.flatMap(linesOf),
    "END:VCALENDAR",
  ];
  return lines.map(folded).join("");
}

/** A calendar has at least one component (3.6), also while nobody is away. */
const utc = [
  "BEGIN:VTIMEZONE",
  "TZID:UTC",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0000",
  "TZNAME:UTC",
  "END:STANDARD",
  "END:VTIMEZONE",
];

function linesOf({ id, summary, startDate, endDate, isTentative, changedAt, revision }: CalendarEvent): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${id}`,
    `DTSTAMP:${stamp(changedAt)}`,
    `LAST-MODIFIED:${stamp(changedAt)}`,
    `SEQUENCE:${revision}`,
    `DTSTART;VALUE=DATE:${startDate.replaceAll("-", "")}`,
    // The end is the first day that is no longer part of it.
    `DTEND;VALUE=DATE:${addDays(endDate, 1).replaceAll("-", "")}`,
    `SUMMARY:${escaped(summary)}`,
    `STATUS:${isTentative ? "TENTATIVE" : "CONFIRMED"}`,
    "TRANSP:TRANSPARENT",
    "CLASS:PRIVATE",
    "END:VEVENT",
  ];
}

/** "20261120T150000Z" */
function stamp(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

/** Text as a value: what has a meaning in the format is marked, and nothing starts a line of its own. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");
}

const longestLine = 75;

/** A line ended by CRLF, folded where it has more than 75 bytes, never within a character. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= longestLine) return `${line}\r\n`;
  let text = "";
  let room = longestLine;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (size > room) {
      text += "\r\n ";
      // The blank that marks the fold counts.
      room = longestLine - 1;
    }
    text += character;
    room -= size;
  }
  return `${text}\r\n`;
}
