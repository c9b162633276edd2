import { Form, useLocation } from "react-router";
import { AuthLayout } from "#app/components/auth-layout.tsx";
import { useProductSettings } from "#app/components/use-product-settings.ts";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { withRedirectTo } from "./redirect-to.ts";

type Props = { invited: { firstName: string; lastName: string; email: string }; asker: string };

/** The invitation was mailed to another person than the one who is signed in: accepting it takes their leave first. */
export function InvitedSomebodyElse({ invited: { firstName, lastName, email }, asker }: Props) {
  const { pathname, search } = useLocation();
  const back = withRedirectTo("/logout", { searchParams: new URLSearchParams({ redirectTo: pathname + search }) });
  return (
    <AuthLayout settings={useProductSettings()} title={`You are signed in as ${asker}`} description={`This invitation is for ${firstName} ${lastName}, ${email}.`} hasSignOut={false}>
      <div className="flex flex-wrap gap-3">
        <Form method="post" action={back} reloadDocument>
          <HiddenFields />
          <Button size="lg">Sign out and accept the invitation</Button>
        </Form>
        <ButtonLink to="/" size="lg" variant="secondary">
          Stay signed in
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
