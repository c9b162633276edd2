import { z } from "zod";

/** The answer of an authenticator, as a form brings it: the browser's JSON in one field. */
export function credentialIn<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string("Your browser sent no passkey. Please try again.")
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: "What your browser sent is no passkey. Please try again." });
        return z.NEVER;
      }
    })
    .pipe(schema);
}
