import type { Submission } from "@conform-to/react";
import { useState } from "react";
import type { z } from "zod";
import { withoutCarried } from "./carried-fields.ts";

export type LoadSchema = () => Promise<z.ZodType<Record<string, unknown>>>;
type Validate<Value> = (context: { formData: FormData }) => Submission<Value>;

/**
 * Fetches the form's schema when the form is first touched: zod weighs more than the page, and most people who look at
 * a form have not begun to fill it. Until then, and if it never comes, the server alone checks.
 */
export function useSchemaWhenTouched<Value extends Record<string, unknown>>(loadSchema: LoadSchema | undefined) {
  const [onValidate, setOnValidate] = useState<Validate<Value>>();
  function touch() {
    if (!loadSchema || onValidate) return;
    // What did not come is asked for again with the next touch; what is on its way comes once, however often it is asked for.
    Promise.all([import("./zod-without-eval.ts").then(loadSchema), import("./parse-form.ts")]).then(
      ([schema, { parseForm }]) => setOnValidate(() => ({ formData }: { formData: FormData }) => parseForm(withoutCarried(formData), schema) as Submission<Value>),
      () => {},
    );
  }
  return { onValidate, touch };
}
