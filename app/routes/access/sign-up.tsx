import { redirect } from "react-router";
import { findInvitation, register } from "#app/api-client/account.server.ts";
import { AuthLayout } from "#app/components/auth-layout.tsx";
import { registration } from "#app/contract/account.ts";
import { canonicalEmail } from "#app/contract/canonical-email.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import { emailAddress } from "#app/contract/person.ts";
import type { CurrentUser } from "#app/contract/user.ts";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { userContext } from "#app/middleware/standing.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { acceptedDocuments } from "#app/product-settings.server.ts";
import { InvitationOver, invitationOver } from "./invitation-over.tsx";
import { InvitedSomebodyElse, type Asker } from "./invited-somebody-else.tsx";
import { InvitedWithAccount } from "./invited-with-account.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import type { Route } from "./+types/sign-up";

export const meta: Route.MetaFunction = (args) => pageMeta(args, args.loaderData?.over && !args.loaderData.asker ? invitationOver : "Sign up", "Create an account to hire, pay and look after an international team.");

/**
 * Whom the invitation in the address is for; null for the blank form (spec 2.2: all three, or none). And who is signed in
 * here while it is another's: they are asked whether to leave, which nobody does unawares. Whose invited address has an
 * account already, or whose invitation does not hold, is told so at once, and not when the form is filled in.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const [firstName, lastName, typed, token] = ["firstName", "lastName", "email", "token"].map((name) => url.searchParams.get(name)?.trim());
  // What is no address would be refused in a field that nobody can mend.
  const email = emailAddress.safeParse(typed).data;
  const invited = firstName && lastName && email ? { firstName, lastName, email, token: token ?? "" } : null;
  const user = context.get(userContext);
  if (user && (!invited || isOwn(invited.token, user))) throw redirect("/");
  const mailed = invited?.token ? await findInvitation(context.get(apiContext), invited.token) : null;
  const over = mailed && "isOver" in mailed ? mailed : null;
  const knownEmail = mailed && "hasAccount" in mailed && mailed.hasAccount ? mailed.email : null;
  return { invited, asker: user && askerOf(user, invited?.email ?? ""), over, knownEmail, documents: acceptedDocuments() };
}

/** A link that was accepted and is opened once more: its token begins with whom it was made for (api/domain/access/link.ts). */
function isOwn(token: string, { id }: CurrentUser): boolean {
  return token === "" || token.startsWith(`${id}.`);
}

/** Whoever has proved the invited address has its one account already; who has only claimed it may give that up. */
function askerOf(user: CurrentUser, email: string): Asker {
  const hasThisAddress = canonicalEmail(email) === canonicalEmail(user.email);
  return { fullName: fullNameOf(user), company: user.company.name, hasThisAddress, mayAccept: !hasThisAddress || (user.isOwner && !user.verified) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  if (context.get(userContext)) throw redirect(url.pathname + url.search);
  return submit(request, {
    schema: registration,
    secretFields: ["password", "passwordConfirmation"],
    async call(value, idempotencyKey) {
      await register(context.get(apiContext), value, idempotencyKey);
      // The same way whether or not the address has an account (api/domain/access/email-holder.ts): only its mailbox is told.
      return redirect("/");
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function SignUp({ loaderData: { invited, asker, over, knownEmail, documents }, actionData }: Route.ComponentProps) {
  if (invited && asker) return <InvitedSomebodyElse invited={invited} asker={asker} over={over} />;
  if (invited && over) return <InvitationOver email={invited.email} why={over.why} />;
  if (knownEmail !== null) return <InvitedWithAccount email={knownEmail} />;
  return (
    <AuthLayout
      title={invited ? `Welcome, ${invited.firstName}` : "Sign up"}
      // Without an invitation's token the form founds a company, whoever it is filled in for.
      description={invited?.token ? "Choose a password to accept your invitation." : "Create an account for you and your company."}
      back="/login"
      hasSignOut={false}
      hasBeside
    >
      <SignUpForm invited={invited} documents={documents} result={actionData?.result} />
    </AuthLayout>
  );
}
