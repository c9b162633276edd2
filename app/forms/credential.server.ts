import { z } from "zod";

/** The answer of an authenticator, as a form brings it: the browser's JSON in one field. Nothing in it was typed, so one sentence is enough. */
export function credentialIn<Schema extends z.ZodType>(schema: Schema) {
  return z.string("Your browser sent no passkey. Please try again.").transform((text, context): z.output<Schema> => {
    const { success, data } = schema.safeParse(parsed(text));
    if (success) return data;
    context.addIssue({ code: "custom", message: "What your browser sent is not a passkey. Please try again." });
    return z.NEVER;
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
