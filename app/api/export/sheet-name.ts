import { cutText, writableText } from "./plain-text.ts";

const longest = 31;

/** A name that Excel accepts for a sheet: at most 31 characters, none of : \ / ? * [ ], no apostrophe at either end. */
export function sheetName(title: string): string {
  const allowed = writableText(title).replace(/[:\\/?*[\]\s]+/g, " ");
  const name = bare(cutText(bare(allowed), longest));
  // Excel keeps "History" for itself.
  return name === "" || name.toLowerCase() === "history" ? "Sheet1" : name;
}

function bare(name: string): string {
  return name.replace(/^[' ]+|(?<![' ])[' ]+$/g, "");
}
