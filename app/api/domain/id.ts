import { validate } from "uuid";

/** Whether a piece of an address can be the id of anything; the database would refuse another text with an error. */
export function isId(text: string): boolean {
  return validate(text);
}

/** The id that 16 bytes are, from `start` on, as the database writes it. */
export function idIn(bytes: Buffer, start = 0): string {
  return bytes.toString("hex", start, start + 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
