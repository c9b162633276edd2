import { Form } from "react-router";
import { AuthLayout } from "#app/components/auth-layout.tsx";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { askedFor, type MailedRequest } from "./mailed-request.ts";

/** The link was mailed to another person than the one who is signed in: nobody decides in another's name unawares. */
export function SomebodyElse(mailed: MailedRequest) {
  const { link, dialog, asker } = mailed;
  const { name } = link.reviewer;
  const isColleague = link.asker === "colleague";
  return (
    <AuthLayout
      title={`This link was emailed to ${name}`}
      description={`${isColleague ? `${askedFor(mailed)} ` : ""}You are signed in as ${asker ?? "somebody else"}. ${isColleague ? "You may decide as well." : "You cannot decide this request."}`}
      hasSignOut={false}
    >
      <div className="flex flex-wrap gap-3">
        {isColleague ? (
          <ButtonLink to={dialog} size="lg">
            Decide in my own name
          </ButtonLink>
        ) : (
          <ButtonLink to="/app" size="lg">
            Stay signed in
          </ButtonLink>
        )}
        <Form method="post" reloadDocument>
          <HiddenFields />
          <Button variant="secondary" size="lg">
            Sign out and change account
          </Button>
        </Form>
      </div>
    </AuthLayout>
  );
}
