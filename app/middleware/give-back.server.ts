import { redirectDocument } from "react-router";
import { requestNotTheirs, workerNotTheirs } from "#app/forms/unless-gone.server.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { keptFormContext, type readKeptForm } from "./kept-form.server.ts";
import type { Asked } from "./visit.server.ts";
import { isForRouter } from "./whole-page.server.ts";

type Kept = NonNullable<Awaited<ReturnType<typeof readKeptForm>>>;

/** The page that a form was sent to too late, with what was typed into it; or the list, where that is of somebody else's by now. */
export async function giveBack({ form, without }: Kept, { request, context, url }: Asked, next: () => Promise<Response>): Promise<Response> {
  // A tab that shows somebody else's page learns by this answer that it is theirs no more, and is read anew (one-person.ts): what was typed would have come to be seen by nobody.
  if (isForRouter(request)) throw redirectDocument(url.pathname + url.search);
  context.set(keptFormContext, form);
  const response = await pageOrList(url, String(form.result.initialValue?.comment ?? "").trim(), await next());
  // One that failed to come has shown nothing of it.
  if (response.status < 500) response.headers.append("Set-Cookie", without);
  return response;
}

/** Where a request or a worker is not theirs any more, no page of it says so, nor has it the comment that they had typed: the list does. */
function pageOrList({ pathname, search }: URL, comment: string, page: Response): Response | Promise<Response> {
  const [, list, decided] = /^(\/app\/[^/]+)\/[^/]+\/(?:(accept|decline)|[^/]+\/new)$/.exec(pathname) ?? [];
  if (page.status !== 404 || list === undefined) return page;
  return redirectWithToast(list + search, decided ? requestNotTheirs(comment) : workerNotTheirs);
}
