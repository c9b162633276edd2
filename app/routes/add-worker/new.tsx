import { useRef } from "react";
import { data, redirect } from "react-router";
import { ApiError } from "#app/api-client/api-error.ts";
import { listCountries } from "#app/api-client/country.server.ts";
import { listManagers } from "#app/api-client/manager.server.ts";
import { listTeams } from "#app/api-client/team.server.ts";
import { addWorker } from "#app/api-client/worker.server.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { success } from "#app/components/toast.ts";
import { isCostCountry } from "#app/contract/cost-place.ts";
import { can } from "#app/contract/permission.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import { redisplayName } from "#app/forms/carried-fields.ts";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { previewCost } from "./cost-preview.server.ts";
import { costAsked, costPreviewId } from "./cost-preview.tsx";
import { dropDraft, keepDraft, readDraft } from "./draft.server.ts";
import { entryAt, firstEntries } from "./entries.ts";
import { offerForm, toPayload } from "./offer-form.ts";
import { offerKindChoice, OfferKindChoice } from "./offer-kind-choice.tsx";
import { addWorkerPath, addressOf, readOfferKind } from "./offer-kind.ts";
import { OnboardingForm } from "./onboarding-form.tsx";
import { beginAnew, TypedBefore } from "./typed-before.tsx";
import type { Route } from "./+types/new";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Add worker", "Hire an employee or a contractor in Canada, Colombia or Mexico.");

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const offerKind = readOfferKind(url.searchParams);
  const user = currentUserOf(context);
  const mayAssign = can(user, "worker:assign-manager");
  const draft = offerKind.country ? await readDraft(context, request) : null;
  const [available, teams, managers, estimate] = await Promise.all([
    listCountries(api, "available"),
    offerKind.country ? listTeams(api) : [],
    offerKind.country && mayAssign ? listManagers(api) : null,
    draft ? previewCost(api, offerKind, (name) => entryAt(draft, name) ?? entryAt(firstEntries(offerKind), name) ?? "") : null,
  ]);
  // Of another country the form knows neither law nor currency.
  const countries = available.filter(({ code }) => isCostCountry(code));
  return { offerKind, today: user.company.today, countries, teams, managers, draft, estimate };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const offerKind = readOfferKind(url.searchParams);
  if (!offerKind.country) throw redirect(addWorkerPath);
  const form = await request.clone().formData();
  if (form.get(redisplayName) === beginAnew) return redirect(addressOf(offerKind), { headers: { "Set-Cookie": await dropDraft(context) } });
  const draft = await keepDraft(context, form);
  // Each choice is an address that Back leads to, so it is not answered at the address of a form that was sent.
  if (draft && form.get(redisplayName) === offerKindChoice) return redirect(addressOf(offerKind), { headers: { "Set-Cookie": draft } });
  // Nor is the estimate, which on a phone stands far below the top of the page.
  if (draft && form.get(redisplayName) === costAsked) return redirect(`${addressOf(offerKind)}#${costPreviewId}`, { headers: { "Set-Cookie": draft } });
  const answer = await submit(request, {
    schema: offerForm(offerKind, currentUserOf(context).company.today),
    async call(value, idempotencyKey) {
      const { teamChoice, team } = value.offer;
      // The call would make a team of any other name.
      if (teamChoice === "existing" && !(await listTeams(api)).some((each) => each.value === team)) throw noSuchTeam();
      await addWorker(api, toPayload(value, offerKind), idempotencyKey).catch((error: unknown) => {
        throw teamChoice === "new" ? atTeamName(error) : error;
      });
      const message = `${fullNameOf(value.worker)} was added. The provider will invite them.`;
      return redirectWithToast("/app/team", success(message));
    },
    beside: (typed) => previewCost(api, offerKind, (name) => String(typed.get(name) ?? "")),
  });
  if (!(answer instanceof Response)) return data(answer.data, { ...answer.init, ...(draft && { headers: { "Set-Cookie": draft } }) });
  answer.headers.append("Set-Cookie", await dropDraft(context));
  return answer;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function AddWorker({ loaderData: { offerKind, estimate, ...choices }, actionData }: Route.ComponentProps) {
  // What has been typed outlives a change of type or location, and the way back.
  const typed = useRef<object | null>(null);
  return (
    <>
      <BackLink to="/app/team">Workers</BackLink>
      <PageHeader title="Add worker" description="The provider employs or contracts them for you. You will find the offer in the list of workers." />
      <OfferKindChoice offerKind={offerKind} countries={choices.countries} />
      {choices.draft ? <TypedBefore offerKind={offerKind} /> : null}
      {offerKind.country ? (
        <OnboardingForm
          key={`${offerKind.type} ${offerKind.country}`}
          offerKind={offerKind}
          {...choices}
          result={actionData?.result}
          estimate={actionData ? (actionData.beside ?? null) : estimate}
          typed={typed}
        />
      ) : (
        <p className="pt-6 text-muted">Choose where they will work, and the form for that place appears.</p>
      )}
    </>
  );
}

function noSuchTeam(): ApiError {
  const message = "Choose a team of your company";
  return new ApiError(422, { message, errors: { "offer.team": [message] } });
}

/** What is wrong with a new team is wrong with its name. */
function atTeamName(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.errors["offer.team"]) return error;
  const { "offer.team": sentences, ...errors } = error.errors;
  return new ApiError(error.status, { message: error.message, errors: { ...errors, "offer.teamName": sentences } }, error.retryAfter, error);
}
