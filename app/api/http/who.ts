import type { MiddlewareHandler } from "hono";
import { can, type Ability } from "#app/contract/permission.ts";
import { messages } from "#app/contract/error.ts";
import { sessions } from "../db/schema/user.ts";
import { companyOfSecret } from "../domain/access/company-of-secret.ts";
import { resumeSession, type Renewing } from "../domain/access/remembered-device.ts";
import { hashOf, newSecret } from "../domain/access/secret.ts";
import { findWho } from "../domain/access/session.ts";
import type { ApiContext, Environment, Who } from "../environment.ts";
import { unauthenticated, unauthorized } from "../refusal.ts";
import { admitBearer, readBearer } from "./bearer.ts";
import { readRememberToken, readSession, writeRememberToken, writeSession } from "./cookies.ts";
import { goOn } from "./enter.ts";
import { readIdempotencyKey } from "./idempotency-key.ts";

/** Finds the person behind the request: by a token, by their session, or by a remembered device, which starts a session anew. */
export const findOut: MiddlewareHandler<Environment> = async (c, next) => {
  const token = readBearer(c);
  if (token !== null) {
    c.set("who", await admitBearer(c, token, clientIp(c)));
    return next();
  }
  const { db, clock } = c.var.means;
  const now = clock.now();
  const secret = readSession(c);
  let who = secret ? await findShared(c, secret, () => findWho(db, secret, clientIp(c), now)) : null;
  if (!who && secret && readIdempotencyKey(c)) who = await findRenewedWho(c, secret);
  const remembered = who ? undefined : readRememberToken(c);
  if (remembered) {
    const resumed = await resumeSession(db, remembered, deviceOf(c), now);
    if (resumed) {
      who = await findWho(db, resumed.session, clientIp(c), now);
      writeSession(c, resumed.session);
      writeRememberToken(c, resumed.remember);
    }
    // What opens nothing stays until they log in: another answer may have just given this browser something else in its place.
  }
  c.set("who", who);
  await next();
};

/** Who sends the form once more that has renewed their session, in the name of the former one: they are given what it goes on by. */
async function findRenewedWho(c: ApiContext, former: string): Promise<Who | null> {
  const { db, clock } = c.var.means;
  const companyId = await companyOfSecret(db, sessions, former);
  const session = companyId && (await goOn(c, hashOf(former), companyId, renewingOf(c)));
  return session ? findWho(db, session, clientIp(c), clock.now()) : null;
}

/** Whatever changes state asks anew, and so does everything after it. */
async function findShared(c: ApiContext, secret: string, find: () => Promise<Who | null>): Promise<Who | null> {
  const shared = c.env ?? {};
  if (c.req.method !== "GET") {
    delete shared.who;
    return find();
  }
  if (!shared.who || shared.secret !== secret) Object.assign(shared, { secret, who: find() });
  return (await shared.who) ?? null;
}

/** The person who is signed in, however far they have come; 401 otherwise. */
export function signedIn(c: ApiContext): Who {
  if (!c.var.who) throw unauthenticated();
  return c.var.who;
}

/** The person, when verified, of a company past its onboarding form, and allowed to; 401 or 403 otherwise. */
export function allowed(c: ApiContext, ability: Ability): Who {
  const who = signedIn(c);
  if (!who.user.verified) throw unauthorized(messages.unverified);
  if (who.user.company.status === "pending" || !can(who.user, ability)) throw unauthorized();
  return who;
}

export function deviceOf(c: ApiContext) {
  return { ip: clientIp(c), userAgent: c.req.header("User-Agent") ?? null };
}

/** What renews the session of a call: the form that it came of, or, of a program that names none, the call alone. */
export function renewingOf(c: ApiContext): Renewing {
  return { ...deviceOf(c), formKey: readIdempotencyKey(c) ?? newSecret(), appSecret: c.var.means.secret };
}

/** The server at our edge overwrites this header; what a client wrote in it never arrives. */
export function clientIp(c: ApiContext): string | null {
  return c.req.header("X-Client-IP") ?? null;
}
