import { Hono } from "hono";
import { newPasskey, newPasskeyRequest, passkeySignIn } from "#app/contract/passkey.ts";
import { addPasskey, askForNewPasskey, listPasskeys, readNewPasskey, removePasskey } from "./domain/access/passkey.ts";
import { askForPasskey, signInByPasskey } from "./domain/access/passkey-sign-in.ts";
import { relyingPartyOf, type RelyingParty } from "./domain/access/relying-party.ts";
import { newSecret } from "./domain/access/secret.ts";
import { productNameOf, type ApiContext, type Environment } from "./environment.ts";
import { answerOnce, doOnce } from "./http/answer-once.ts";
import { readBody } from "./http/body.ts";
import { readPasskeyTry, readPendingSignIn, writePasskeyTry } from "./http/cookies.ts";
import { answerAdmission } from "./http/enter.ts";
import { readId } from "./http/read-id.ts";
import { allowed, deviceOf } from "./http/who.ts";
import { notFound } from "./refusal.ts";

/** Signing in by passkey, and one's own passkeys (beyond the specification). Where browsers know none, none are there. */
export const passkey = new Hono<Environment>()
  .get("/client/login/passkey", (c) => c.json({ data: { isOffered: relyingPartyOf(c.var.means.origin) !== null } }))
  .post("/client/login/passkey/challenge", async (c) => {
    const { db, clock } = c.var.means;
    const party = partyOf(c);
    // Several tabs of one browser may ask at a time.
    const browser = readPasskeyTry(c) ?? newSecret();
    const question = await askForPasskey(db, { browser, party }, deviceOf(c), clock.now());
    writePasskeyTry(c, browser);
    return c.json({ data: question });
  })
  .post("/client/login/passkey", async (c) => {
    const { db, clock } = c.var.means;
    const party = partyOf(c);
    const form = await readBody(c, passkeySignIn);
    const given = { ...form, pending: readPendingSignIn(c) };
    return answerAdmission(c, await signInByPasskey(db, given, { browser: readPasskeyTry(c) ?? "", party }, deviceOf(c), clock.now()));
  })
  .get("/passkeys", async (c) => {
    const who = allowed(c, "settings:view");
    return c.json({ data: await listPasskeys(c.var.means.db, who, partyOf(c)) });
  })
  .post("/passkeys/challenge", async (c) => {
    const { db, clock } = c.var.means;
    const who = allowed(c, "settings:view");
    const party = partyOf(c);
    const { password } = await readBody(c, newPasskeyRequest);
    const productName = productNameOf(c.var.means);
    return c.json({ data: await askForNewPasskey(db, who, { party, productName, password }, clock.now()) });
  })
  .post("/passkeys", async (c) => {
    const { db, clock } = c.var.means;
    const who = allowed(c, "settings:view");
    const party = partyOf(c);
    const { name, credential } = await readBody(c, newPasskey);
    const made = await readNewPasskey(db, who, credential, party, clock.now());
    return answerOnce(c, who, async (tx) => ({ status: 201, body: { data: await addPasskey(tx, who, name, made, party, clock.now()) } }));
  })
  .delete("/passkeys/:id", async (c) => {
    const { clock } = c.var.means;
    const who = allowed(c, "settings:view");
    const id = readId(c);
    return doOnce(c, who, (tx) => removePasskey(tx, who, id, clock.now()));
  });

function partyOf(c: ApiContext): RelyingParty {
  const party = relyingPartyOf(c.var.means.origin);
  if (!party) throw notFound();
  return party;
}
