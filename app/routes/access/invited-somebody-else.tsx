import { Form, useLocation } from "react-router";
import type { LinkOver } from "#app/api-client/account.server.ts";
import { AuthLayout } from "#app/components/auth-layout.tsx";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { whyOver } from "./invitation-over.tsx";
import { withRedirectTo } from "./redirect-to.ts";

/** Who is signed in here, and whether accepting is open to them once they have signed out. */
export type Asker = { fullName: string; company: string; hasThisAddress: boolean; mayAccept: boolean };

type Invited = { firstName: string; lastName: string; email: string };

/** The invitation is another's than the account that is signed in: accepting it takes their leave first, where it can be accepted. */
export function InvitedSomebodyElse({ invited, asker, over }: { invited: Invited; asker: Asker; over: LinkOver | null }) {
  const { pathname, search } = useLocation();
  const back = withRedirectTo("/logout", { searchParams: new URLSearchParams({ redirectTo: pathname + search }) });
  return (
    <AuthLayout title={`You are signed in as ${asker.fullName}`} description={over ? `The invitation that you have opened no longer works. ${over.why ?? whyOver}` : explanation(invited, asker)} hasSignOut={false}>
      <div className="flex flex-wrap gap-3">
        {asker.mayAccept && !over ? (
          <Form method="post" action={back} reloadDocument>
            <HiddenFields />
            <Button size="lg">Sign out and accept the invitation</Button>
          </Form>
        ) : null}
        <ButtonLink to="/" size="lg" variant="secondary">
          Stay signed in
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}

function explanation({ firstName, lastName, email }: Invited, { company, hasThisAddress, mayAccept }: Asker): string {
  if (!hasThisAddress) return `This invitation is for ${firstName} ${lastName}, ${email}.`;
  const account = company === "" ? "You have begun an account" : `You have an account at ${company}`;
  return mayAccept
    ? `${account} under ${email}, which this invitation is for as well. An address has one account: you can accept the invitation instead.`
    : `${account} under ${email}, and an address has one account. To join another company, ask it to invite another address of yours.`;
}
