import { z } from "zod";
import { chosenScopes, tokenName } from "#app/contract/api-token.ts";
import { freshCode } from "#app/forms/fresh-code.ts";

/** As the form has it: a number of days is text there, and a code may come with it. */
export const newTokenForm = z.object({
  name: tokenName,
  scopes: chosenScopes,
  days: z.enum(["7", "30", "90", "365"], "Required").transform((days) => Number(days) as 7 | 30 | 90 | 365),
  code: freshCode,
});
