import { createContext, redirect, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { findCurrentUser } from "#app/api-client/user.server.ts";
import type { CurrentUser } from "#app/contract/user.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { apiContext } from "./api.server.ts";
import { destinationFor, standingOf } from "./destination.ts";
import { dropKeptForm, keepForm, keptFormContext, readKeptForm } from "./kept-form.server.ts";

/** Who is signed in, asked once per request; null for a visitor. */
export const visitorContext = createContext<CurrentUser | null>(null);

/** Asks who this is, and sends them where they belong. Every layout that is guarded declares it, and has a loader. */
export const standing: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const user = await findCurrentUser(context.get(apiContext));
  context.set(visitorContext, user);
  const destination = destinationFor(standingOf(user), url.pathname, url.search);
  if (destination && !user && request.method === "POST") throw await toLogIn(destination, request, context, url);
  if (destination) throw redirect(destination);
  const kept = user && request.method === "GET" ? await readKeptForm(request, context, url, user.id) : null;
  if (!kept) return next();
  context.set(keptFormContext, kept);
  const response = await next();
  response.headers.append("Set-Cookie", await dropKeptForm(context));
  return response;
};

/** Somebody whose session ended while they typed is told so, and gets their form back once they have signed in. */
async function toLogIn(destination: string, request: Request, context: Readonly<RouterContextProvider>, url: URL): Promise<Response> {
  const kept = await keepForm(request, context, url);
  const message = kept ? "Nothing was sent. Log in again, and the form is there as you typed it." : "Nothing was sent. Log in again to go on.";
  const response = await redirectWithToast(destination, { type: "error", title: "Your session has ended.", message });
  if (kept) response.headers.append("Set-Cookie", kept);
  return response;
}
