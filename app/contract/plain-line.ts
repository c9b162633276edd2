import { z } from "zod";
import { shownText } from "./shown-text.ts";

/** One line, and without what turns the line around it. */
export const plainLine = /^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u;

/** The name that people give to something of theirs. Lists, files and the history show it, and of a passkey the mail that warns of it. */
export function ownName(most: number) {
  return z.string("Required").overwrite(shownText).min(1, "Required").max(most, `Name should be less than ${most + 1} characters`).regex(plainLine, "Invalid input");
}
