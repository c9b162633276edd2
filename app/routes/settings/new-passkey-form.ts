import { z } from "zod";
import { passkeyName } from "#app/contract/passkey.ts";

/** What is asked before the device is: how the passkey is to be called, and a code where one is due. */
export const newPasskeyForm = z.object({ name: passkeyName, code: z.string().trim().optional() });
