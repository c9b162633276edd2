import { createContext, redirect, type MiddlewareFunction } from "react-router";
import { findCurrentUser } from "#app/api-client/user.server.ts";
import type { CurrentUser } from "#app/contract/user.ts";
import { apiContext } from "./api.server.ts";
import { destinationFor, standingOf } from "./destination.ts";
import { giveBack } from "./give-back.server.ts";
import { readKeptForm } from "./kept-form.server.ts";
import { leadOn } from "./lead-on.server.ts";
import { notSent, turnedAway } from "./not-sent.server.ts";
import { sentKey } from "./sent-form.server.ts";

/** Who is signed in, asked once per request; null for a visitor. */
export const userContext = createContext<CurrentUser | null>(null);

/** Asks who this is, and sends them where they belong. Every layout that is guarded declares it, and has a loader. */
export const standing: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const user = await findCurrentUser(context.get(apiContext), sentKey(context));
  context.set(userContext, user);
  const asked = { request, context, url };
  const refusal = request.method === "POST" ? await notSent(asked, user) : null;
  if (refusal) throw refusal;
  const destination = destinationFor(standingOf(user), url.pathname, url.search);
  const kept = user && request.method === "GET" ? await readKeptForm(request, context, url, user.id) : null;
  if (destination && user) throw await (kept ? turnedAway(destination, asked, user, String(kept.form.result.initialValue?.comment ?? "")) : leadOn(destination, asked, user));
  if (destination) throw redirect(destination);
  return kept ? giveBack(kept, asked, next) : next();
};
