/** What forms carry beside what is typed into them. */
const names = ["formToken", "idempotencyKey", "redisplay", "onlyAsks"] as const;
export type CarriedField = (typeof names)[number];

/** Where a form comes from, for browsers that do not say so themselves. */
export const formTokenName = "formToken" satisfies CarriedField;

/** Carried out once, however often the form arrives. */
export const idempotencyKeyName = "idempotencyKey" satisfies CarriedField;

/**
 * The name of a button that sends a form only to have it shown again as it now is, where one entry decides over the
 * others and no script is there to do it. submit.server.ts answers it; nothing is checked or called.
 */
export const redisplayName = "redisplay" satisfies CarriedField;

/** Leaves what was typed: the rest is neither checked nor kept. */
export function withoutCarried(formData: FormData): FormData {
  for (const name of names) formData.delete(name);
  return formData;
}
