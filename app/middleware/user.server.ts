import { redirect, type RouterContextProvider } from "react-router";
import type { CurrentUser } from "#app/contract/user.ts";
import { userContext } from "./standing.server.ts";

/** The person on a page that only signed-in people reach. */
export function currentUserOf(context: Readonly<RouterContextProvider>): CurrentUser {
  const user = context.get(userContext);
  if (!user) throw redirect("/login");
  return user;
}
