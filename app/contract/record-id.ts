import { z } from "zod";

/** The id of a record, of an answer: text, as the bundled API writes it; a number, as Laravel counts records, is read as text. */
export const recordId = z.preprocess((id) => (typeof id === "number" ? String(id) : id), z.string());
