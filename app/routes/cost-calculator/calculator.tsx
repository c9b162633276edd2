import { Outlet, redirect } from "react-router";
import { listSavedEstimates } from "#app/api-client/saved-estimate.server.ts";
import { useIsBehindDialog } from "#app/components/dialog-behind.ts";
import { PageHeader } from "#app/components/page-header.tsx";
import { pageWithin } from "#app/lists/page-within.server.ts";
import { revalidateList } from "#app/lists/revalidate.ts";
import { costYears } from "#app/contract/cost-calculator.ts";
import { can } from "#app/contract/permission.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { readAdded } from "./comparison/add-compared.ts";
import { withCompared } from "./comparison/compare-address.ts";
import { viewComparison } from "./comparison/comparison-view.ts";
import { answerAddress, type Answered } from "./question/answer.server.ts";
import { CalculatorForm } from "./question/calculator-form.tsx";
import { ModeTabs } from "./question/mode-tabs.tsx";
import { readTyped, type Typed } from "./question/typed.ts";
import { Result, TotalsInWords, type ResultView } from "./result.tsx";
import { SavedList } from "./saved/saved-list.tsx";
import type { Route } from "./+types/calculator";

const description = "Plan the total cost of employment ahead of time.";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Cost Calculator", description);

/** A question that the address asks rightly is answered at once (spec 2.15). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = url.searchParams;
  const [{ answered, errors }, saved] = await Promise.all([answerAddress(api, query), listSavedEstimates(api, query.get("page"))]);
  const user = currentUserOf(context);
  const added = answered && readAdded(query, answered);
  if (added && "places" in added) throw redirect(`${url.pathname}${withCompared(query, added.places)}#result`);
  return {
    typed: withKnownYear(readTyped(query)),
    errors,
    addErrors: added ? { [added.error.field]: [added.error.sentence] } : {},
    view: answered && viewOf(answered, query, user.company.timeZone),
    saved: saved && pageWithin(saved, url),
    maySave: saved !== null && can(user, "cost-calculator:save"),
    zone: user.company.timeZone,
  };
}

/** A year that was refused is said once, and does not go along with the next question, which has no field for it. */
function withKnownYear(typed: Typed): Typed {
  return costYears.some((year) => String(year) === typed.year) ? typed : { ...typed, year: "" };
}

function viewOf({ question, estimate, budget, compared: { places, leftOut }, comparison }: Answered, query: URLSearchParams, zone: string | undefined): ResultView {
  const removals = places.map((removed) => withCompared(query, places.filter((place) => place !== removed)));
  return { question, estimate, budget, comparison: comparison && viewComparison(comparison, { removals, isOfBudget: budget !== null }), leftOut, at: new Date().toISOString(), zone };
}

export const shouldRevalidate = revalidateList;

export default function Calculator({ loaderData: { typed, errors, addErrors, view, saved, maySave, zone } }: Route.ComponentProps) {
  const isBehind = useIsBehindDialog();
  return (
    <>
      <Outlet />
      <div inert={isBehind}>
        <PageHeader title="Cost Calculator" description={description} />
        {saved || typed.mode === "budget" ? <ModeTabs mode={typed.mode} /> : null}
        <CalculatorForm typed={typed} errors={errors} hasResult={view !== null} />
        <TotalsInWords view={view} />
        {view ? <Result view={view} addErrors={addErrors} knowsMore={saved !== null} maySave={maySave} /> : null}
        {saved ? <SavedList saved={saved} zone={zone} /> : null}
      </div>
    </>
  );
}
