import { z } from "zod";
import { shownText } from "./shown-text.ts";

/** Text of several lines, required. A line break counts once, though browsers send it as two characters; blanks at the ends do not count. */
export const writtenText = z.string("Required").transform((text) => shownText(text.replace(/\r\n?/g, "\n")));

/** What a request is for (spec 5): required, at most 255 characters. */
export const requestDescription = writtenText.pipe(
  z.string("Required").min(1, "Required").max(255, "Description should be less than 256 characters"),
);
