import { Secret, TOTP } from "otpauth";
import type { Client } from "./api.ts";
import { password } from "./people.ts";
import type { Visitor } from "./visitor.ts";

/** The code that a person's app shows at an instant. */
export function codeAt(secret: string, now: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() });
}

/** Turns two-step sign-in on for whoever is signed in on the client; returns what their app and their drawer then hold. */
export async function turnOnTwoStep(client: Client, now: Date, own = password): Promise<{ secret: string; recoveryCodes: string[] }> {
  await client.post("/two-step/setup");
  const { secret } = (await client.get("/two-step/setup")).body.data;
  const { recoveryCodes } = (await client.post("/two-step", { password: own, code: codeAt(secret, now) })).body.data;
  return { secret, recoveryCodes };
}

/** The same from the settings of whoever visits them, without script; returns what their app then holds. */
export async function turnOnTwoStepAs(visitor: Visitor, now: Date): Promise<string> {
  const setup = await visitor.post("/app/settings/two-step/begin", {});
  const secret = setup.document.querySelector("code")?.textContent.replaceAll(" ", "") ?? "";
  await visitor.submitOn(setup, { password, code: codeAt(secret, now) }, { form: "[name=code]" });
  return secret;
}
