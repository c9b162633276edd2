import { AuthLayout } from "#app/components/auth-layout.tsx";
import { LoginForm, OtherWaysIn } from "../access/login-form.tsx";
import { askedFor, useWayBack, type MailedRequest } from "./mailed-request.ts";

/** For whoever is signed out: who is to decide what, and the way in, which leads their person on to the dialog. */
export function SignInToDecide(mailed: MailedRequest) {
  const { reviewer } = mailed.link;
  const search = useWayBack();
  return (
    <AuthLayout
      title={`Decide as ${reviewer.name}`}
      description={`${askedFor(mailed)} Log in to see all of it and to decide; nothing is decided yet.`}
      hasSignOut={false}
    >
      <LoginForm action={`/login${search}`} email={reviewer.email} />
      <OtherWaysIn search={search} />
    </AuthLayout>
  );
}
