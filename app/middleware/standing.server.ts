import { createContext, redirect, type MiddlewareFunction } from "react-router";
import { findCurrentUser } from "#app/api-client/user.server.ts";
import type { CurrentUser } from "#app/contract/user.ts";
import { apiContext } from "./api.server.ts";
import { destinationFor, standingOf } from "./destination.ts";

/** Who is signed in, asked once per request; null for a visitor. */
export const visitorContext = createContext<CurrentUser | null>();

/** Asks who this is, and sends them where they belong. Every layout that is guarded declares it, and has a loader. */
export const standing: MiddlewareFunction<Response> = async ({ context, url }) => {
  const user = await findCurrentUser(context.get(apiContext));
  context.set(visitorContext, user);
  const destination = destinationFor(standingOf(user), url.pathname, url.search);
  if (destination) throw redirect(destination);
};
