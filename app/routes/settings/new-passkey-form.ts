import { z } from "zod";
import { newPasskeyRequest, passkeyName } from "#app/contract/passkey.ts";

/** What is asked before the device is: how the passkey is to be called, and the code or the password of whoever adds it. */
export const newPasskeyForm = z.object({ name: passkeyName, code: z.string().trim().optional(), password: newPasskeyRequest.shape.password });
