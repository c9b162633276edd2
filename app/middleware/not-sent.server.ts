import { roleNames } from "#app/contract/permission.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { CurrentUser } from "#app/contract/user.ts";
import { withComment } from "#app/forms/with-comment.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { destinationFor, isSamePath, standingOf } from "./destination.ts";
import { markOf, sentFormToken } from "./form-token.server.ts";
import { keepForm, type Kept } from "./kept-form.server.ts";
import { leadOn } from "./lead-on.server.ts";
import { sentField } from "./sent-form.server.ts";
import { visitContext, type Asked } from "./visit.server.ts";

/**
 * A form that is not carried out, with a way on that says so; null for one that is. Whoever it came from reads why: their
 * session has ended, another person is signed in by now, or they may not do this any more.
 */
export async function notSent(sent: Asked, user: CurrentUser | null): Promise<Response | null> {
  const { url } = sent;
  if (user && isSomebodyElses(sent, user)) return somebodyElses(sent, user);
  const destination = destinationFor(standingOf(user), url.pathname, url.search);
  if (destination === null) return null;
  if (!user) return sessionEnded(sent);
  return turnedAway(destination, sent, user, sentField(sent.context, "comment"));
}

/** Leads whoever may not send a form any more to where they belong, also one that was kept until they had logged in again. `comment` is what they typed to a decision. */
export async function turnedAway(destination: string, sent: Asked, user: CurrentUser, comment: string): Promise<Response> {
  return sent.url.pathname.startsWith("/app/") ? notAllowed(destination, user, comment) : leadOn(destination, sent, user);
}

/** Another tab of the browser signed somebody else in: what was typed in one name is not sent in another. */
function isSomebodyElses({ context }: Asked, { id }: CurrentUser): boolean {
  const { mark } = sentFormToken(context);
  return mark !== undefined && mark !== markOf(id);
}

async function somebodyElses(sent: Asked, user: CurrentUser): Promise<Response> {
  const page = pageOf(sent);
  const kept = await keepAt(page, sent, true);
  const destination = destinationFor(standingOf(user), page.pathname, page.search) ?? page.pathname + page.search;
  const message = "This form was opened by somebody else, so nothing was sent.";
  const response = await redirectWithToast(destination, {
    type: "error",
    title: `You are signed in as ${fullNameOf(user)} now.`,
    message: kept?.cookie && kept.isTyped ? `${message} What they typed is back when they log in here again within half an hour.` : message,
  });
  // As a whole page: what is shown belongs to somebody else, and who is told by scripts alone would be told on a page that is read anew at once (one-person.ts).
  response.headers.set("X-Remix-Reload-Document", "true");
  return withKept(response, kept);
}

/** Somebody whose session ended while they typed gets their form back once they have signed in again. */
async function sessionEnded(sent: Asked): Promise<Response> {
  const page = pageOf(sent);
  const kept = await keepAt(page, sent, false);
  const destination = destinationFor({ kind: "visitor" }, page.pathname, page.search) ?? "/login";
  return withKept(await redirectWithToast(destination, { type: "error", title: "Your session has ended.", message: sayOf(kept) }), kept);
}

function sayOf(kept: Kept | null): string {
  if (kept?.hadFile) return "Nothing was sent. Log in again and choose your file once more.";
  if (!kept || (kept.cookie && !kept.isTyped)) return "Nothing was sent. Log in again to continue.";
  if (kept.cookie) return "Nothing was sent. Log in again within half an hour, and the form is there as you typed it.";
  return "Nothing was sent, and what you typed could not be kept: it is more than a browser keeps. Log in again and enter it once more.";
}

function notAllowed(destination: string, user: CurrentUser, comment: string): Promise<Response> {
  const standing = standingOf(user);
  const message = standing.kind === "member" ? `Your role is ${roleNames[standing.role]} now, which may not do this.` : "This is not open to you at present.";
  return redirectWithToast(destination, { type: "error", title: "Nothing was sent.", message: withComment(message, comment.trim()) });
}

/** The page that the form stood on: browsers say which, and only for a button that posts elsewhere it is another than its address. */
function pageOf({ request, context, url }: Asked): URL {
  const referer = request.headers.get("Referer") ?? "";
  const page = URL.canParse(referer) ? new URL(referer) : url;
  return page.origin === context.get(visitContext).origin && !isSamePath(page.pathname, url.pathname) ? page : url;
}

/** A form finds again what was typed into it at its own address alone (action-form.tsx), and a pasted text at the page above, where it was pasted (choose-form.tsx). */
async function keepAt(page: URL, { request, context, url }: Asked, isSentByAnother: boolean): Promise<Kept | null> {
  const hasItsText = url.pathname.startsWith(`${page.pathname}/`) && sentField(context, "text") !== "";
  return page === url || hasItsText ? keepForm(request, context, page, isSentByAnother) : null;
}

function withKept(response: Response, kept: Kept | null): Response {
  if (kept?.cookie) response.headers.append("Set-Cookie", kept.cookie);
  return response;
}
