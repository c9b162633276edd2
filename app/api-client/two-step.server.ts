import { single } from "#app/contract/envelope.ts";
import { recoveryCodes, twoStep, twoStepSetup, type TurnOnForm, type TwoStep } from "#app/contract/two-step.ts";
import { findOrNull } from "./find-or-null.ts";
import { findIfKnown } from "./if-known.ts";
import type { Api } from "./transport.server.ts";

/** POST /client/login/two-step: the code, after the password. */
export async function completeSignIn(api: Api, code: string, idempotencyKey: string): Promise<void> {
  await api.send("POST", "/client/login/two-step", { body: { code }, idempotencyKey });
}

/** GET /two-step: whether it is on; null where the API knows no such thing. */
export async function findTwoStep(api: Api): Promise<TwoStep | null> {
  return (await findIfKnown(api, "/two-step", single(twoStep)))?.data ?? null;
}

/** POST /two-step/setup: begins, with a new secret. */
export async function beginTwoStep(api: Api): Promise<void> {
  await api.send("POST", "/two-step/setup");
}

/** GET /two-step/setup: the secret for the app; null when nothing is being set up. */
export async function findTwoStepSecret(api: Api): Promise<string | null> {
  return (await findOrNull(api, "/two-step/setup", single(twoStepSetup)))?.data.secret ?? null;
}

/** POST /two-step: turns it on, for a code and the password, and returns the recovery codes, this once. */
export async function turnOnTwoStep(api: Api, proofs: TurnOnForm, idempotencyKey: string): Promise<string[]> {
  return (await api.send("POST", "/two-step", { body: proofs, idempotencyKey, schema: single(recoveryCodes) })).data.recoveryCodes;
}

/** POST /two-step/recovery-codes: new ones in place of all earlier ones, this once. */
export async function renewRecoveryCodes(api: Api, code: string, idempotencyKey: string): Promise<string[]> {
  return (await api.send("POST", "/two-step/recovery-codes", { body: { code }, idempotencyKey, schema: single(recoveryCodes) })).data.recoveryCodes;
}

/** POST /two-step/off: with the password or a code. */
export async function turnOffTwoStep(api: Api, proof: string): Promise<void> {
  await api.send("POST", "/two-step/off", { body: { proof } });
}
