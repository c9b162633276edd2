import { Form } from "react-router";
import { keepsMails } from "#app/api-client/mail.server.ts";
import { AuthLayout } from "#app/components/auth-layout.tsx";
import { verificationLinkMinutes } from "#app/contract/link-lifetime.ts";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { askForVerification } from "#app/routes/access/ask-for-verification.server.ts";
import { MailboxHint } from "#app/routes/access/mailbox-hint.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { awaitsMsaInWords } from "../unsigned.server.ts";
import type { Route } from "./+types/finished";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Thank you", "What happens next.");

export async function loader({ context }: Route.LoaderArgs) {
  const user = currentUserOf(context);
  const { company, email, verified } = user;
  return { company, awaitsMsa: awaitsMsaInWords(user), email, verified, isKept: verified ? false : await keepsMails(context.get(apiContext)) };
}

export async function action({ context }: Route.ActionArgs) {
  return askForVerification(context);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function Finished({ loaderData: { company, awaitsMsa, email, verified, isKept } }: Route.ComponentProps) {
  const isInvited = company.status === "active" && !verified;
  return (
    <AuthLayout title={isInvited ? `You have been invited to join ${company.name}` : "Thank you for registering!"}>
      <div className="space-y-4">
        {awaitsMsa ? <p>{awaitsMsa}</p> : null}
        {verified ? (
          <ButtonLink to="/app" size="lg">
            Continue to dashboard
          </ButtonLink>
        ) : (
          <Unverified email={email} isKept={isKept} />
        )}
      </div>
    </AuthLayout>
  );
}

function Unverified({ email, isKept }: { email: string; isKept: boolean }) {
  return (
    <>
      <p>
        We have sent a verification email to <strong className="wrap-anywhere">{email}</strong>. Open the link in it to continue.{" "}
        {`The link works once, within ${verificationLinkMinutes} minutes.`}
      </p>
      <MailboxHint isShown={isKept} />
      <Form method="post" preventScrollReset className="pt-2">
        <HiddenFields />
        <SubmitButton variant="secondary" size="lg">
          Resend verification email
        </SubmitButton>
      </Form>
    </>
  );
}
