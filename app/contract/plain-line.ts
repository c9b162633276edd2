import { z } from "zod";
import { shownText } from "./shown-text.ts";

/** One line, and without what turns the line around it. */
export const plainLine = /^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u;

/** A line that must be filled in: a sign of it shows, and blanks at its ends do not count. Mails, lists and files carry it. */
export function requiredLine(most: number, tooLong = `At most ${most} characters`) {
  return z.string("Required").overwrite(shownText).min(1, "Required").max(most, tooLong).regex(plainLine, "Invalid input");
}

/** The name that people give to something of theirs. */
export function ownName(most: number) {
  return requiredLine(most, `Name should be less than ${most + 1} characters`);
}
