import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import type { z } from "zod";
import { usualSentence } from "#app/contract/required-or.ts";
import { parseNumber } from "#app/contract/typed-number.ts";

const { coerceFormValue } = configureCoercion({ type: { number: typedNumber } });

/** Of blanks alone no number was typed, as no amount is: what is undefined is required, though conform knows no number that is. */
function typedNumber(text: string): number {
  return text.trim() ? parseNumber(text) : (undefined as unknown as number);
}

/** What a form says by its schema: text, and where that asks for a number, the number that the contract reads in it. */
export function parseForm<Schema extends z.ZodType>(formData: FormData, schema: Schema) {
  return parseWithZod(formData, { schema: coerceFormValue(schema), disableAutoCoercion: true, error: usualSentence });
}
