import { AuthLayout } from "#app/components/auth-layout.tsx";
import { LoginForm, OtherWaysIn } from "../access/login-form.tsx";
import { askedFor, thenTo, type MailedRequest } from "./mailed-request.ts";

/** For whoever is signed out: who is to decide what, and the way in, which leads on to the dialog. */
export function SignInToDecide(mailed: MailedRequest) {
  const { link, dialog } = mailed;
  const search = thenTo(dialog);
  return (
    <AuthLayout
      title={`Decide as ${link.reviewer.name}`}
      description={`${askedFor(mailed)} Log in to see all of it and to decide; nothing is decided yet.`}
      hasSignOut={false}
    >
      <LoginForm action={`/login${search}`} email={link.reviewer.email} />
      <OtherWaysIn search={search} />
    </AuthLayout>
  );
}
