import { z } from "zod";
import { fallback } from "./refusal-sentence.ts";

/** The body of every refusal: a sentence, and for a 422 the sentences by field, nested fields with dotted keys. */
export const errorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** Sentences of the wire (spec 8, wire 1.2), which the dashboard says as well where it refuses by itself. */
export const messages = {
  csrf: "CSRF token mismatch.",
  unauthenticated: "Unauthenticated.",
  unauthorized: "This action is unauthorized.",
  unverified: "Your email address is not verified.",
  notFound: "Not found.",
  fallback,
  invalidSignature: "Invalid signature.",
  tooMany: "Too Many Attempts.",
} as const;
