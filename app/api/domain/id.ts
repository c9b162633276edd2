import { validate } from "uuid";

/** Whether a piece of an address can be the id of anything; the database would refuse another text with an error. */
export function isId(text: string): boolean {
  return validate(text);
}
