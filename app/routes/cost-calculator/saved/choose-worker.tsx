import { Link } from "react-router";
import { ApiError } from "#app/api-client/api-error.ts";
import { tieEstimate } from "#app/api-client/estimate-actual.server.ts";
import { listWorkers } from "#app/api-client/worker.server.ts";
import { DialogActions, Modal } from "#app/components/dialog.tsx";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { success } from "#app/components/toast.ts";
import { placeName } from "#app/contract/cost-place.ts";
import { estimateWorker, type EstimateWorker } from "#app/contract/estimate-worker.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { RadioField } from "#app/forms/radio-field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { SearchBox } from "#app/lists/filter-boxes.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { findOwnEstimate } from "./own-estimate.server.ts";
import type { Route } from "./+types/choose-worker";

export const handle = dialogHandle;

const labels = { workerId: "Worker" };

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Choose worker", "Choose the worker whom an estimate was made for.");

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { comparison, worker } = await findOwnEstimate(api, params.id, "mayTie", "choose its worker");
  const codes = [...new Set(comparison.columns.map(({ estimate }) => estimate.details.inputs.countryCode))];
  const q = url.searchParams.get("filter[q]") ?? "";
  const query = new URLSearchParams({ "filter[type]": "employee", "filter[location]": codes.join(","), ...(q && { "filter[q]": q }) });
  const { data, meta: { total } } = await listWorkers(api, query);
  const workers = data.map(({ id, fullName, offer }) => ({ id, name: fullName, job: offer.jobTitle, country: offer.country.name }));
  return { workers, total, q, worker: worker ?? null, places: codes.map((countryCode) => placeName({ countryCode })).join(" or ") };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, {
    schema: estimateWorker,
    async call({ workerId }, idempotencyKey) {
      await tieEstimate(context.get(apiContext), params.id, workerId, idempotencyKey).catch((error: unknown) => {
        throw error instanceof ApiError && error.status === 404 ? noWorkerAnyMore() : error;
      });
      return redirectWithToast(`/app/cost-calculator/saved/${params.id}`, success("The worker was chosen."));
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

/** Whoever was chosen may be somebody else's to see by now. */
function noWorkerAnyMore(): ApiError {
  const message = "This worker no longer exists. Choose another.";
  return new ApiError(422, { message, errors: { workerId: [message] } });
}

export default function ChooseWorker({ loaderData: { workers, total, q, worker, places }, actionData, params }: Route.ComponentProps) {
  const back = `/app/cost-calculator/saved/${params.id}`;
  return (
    <Modal title="Choose worker" back={back}>
      <p className="pb-3">The employee in {places} whom this estimate was made for. You can then compare the estimate with their paycycles.</p>
      <search>
        <form action={`${back}/worker`} aria-label="Workers to choose from" className="flex flex-wrap gap-2 pb-4">
          <SearchBox key={q} value={q} />
          <Button variant="secondary">Search</Button>
        </form>
      </search>
      {workers.length === 0 ? <p>{q ? `No employee in ${places} has a name like this.` : `You see no employee in ${places}.`}</p> : null}
      <ActionForm<EstimateWorker> id="choose-worker" result={actionData?.result} labels={labels} loadSchema={loadSchema} {...(worker && { defaultValue: { workerId: worker.id } })}>
        {(fields) => (
          <>
            {workers.length > 0 ? (
              <RadioField
                field={fields.workerId}
                legend={labels.workerId}
                hint={total > workers.length ? `The first ${workers.length} of ${total} by name. Search for the others.` : undefined}
                options={workers.map(({ id, name, job, country }) => [
                  id,
                  <span key={id} className="wrap-anywhere">
                    {name} <span className="text-sm text-muted">{`${job}, ${country}`}</span>
                  </span>,
                ])}
              />
            ) : null}
            {worker ? (
              <p className="pt-4">
                <Link to="remove" relative="path" preventScrollReset className="link-alone">
                  No worker
                </Link>
              </p>
            ) : null}
            <DialogActions>
              <ButtonLink to={back} preventScrollReset variant="secondary">
                Close
              </ButtonLink>
              <SubmitButton disabled={workers.length === 0}>Choose worker</SubmitButton>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Modal>
  );
}

const loadSchema = () => import("#app/contract/estimate-worker.ts").then((module) => module.estimateWorker);
