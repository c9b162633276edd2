import { redirect } from "react-router";
import { canonicalEmail } from "#app/contract/canonical-email.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import { roleNames, type Role } from "#app/contract/permission.ts";
import type { CurrentUser } from "#app/contract/user.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { forOtherRoles, isSamePath, standingOf } from "./destination.ts";
import { sentFormToken } from "./form-token.server.ts";
import { isMailedTo } from "./mailed-to.server.ts";
import { sentField } from "./sent-form.server.ts";
import type { Asked } from "./visit.server.ts";

/**
 * Leads whoever is signed in to where they belong. Says whom the page is for that their role does not open, and who they are
 * where somebody else has come to log in.
 */
export async function leadOn(destination: string, asked: Asked, user: CurrentUser): Promise<Response> {
  const others = forOtherRoles(standingOf(user), asked.url.pathname);
  if (others.length > 0) return redirectWithToast(destination, { type: "error", ...notForThem(others, user) });
  if (!comesAsAnother(asked, user)) return redirect(destination);
  return redirectWithToast(destination, {
    type: "error",
    title: `You are signed in as ${fullNameOf(user)}.`,
    message: "Sign out to log in as somebody else.",
  });
}

function notForThem(others: readonly Role[], { role }: CurrentUser) {
  const names = new Intl.ListFormat("en-GB").format(others.map((other) => roleNames[other]));
  return { title: "That page is not for your role.", message: `${names} may open it; your role is ${roleNames[role]}.` };
}

/** By the address that their link was mailed to, or that they have typed. */
function comesAsAnother({ request, context, url }: Asked, user: CurrentUser): boolean {
  const hash = url.searchParams.get("hash");
  if (isSamePath(url.pathname, "/login/link") && hash) return !isMailedTo(user, hash);
  const isVisitorsForm = request.method === "POST" && sentFormToken(context).mark === undefined;
  const typed = canonicalEmail(sentField(context, "email"));
  // The form of the second step has no address.
  return isVisitorsForm && typed !== "" && typed !== canonicalEmail(user.email);
}
