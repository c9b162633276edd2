import { z } from "zod";
import { chosenScopes, tokenName } from "#app/contract/api-token.ts";
import { tokenDays } from "#app/contract/token-scope.ts";
import { freshCode } from "#app/forms/fresh-code.ts";

/** As the form has it: a number of days is text there, and a code may come with it. */
export const newTokenForm = z.object({
  name: tokenName,
  scopes: chosenScopes,
  days: z.enum(tokenDays.map(String), "Required").transform((days) => Number(days) as (typeof tokenDays)[number]),
  code: freshCode,
});
