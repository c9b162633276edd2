import { redirect } from "react-router";
import { listCountries } from "#app/api-client/country.server.ts";
import { onboardCompany } from "#app/api-client/onboarding.server.ts";
import { AuthLayout } from "#app/components/auth-layout.tsx";
import { companyOnboarding } from "#app/contract/onboarding.ts";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { CompanyForm } from "./company-form.tsx";
import type { Route } from "./+types/company";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Company details", "Tell us about your company and whom you want to hire.");

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  // Without script nothing would come after the page: a document waits for the list, data do not.
  const isDocument = !new URL(request.url).pathname.endsWith(".data");
  const addressCountries = await listCountries(api, "hasOffers");
  const hiring = listCountries(api, "available");
  const { company, email, verified } = currentUserOf(context);
  return {
    companyName: company.name,
    unverifiedEmail: verified ? null : email,
    addressCountries,
    hiringCountries: isDocument ? await hiring : hiring,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return submit(request, {
    schema: companyOnboarding,
    async call(value, idempotencyKey) {
      await onboardCompany(context.get(apiContext), value, idempotencyKey);
      return redirect("/onboarding/finished");
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function Company({ loaderData: { unverifiedEmail, ...form }, actionData }: Route.ComponentProps) {
  return (
    <AuthLayout title="Company details" description="Tell us about your company and whom you want to hire.">
      {unverifiedEmail ? (
        <p className="pb-5 text-muted">
          We have sent an email to <strong className="wrap-anywhere">{unverifiedEmail}</strong>. You can open it after this form. Is the address wrong? Sign
          out, and sign up again.
        </p>
      ) : null}
      <CompanyForm {...form} result={actionData?.result} />
    </AuthLayout>
  );
}
