import { z } from "zod";
import { personName } from "./person.ts";

/** PATCH /user (beyond the specification): the person's own name, by the rules of signing up. */
export const nameChange = z.object({ firstName: personName, lastName: personName });
export type NameChange = z.infer<typeof nameChange>;
