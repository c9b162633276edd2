import { createContext, redirect, redirectDocument, type MiddlewareFunction } from "react-router";
import { findCurrentUser } from "#app/api-client/user.server.ts";
import type { CurrentUser } from "#app/contract/user.ts";
import { requestNotTheirs, workerNotTheirs } from "#app/forms/unless-gone.server.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { apiContext } from "./api.server.ts";
import { destinationFor, standingOf } from "./destination.ts";
import { keptFormContext, readKeptForm, type KeptForm } from "./kept-form.server.ts";
import { leadOn } from "./lead-on.server.ts";
import { notSent, turnedAway } from "./not-sent.server.ts";
import { sentKey } from "./sent-form.server.ts";
import { isForRouter } from "./whole-page.server.ts";

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
  if (!kept) return next();
  // A tab that shows somebody else's page learns by this answer that it is theirs no more, and is read anew (one-person.ts): what was typed would have come to be seen by nobody.
  if (isForRouter(request)) throw redirectDocument(url.pathname + url.search);
  context.set(keptFormContext, kept.form);
  const response = await pageOrList(url, kept.form, await next());
  // One that failed to come has shown nothing of it.
  if (response.status < 500) response.headers.append("Set-Cookie", kept.without);
  return response;
};

/** Where a request or a worker is not theirs any more, no page of it says so, nor has it the comment that they had typed: the list does. */
function pageOrList({ pathname, search }: URL, { result }: KeptForm, page: Response): Response | Promise<Response> {
  const [, list, decided] = /^(\/app\/[^/]+)\/[^/]+\/(?:(accept|decline)|[^/]+\/new)$/.exec(pathname) ?? [];
  if (page.status !== 404 || list === undefined) return page;
  const comment = String(result.initialValue?.comment ?? "").trim();
  return redirectWithToast(list + search, decided ? requestNotTheirs(comment) : workerNotTheirs);
}
