import { listStatutoryPayments } from "#app/api-client/statutory-payment.server.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { RateList } from "#app/components/rate-list.tsx";
import { can } from "#app/contract/permission.ts";
import type { StatutoryPayments } from "#app/contract/statutory-payment.ts";
import { inBrief } from "#app/contract/workers-in-brief.ts";
import { ExportLinks } from "#app/lists/export-link.tsx";
import { ListScreen } from "#app/lists/list-screen.tsx";
import { pageWithin } from "#app/lists/page-within.server.ts";
import { readListAddress } from "#app/lists/query.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { StatutoryLines } from "./statutory-lines.tsx";
import { StatutoryTable } from "./statutory-table.tsx";
import type { Route } from "./+types/statutory";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Statutory payments", "What the law requires on top of the salary in the next twelve months.");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { query } = readListAddress(url.searchParams, { filters: {}, sorts: [], hasSearch: false, hasDates: false });
  const unfolded = url.searchParams.get("payment");
  if (unfolded) query.set("payment", unfolded);
  const { payments, ...coming } = await listStatutoryPayments(context.get(apiContext), query);
  return {
    coming: { ...coming, payments: payments.map((payment) => onePage(payment, url)) },
    unfolded,
    linksWorkers: can(currentUserOf(context), "worker:link-from-paycycle"),
  };
}

function onePage({ lines: data, links, meta, ...payment }: StatutoryPayments["payments"][number], url: URL) {
  const { data: lines, ...pages } = pageWithin({ data, links, meta }, url);
  return { ...payment, lines, ...pages };
}

export default function Statutory({ loaderData: { coming, unfolded, linksWorkers } }: Route.ComponentProps) {
  const { payments, exchangeRates, notes, unestimated } = coming;
  return (
    <>
      <BackLink to="/app/paycycle">Active Paycycle</BackLink>
      <ListScreen
        title="Statutory payments"
        description="What the law requires on top of the salary in the next twelve months, by the last day on which it may be paid. Each paycycle charges a twelfth of a year of it, and the last one of the time in which it is earned settles the rest."
        downloads={payments.length > 0 ? <ExportLinks to="/app/paycycle/statutory/export" /> : undefined}
      >
        {unestimated ? <p className="pb-4 font-medium text-red-ink">Not estimated, because an exchange rate is missing: {inBrief(unestimated)}.</p> : null}
        {payments.length === 0 ? (
          <EmptyState title="No statutory payments are coming">Christmas bonus, prima and cesantías appear here once an employee in Mexico or Colombia is active.</EmptyState>
        ) : (
          <>
            <StatutoryTable payments={payments} />
            <h2 className="pt-8 pb-2 text-lg">Worker by worker</h2>
            {payments.map((payment) => (
              <StatutoryLines key={payment.id} payment={payment} isUnfolded={payment.id === unfolded} linksWorkers={linksWorkers} />
            ))}
            <section aria-label="How this is calculated" className="max-w-3xl space-y-1 pt-6 text-sm text-muted">
              {notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
              <p>Amounts are converted with the latest exchange rates:</p>
              <RateList rates={exchangeRates} />
            </section>
          </>
        )}
      </ListScreen>
    </>
  );
}
