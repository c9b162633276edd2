import { z } from "zod";

/**
 * GET /two-step: the person's own two-step sign-in. `since` is an instant; `asksForCode` says that what
 * cannot be undone or gives rights away takes a code first (see fresh-code.ts).
 */
export const twoStep = z.object({
  isOn: z.boolean(),
  since: z.string().nullable(),
  recoveryCodesLeft: z.number().int(),
  asksForCode: z.boolean().default(false),
});
export type TwoStep = z.infer<typeof twoStep>;

/** GET /two-step/setup: the secret, in base 32, that the app is to be given. */
export const twoStepSetup = z.object({ secret: z.string() });

/** POST /two-step and POST /two-step/recovery-codes: the codes, given once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** As it was typed: a password may begin or end with a blank. */
const proof = z.string("Required").min(1, "Required").max(1024, "Invalid input");
const code = z.string("Required").trim().min(1, "Required").max(50, "Invalid input");

/** POST /two-step/code, /two-step/recovery-codes and /client/login/two-step: a code of the app or a recovery code. */
export const codeForm = z.object({ code });
export type CodeForm = z.infer<typeof codeForm>;

/** POST /two-step: a code of the app, and the person's password: who finds a session open must not shut its owner out. */
export const turnOnForm = codeForm.extend({ password: proof });
export type TurnOnForm = z.infer<typeof turnOnForm>;

/** POST /two-step/off: the person's password, or a code. */
export const proofForm = z.object({ proof });
export type ProofForm = z.infer<typeof proofForm>;

/**
 * The answer of POST /client/login: whether a code is asked for before there is a session. A login link also says when it
 * has ended the password of a sign-up, because only now the address is proved (beyond the specification).
 */
export const signInAnswer = z.object({ two_factor: z.boolean().default(false), password_ended: z.boolean().optional() });
