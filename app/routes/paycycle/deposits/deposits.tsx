import { listSecurityDeposits } from "#app/api-client/security-deposit.server.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { can } from "#app/contract/permission.ts";
import { securityDepositStatuses, securityDepositWords } from "#app/contract/security-deposit-status.ts";
import { DataTable } from "#app/lists/data-table.tsx";
import { ExportLinks } from "#app/lists/export-link.tsx";
import { Filters } from "#app/lists/filters.tsx";
import { ListScreen } from "#app/lists/list-screen.tsx";
import { pageWithin } from "#app/lists/page-within.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { depositColumns } from "./deposit-columns.tsx";
import { readDepositsAddress } from "./deposits-address.server.ts";
import { HeldDeposits } from "./held-deposits.tsx";
import type { Route } from "./+types/deposits";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Security deposits", "For whom deposits were taken, what is held of them and when they are returned.");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { query, isFiltered } = readDepositsAddress(url);
  const deposits = await listSecurityDeposits(context.get(apiContext), query);
  return { deposits: pageWithin(deposits, url), isFiltered, linksWorkers: can(currentUserOf(context), "worker:link-from-paycycle") };
}

export default function Deposits({ loaderData: { deposits, isFiltered, linksWorkers } }: Route.ComponentProps) {
  const { data, held, keptDays, timeZone } = deposits;
  return (
    <>
      <BackLink to="/app/paycycle">Active Paycycle</BackLink>
      <ListScreen
        title="Security deposits"
        description={`One month of an employee's total cost, taken with their first paycycle. The first paycycle that begins more than ${keptDays} days after their last day returns it, taken off its total due. What an open paycycle takes is here once it is approved.`}
        downloads={<ExportLinks to="/app/paycycle/deposits/export" />}
        tabs={held.length > 0 ? <HeldDeposits held={held} /> : null}
        filters={
          <Filters hasSearch selects={[{ name: "status", label: "Status", options: securityDepositStatuses.map((value) => ({ value, label: securityDepositWords[value].label })) }]} />
        }
        page={deposits}
      >
        <DataTable
          caption="Security deposits"
          columns={depositColumns({ linksWorkers, timeZone })}
          rows={data}
          isFiltered={isFiltered}
          emptyHint="Deposits appear here once the first paycycle of an employee is approved. None is taken for contractors."
        />
      </ListScreen>
    </>
  );
}
