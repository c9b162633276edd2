import { z } from "zod";
import { newPasskeyRequest, passkeyName } from "#app/contract/passkey.ts";
import { freshCode } from "#app/forms/fresh-code.ts";

/** What is asked before the device is: how the passkey is to be called, and the code or the password of whoever adds it. */
export const newPasskeyForm = z.object({ name: passkeyName, code: freshCode, password: newPasskeyRequest.shape.password });
