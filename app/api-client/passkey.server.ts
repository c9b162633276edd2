import { single } from "#app/contract/envelope.ts";
import { passkeyList, passkeyOffer, passkeyQuestion, type NewPasskey, type Passkey, type PasskeyQuestion, type PasskeySignIn } from "#app/contract/passkey.ts";
import { findIfKnown } from "./if-known.ts";
import type { Api } from "./transport.server.ts";

/** GET /client/login/passkey: false also where the API knows no such call, or does not answer: there are other ways in. */
export async function offersPasskeys(api: Api): Promise<boolean> {
  const answer = await api.ask("GET", "/client/login/passkey").catch(() => null);
  return single(passkeyOffer).safeParse(answer).data?.data.isOffered ?? false;
}

/** POST /client/login/passkey/challenge: what the browser is to ask an authenticator. */
export async function askForPasskey(api: Api): Promise<PasskeyQuestion> {
  await api.prepareCsrf();
  return (await api.send("POST", "/client/login/passkey/challenge", { schema: single(passkeyQuestion) })).data;
}

/** POST /client/login/passkey: signs in. */
export async function signInByPasskey(api: Api, signIn: PasskeySignIn): Promise<void> {
  await api.send("POST", "/client/login/passkey", { body: signIn });
}

/** GET /passkeys: the person's own; null where the API knows none, or browsers can use none here. */
export async function listPasskeys(api: Api): Promise<Passkey[] | null> {
  return (await findIfKnown(api, "/passkeys", passkeyList))?.data ?? null;
}

/** One of them, for a dialog; null when there is none, or not any more. */
export async function findPasskey(api: Api, id: string): Promise<Passkey | null> {
  return (await listPasskeys(api))?.find((each) => each.id === id) ?? null;
}

/** POST /passkeys/challenge: what the browser is to ask an authenticator so that it makes one; for the password, where two-step sign-in is off. */
export async function askForNewPasskey(api: Api, password: string | undefined): Promise<PasskeyQuestion> {
  return (await api.send("POST", "/passkeys/challenge", { body: { password }, schema: single(passkeyQuestion) })).data;
}

/** POST /passkeys: keeps what the authenticator has made. */
export async function addPasskey(api: Api, wanted: NewPasskey, idempotencyKey: string | null): Promise<void> {
  await api.send("POST", "/passkeys", { body: wanted, idempotencyKey });
}

/** DELETE /passkeys/{id}: it signs in no more. */
export async function removePasskey(api: Api, id: string, idempotencyKey: string): Promise<void> {
  await api.send("DELETE", `/passkeys/${encodeURIComponent(id)}`, { idempotencyKey });
}
