import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import type { z } from "zod";
import { usualSentence } from "#app/contract/required-or.ts";
import { parseNumber } from "#app/contract/typed-number.ts";

const { coerceFormValue } = configureCoercion({
  type: { number: parseNumber },
  customize: ({ _zod: { def } }) => (def.type === "number" ? (typed) => (typeof typed === "string" ? typedNumber(typed) : typed) : null),
});

/** Of blanks alone no number was typed, as no amount is. */
function typedNumber(text: string): number | undefined {
  return text.trim() === "" ? undefined : parseNumber(text);
}

/** What a form says by its schema: text, and where that asks for a number, the number that the contract reads in it. */
export function parseForm<Schema extends z.ZodType>(formData: FormData, schema: Schema) {
  return parseWithZod(formData, { schema: coerceFormValue(schema), disableAutoCoercion: true, error: usualSentence });
}
