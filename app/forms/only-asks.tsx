import type { CarriedField } from "./carried-fields.ts";

/** Marks a form that has nothing to fill in but a code: what else it sends says what its page has shown. */
export const onlyAsksName = "onlyAsks" satisfies CarriedField;

export function OnlyAsks() {
  return <input type="hidden" name={onlyAsksName} value="on" />;
}
