import { Outlet } from "react-router";
import { findWorkerHistory } from "#app/api-client/worker.server.ts";
import { useIsBehindDialog } from "#app/components/dialog-behind.ts";
import { HistoryList } from "#app/components/history-list.tsx";
import { Money } from "#app/components/money.tsx";
import { salaryPeriodWords } from "#app/contract/salary.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PaymentMethod } from "./payment-method.tsx";
import { Section } from "./section.tsx";
import { WorkerDetails } from "./worker-details.tsx";
import { useWorker } from "./worker-data.ts";
import type { Route } from "./+types/profile";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const before = url.searchParams.get("before");
  return { history: await findWorkerHistory(context.get(apiContext), params.workerId, before), isOlder: before !== null };
}

export default function Profile({ loaderData: { history, isOlder }, params }: Route.ComponentProps) {
  const { worker, showsBankDetails, mayAssignManager, maySeePaycycles, mayHaveRecord } = useWorker();
  const { compensation, manager } = worker.offer;
  const path = `/app/team/worker/${params.workerId}`;
  return (
    <>
      <Outlet />
      <div inert={useIsBehindDialog()} className="grid items-start gap-x-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="min-w-0">
          <Section title="Worker details">
            <WorkerDetails worker={worker} />
            {mayHaveRecord ? (
              <p className="pt-3 print:hidden">
                <a href={`${path}/export`} className="link-alone">
                  Download everything kept about this worker
                </a>
              </p>
            ) : null}
          </Section>
          <PaymentMethod worker={worker} isShown={showsBankDetails} />
          <Section title="Compensation">
            <p>
              <Money amount={compensation.salary} currency={compensation.currencyCode} className="text-xl font-semibold" />{" "}
              <span className="text-muted">{salaryPeriodWords[compensation.salaryPeriod]}</span>
            </p>
            {maySeePaycycles ? (
              <p className="pt-1 print:hidden">
                <a href={`/app/paycycle/worker/${worker.id}`} className="link-alone">
                  What each paycycle paid
                </a>
              </p>
            ) : null}
            {worker.estimate ? (
              <p className="pt-1">
                Estimated as{" "}
                <a href={`/app/cost-calculator/saved/${worker.estimate.id}`} className="link wrap-anywhere">
                  {worker.estimate.name}
                </a>
              </p>
            ) : null}
          </Section>
          <Section
            title="Manager"
            action={
              mayAssignManager ? (
                <ButtonLink to="assign-manager" relative="path" preventScrollReset variant="secondary" size="sm">
                  Update manager
                </ButtonLink>
              ) : null
            }
          >
            <p>{manager ? <span translate="no">{manager.name}</span> : <span className="text-muted">No manager is assigned.</span>}</p>
          </Section>
        </div>
        {history ? (
          // A profile is one page on paper.
          <div id="history" className="min-w-0 max-lg:border-t max-lg:border-ink max-lg:pt-3 print:hidden">
            <Section title="History">
              <HistoryList {...history} />
              <div className="flex gap-6">
                {history.isCut ? (
                  <a href={`${path}?before=${history.data.at(-1)?.id}#history`} className="link">
                    Older entries
                  </a>
                ) : null}
                {isOlder ? (
                  <a href={`${path}#history`} className="link">
                    Latest entries
                  </a>
                ) : null}
              </div>
            </Section>
          </div>
        ) : null}
      </div>
    </>
  );
}
