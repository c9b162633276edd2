import { useState } from "react";
import { useNavigation, type ShouldRevalidateFunctionArgs } from "react-router";
import { findCompany, saveCompany } from "#app/api-client/company.server.ts";
import { listCountries } from "#app/api-client/country.server.ts";
import { PageHeader } from "#app/components/page-header.tsx";
import { routerNow } from "#app/components/router-now.ts";
import { companyProfile, type Company } from "#app/contract/company.ts";
import { can } from "#app/contract/permission.ts";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { unsignedInWords } from "../unsigned.server.ts";
import { Clocks } from "./clocks.tsx";
import { CompanyForm } from "./company-form.tsx";
import { Letterhead } from "./letterhead.tsx";
import { isToldOutdated, SavedMeanwhile } from "./saved-meanwhile.tsx";
import { beingSaved } from "./typed-profile.ts";
import type { Route } from "./+types/company";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Company Profile", "Your company's legal name, tax ID and address.");

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [company, countries] = await Promise.all([findCompany(api), listCountries(api, "hasOffers")]);
  const user = currentUserOf(context);
  const { timeZone } = user.company;
  const description = ["As your company appears on contracts, invoices and payslips.", unsignedInWords(context)].filter(Boolean).join(" ");
  return { company, countries, timeZone, description, maySave: can(user, "company:save"), mayReadHistory: can(user, "history:view") };
}

export async function action({ request, context }: Route.ActionArgs) {
  return submit(request, {
    schema: companyProfile,
    async call(profile, idempotencyKey) {
      await saveCompany(context.get(apiContext), profile, idempotencyKey);
      return redirectWithToast("/app/company", { type: "success", title: "Company updated" });
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

/**
 * The form stands on the version that was loaded with it, so nothing loads another one under it but saving: also when
 * saving was refused because somebody else was first, and when the drawer is opened before the answer is there.
 */
export function shouldRevalidate({ formAction, actionStatus, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  if (formAction?.startsWith("/app/company")) return actionStatus === undefined || actionStatus < 400 || actionStatus === 409;
  return currentUrl.pathname !== nextUrl.pathname || document.querySelector("#company-save[aria-busy]") !== null;
}

export default function CompanyScreen({ loaderData: { company, countries, timeZone, description, maySave, mayReadHistory }, actionData }: Route.ComponentProps) {
  const sent = beingSaved(useNavigation());
  // No submit event ends it: a check while somebody types is one as well.
  const [isTypedSince, setIsTypedSince] = useState(false);
  const result = actionData?.result;
  return (
    <>
      <PageHeader
        title="Company Profile"
        description={description}
        actions={
          mayReadHistory ? (
            <ButtonLink to="/app/history?filter%5Bsubject%5D=company&from=company" variant="secondary">
              History
            </ButtonLink>
          ) : null
        }
      />
      <div onInput={() => setIsTypedSince(beingSaved(routerNow().navigation) !== null)} className="grid items-start gap-x-12 gap-y-8 max-lg:max-w-form max-lg:grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,40rem)_minmax(16rem,1fr)]">
        <CompanyForm key={useTimesLoaded(company, isTypedSince, isToldOutdated(company, result))} company={company} countries={countries} result={result} maySave={maySave}>
          <SavedMeanwhile company={company} result={result} countries={countries} />
        </CompanyForm>
        <div className="min-w-0">
          <Letterhead company={sent ?? company} countries={countries} />
          {timeZone ? <Clocks timeZone={timeZone} /> : null}
        </div>
      </div>
    </>
  );
}

/**
 * Another number with each company that is loaded: a save that changes nothing takes away the blanks around what was typed as
 * well. What was typed since it was sent stays, in the form that it stands in, unless somebody else has saved in between and
 * that is not told.
 */
function useTimesLoaded(company: Company, isTypedSince: boolean, isTold: boolean): number {
  const [loaded, setLoaded] = useState({ company, times: 0 });
  // Whom nothing has been told must see what came of it, unless that is their own save.
  const mayStay = isTold || company.version === undefined || company.version - (loaded.company.version ?? 0) <= 1;
  if (loaded.company !== company) setLoaded({ company, times: loaded.times + (isTypedSince && mayStay ? 0 : 1) });
  return loaded.times;
}
