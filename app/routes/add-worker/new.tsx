import { useRef } from "react";
import { data, Outlet, redirect } from "react-router";
import { ApiError } from "#app/api-client/api-error.ts";
import { listCountries } from "#app/api-client/country.server.ts";
import { listManagers } from "#app/api-client/manager.server.ts";
import { listTeams } from "#app/api-client/team.server.ts";
import { listWorkerDrafts } from "#app/api-client/worker-draft.server.ts";
import { addWorker } from "#app/api-client/worker.server.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { useIsBehindDialog } from "#app/components/dialog-behind.ts";
import { Instant } from "#app/components/instant.tsx";
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
import { begunForm } from "./begun.server.ts";
import { previewCost } from "./cost-preview.server.ts";
import { costAsked, costPreviewId } from "./cost-preview.tsx";
import { offerForm, toPayload } from "./offer-form.ts";
import { offerKindChoice, OfferKindChoice } from "./offer-kind-choice.tsx";
import { addWorkerPath, addressOf, readOfferKind } from "./offer-kind.ts";
import { OnboardingForm, savedForLater } from "./onboarding-form.tsx";
import { sameEmailRemark } from "./same-email.ts";
import { SavedForLater } from "./saved-for-later.tsx";
import { saveForLater } from "./save-for-later.server.ts";
import { dropTyped, keepTyped, readTyped } from "./typed-before.server.ts";
import { beginAnew, TypedBefore } from "./typed-before.tsx";
import type { Route } from "./+types/new";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Add worker", "Hire an employee or a contractor in Canada, Colombia or Mexico.");

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const offerKind = readOfferKind(url.searchParams);
  const user = currentUserOf(context);
  const mayAssign = can(user, "worker:assign-manager");
  const { country } = offerKind;
  const typed = country ? await readTyped(context, request, offerKind) : null;
  const [available, teams, managers, begun, drafts] = await Promise.all([
    listCountries(api, "available"),
    country ? listTeams(api) : [],
    country && mayAssign ? listManagers(api) : null,
    begunForm(api, offerKind, typed),
    listWorkerDrafts(api),
  ]);
  // Of another country the form knows neither law nor currency.
  const countries = available.filter(({ code }) => isCostCountry(code));
  const { today, timeZone: zone } = user.company;
  return { offerKind, today, zone, countries, teams, managers, isTyped: typed !== null, drafts, ...begun };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const offerKind = readOfferKind(url.searchParams);
  if (!offerKind.country) throw redirect(addWorkerPath);
  const form = await request.clone().formData();
  const pressed = form.get(redisplayName);
  if (pressed === beginAnew) return redirect(addressOf(offerKind), { headers: { "Set-Cookie": await dropTyped(context) } });
  if (pressed === savedForLater) return saveForLater(context, { ...offerKind, country: offerKind.country }, form);
  const typed = await keepTyped(context, form);
  // Each choice is an address that Back leads to, so it is not answered at the address of a form that was sent.
  if (typed && pressed === offerKindChoice) return redirect(addressOf(offerKind), { headers: { "Set-Cookie": typed } });
  // Nor is the estimate, which on a phone stands far below the top of the page.
  if (typed && pressed === costAsked) return redirect(`${addressOf(offerKind)}#${costPreviewId}`, { headers: { "Set-Cookie": typed } });
  const answer = await submit(request, {
    schema: offerForm(offerKind, currentUserOf(context).company.today),
    async call(value, idempotencyKey) {
      const { teamChoice, team } = value.offer;
      // The call would make a team of any other name.
      if (teamChoice === "existing" && !(await listTeams(api)).some((each) => each.value === team)) throw noSuchTeam();
      const alike = await addWorker(api, toPayload(value, offerKind), idempotencyKey).catch((error: unknown) => {
        throw teamChoice === "new" ? atTeamName(error) : error;
      });
      const message = `${fullNameOf(value.worker)} was added. The provider will invite them.${sameEmailRemark(alike)}`;
      return redirectWithToast("/app/team", success(message));
    },
    beside: (entries) => previewCost(api, offerKind, (name) => String(entries.get(name) ?? "")),
  });
  if (!(answer instanceof Response)) return data(answer.data, { ...answer.init, ...(typed && { headers: { "Set-Cookie": typed } }) });
  answer.headers.append("Set-Cookie", await dropTyped(context));
  return answer;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function AddWorker({ loaderData: { offerKind, estimate, drafts, zone, isTyped, savedAt, ...choices }, actionData }: Route.ComponentProps) {
  // What has been typed outlives a change of type or location, and the way back.
  const typed = useRef<Record<string, object>>({});
  const isBehind = useIsBehindDialog();
  const { type, country, draftId } = offerKind;
  return (
    <>
      <Outlet />
      <div inert={isBehind}>
        <BackLink to="/app/team">Workers</BackLink>
        <PageHeader title="Add worker" description="The provider employs or contracts them for you. You will find the offer in the list of workers." />
        <OfferKindChoice offerKind={offerKind} countries={choices.countries} />
        {isTyped ? <TypedBefore offerKind={offerKind} /> : null}
        {savedAt ? (
          <p className="pt-4 text-sm text-muted">
            As you saved it on <Instant at={savedAt} zone={zone} hasTime />.
          </p>
        ) : null}
        {country ? (
          <OnboardingForm
            key={`${type} ${country} ${draftId}`}
            offerKind={offerKind}
            {...choices}
            result={actionData?.result}
            estimate={actionData ? (actionData.beside ?? null) : estimate}
            typed={typed}
            mayBeSaved={drafts !== null}
          />
        ) : (
          <p className="pt-6 text-muted">Choose where they will work, and the form for that place appears.</p>
        )}
        {country || !drafts?.length ? null : <SavedForLater drafts={drafts} zone={zone} />}
      </div>
    </>
  );
}

function noSuchTeam(): ApiError {
  const message = "Choose a team in your company";
  return new ApiError(422, { message, errors: { "offer.team": [message] } });
}

/** What is wrong with a new team is wrong with its name. */
function atTeamName(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.errors["offer.team"]) return error;
  const { "offer.team": sentences, ...errors } = error.errors;
  return new ApiError(error.status, { message: error.message, errors: { ...errors, "offer.teamName": sentences } }, error.retryAfter, error);
}
