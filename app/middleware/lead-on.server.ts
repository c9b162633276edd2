import { createHash } from "node:crypto";
import { redirect, type RouterContextProvider } from "react-router";
import { canonicalEmail } from "#app/contract/canonical-email.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { CurrentUser } from "#app/contract/user.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { isSamePath } from "./destination.ts";
import { sentFormToken } from "./form-token.server.ts";
import { sentField } from "./sent-form.server.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider>; url: URL };

/** Leads whoever is signed in to where they belong, and says who that is where somebody else has come to log in. */
export async function leadOn(destination: string, asked: Asked, user: CurrentUser): Promise<Response> {
  if (!comesAsAnother(asked, user)) return redirect(destination);
  return redirectWithToast(destination, {
    type: "error",
    title: `You are signed in as ${fullNameOf(user)}.`,
    message: "Sign out to log in as somebody else.",
  });
}

/** By the address that their link was mailed to (wire 1.4), or that they have typed. */
function comesAsAnother({ request, context, url }: Asked, user: CurrentUser): boolean {
  const email = canonicalEmail(user.email);
  const hash = url.searchParams.get("hash");
  // A backend may keep, and hash, an address as it was typed.
  if (isSamePath(url.pathname, "/login/link") && hash) return ![user.email, email].some((each) => hash === createHash("sha1").update(each).digest("hex"));
  const isVisitorsForm = request.method === "POST" && sentFormToken(context).mark === undefined;
  const typed = canonicalEmail(sentField(context, "email"));
  // The form of the second step has no address.
  return isVisitorsForm && typed !== "" && typed !== email;
}
