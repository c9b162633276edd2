import { data, redirect } from "react-router";
import { findReviewLink } from "#app/api-client/review-link.server.ts";
import { findCurrentUser } from "#app/api-client/user.server.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { leave } from "#app/routes/access/leave.server.ts";
import { AlreadyDecided } from "./already-decided.tsx";
import { decisionInWords } from "./decision-words.server.ts";
import { SignInToDecide } from "./sign-in-to-decide.tsx";
import { SomebodyElse } from "./somebody-else.tsx";
import { VoidLink, voidLink } from "./void-link.tsx";
import type { Route } from "./+types/review-link";

// Without names: a title stays in the browser's history.
export const meta: Route.MetaFunction = (args) => [...pageMeta(args, args.loaderData === null ? voidLink : "Decide a request"), { name: "robots", content: "noindex" }];

/**
 * Where the links of a mail lead that asks for a decision. Opening one changes nothing, so that mail scanners may: the
 * person it was mailed to is sent on to the dialog, which takes the link out of the address; anybody else is asked first.
 */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const link = await findReviewLink(api, params, url.searchParams);
  if (!link) return data(null, { status: 403 });
  const request = `/app/${params.noun}/${params.id}`;
  const dialog = `${request}/${params.decision}`;
  if (link.asker === "reviewer" && !link.decided) throw redirect(dialog);
  const user = link.asker === "nobody" ? null : await findCurrentUser(api);
  const decided = link.decided && decisionInWords(link.decided);
  return data({ link, decided, request, dialog, isTimeOff: params.noun === "time-off", asker: user && fullNameOf(user) });
}

/** Ends the session of whoever is signed in here and opens the link anew, for the person it was mailed to. */
export async function action({ context, url }: Route.ActionArgs) {
  return leave(context.get(apiContext), url.pathname + url.search);
}

export default function ReviewLinkPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <VoidLink />;
  if (loaderData.decided) return <AlreadyDecided {...loaderData} decided={loaderData.decided} />;
  return loaderData.link.asker === "nobody" ? <SignInToDecide {...loaderData} /> : <SomebodyElse {...loaderData} />;
}
