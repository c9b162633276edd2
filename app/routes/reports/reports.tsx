import { listReports } from "#app/api-client/report.server.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { safeHref } from "#app/components/safe-href.ts";
import { counted } from "#app/contract/counted.ts";
import { can } from "#app/contract/permission.ts";
import { lastReportYear, readReportYear } from "#app/contract/report-year.ts";
import type { Report } from "#app/contract/report.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { Icon } from "#app/ui/icon.tsx";
import { YearSelector } from "./year-selector.tsx";
import type { Route } from "./+types/reports";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Payroll History", "Payroll reports of each year, to read, print and download.");

export async function loader({ context, url }: Route.LoaderArgs) {
  const year = readReportYear(url.searchParams.get("filter[year]"));
  const user = currentUserOf(context);
  const today = user.company.today ?? new Date().toISOString();
  return { year, reports: await listReports(context.get(apiContext), year), isPast: Number(today.slice(0, 4)) > lastReportYear, seesPaycycles: can(user, "paycycle:view") };
}

export default function Reports({ loaderData: { year, reports, isPast, seesPaycycles } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Payroll History" description={isPast ? <Ended seesPaycycles={seesPaycycles} /> : null} />
      <YearSelector year={year} />
      <p aria-live="polite" className="sr-only">{`${counted(reports.length, "report")} of ${year}`}</p>
      {reports.length === 0 ? (
        <EmptyState title="No reports found">Reports of a year appear here once a paycycle of it is approved.</EmptyState>
      ) : (
        <ul className="grid gap-x-6 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
          {reports.map((report) => (
            <li key={report.url + report.name} className="border-b border-line">
              <Card report={report} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Whoever looks for what was paid this year finds none of its reports, because their years are fixed (spec 9). */
function Ended({ seesPaycycles }: { seesPaycycles: boolean }) {
  if (!seesPaycycles) return <>Reports end with {lastReportYear}. Super admins and viewers have the later paycycles and their files.</>;
  return (
    <>
      Reports end with {lastReportYear}. Later paycycles and their files are among the{" "}
      <a href="/app/paycycle/past" className="link">
        previous paycycles
      </a>
      .
    </>
  );
}

function Card({ report: { name, description, url } }: { report: Report }) {
  const href = safeHref(url);
  const words = (
    <>
      <div className="flex items-center gap-2">
        <h2 className="text-lg">{href ? <span className="link">{name}</span> : name}</h2>
        {href ? <Icon path="M6 3H3.5a1 1 0 0 0-1 1v8.5a1 1 0 0 0 1 1H12a1 1 0 0 0 1-1V10M9 2.5h4.5V7M13.2 2.8 7.5 8.5" className="text-muted" /> : null}
      </div>
      <p className="pt-1 text-muted">{description}</p>
    </>
  );
  if (!href) return <div className="h-full py-5">{words}</div>;
  return (
    <a href={href} target="_blank" rel="noreferrer" className="block h-full rounded-sm py-5 hover:bg-sunk">
      {words}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
