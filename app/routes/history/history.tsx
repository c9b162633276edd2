import { Link, useLocation } from "react-router";
import { findCompanyHistory } from "#app/api-client/history.server.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { cityOf, formatDay } from "#app/contract/day-words.ts";
import { historySubjectNames, historySubjects } from "#app/contract/history-subject.ts";
import { DataTable } from "#app/lists/data-table.tsx";
import { ExportLinks } from "#app/lists/export-link.tsx";
import { Filters } from "#app/lists/filters.tsx";
import { ListScreen } from "#app/lists/list-screen.tsx";
import { revalidateList } from "#app/lists/revalidate.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { buttonVariants } from "#app/ui/button.tsx";
import { readHistoryAddress } from "./address.server.ts";
import { historyColumns } from "./columns.tsx";
import type { Route } from "./+types/history";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "History", "Who changed what in your company, and when.");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { query, isFiltered } = readHistoryAddress(url);
  return { history: await findCompanyHistory(context.get(apiContext), query), isFiltered, isOlder: query.has("before"), recordId: query.get("filter[subjectId]") };
}

export const shouldRevalidate = revalidateList;

export default function History({ loaderData: { history, isFiltered, isOlder, recordId } }: Route.ComponentProps) {
  if (!history) return <EmptyState title="No history here">Your provider keeps no history that can be read here.</EmptyState>;
  const { data, actors, timeZone, isCut } = history;
  return (
    <>
      <WayBack recordId={recordId} />
      <ListScreen
        title="History"
        description={
          <>
            Who changed what, and when, in the time zone of {cityOf(timeZone)}. None of it can be changed or deleted.{" "}
            {recordId ? <OneRecord name={data[0]?.about ?? null} /> : null}
          </>
        }
        downloads={<ExportLinks to="/app/history/export" />}
        filters={
          <Filters
            selects={[
              { name: "actorId", label: "Who", options: actors.map(({ id, name }) => ({ value: id, label: name })) },
              ...(recordId ? [] : [kindOfRecord]),
            ]}
            range="Happened between"
          />
        }
      >
        <DataTable
          caption="History"
          columns={historyColumns(timeZone)}
          rows={data}
          isFiltered={isFiltered && !isOlder}
          emptyHint={isOlder ? "There is nothing older." : "Whatever somebody changes will appear here."}
        />
        {isCut || isOlder ? <p className="hidden pt-4 text-sm print:block">Showing {data.length} entries of more. All entries are in the downloads.</p> : null}
        <Pages older={isCut ? data.at(-1)?.id : undefined} isOlder={isOlder} />
      </ListScreen>
    </>
  );
}

const kindOfRecord = { name: "subject", label: "Record", options: historySubjects.map((value) => ({ value, label: historySubjectNames[value] })) };

/** Which one it is, and the way to all of them. */
function OneRecord({ name }: { name: string | null }) {
  return (
    <>
      {name === null ? "This is the history of one record." : `This is the history of ${name}.`}{" "}
      <Link to="/app/history" className="link">
        The whole history
      </Link>
    </>
  );
}

/** To the screen that led here, whichever records are asked for since. */
function WayBack({ recordId }: { recordId: string | null }) {
  const address = new URLSearchParams(useLocation().search);
  switch (address.get("from")) {
    case "company":
      return <BackLink to="/app/company">Company Profile</BackLink>;
    case "users":
      return <WayBackToUsers asOf={address.get("asOf") ?? ""} />;
    case "paycycle":
      return <BackLink to={`/app/paycycle/${recordId ?? ""}`}>Paycycle</BackLink>;
    default:
      return <BackLink to="/app/settings">Settings</BackLink>;
  }
}

function WayBackToUsers({ asOf }: { asOf: string }) {
  if (!/^\d{4}-\d\d-\d\d$/.test(asOf)) return <BackLink to="/app/users">Users</BackLink>;
  return <BackLink to={`/app/users/as-of?asOf=${asOf}`}>{`Users as of ${formatDay(asOf)}`}</BackLink>;
}

/** On to what is older, and back to the beginning. */
function Pages({ older, isOlder }: { older: string | undefined; isOlder: boolean }) {
  const { pathname, search } = useLocation();
  const at = (before: string | undefined) => {
    const query = new URLSearchParams(search);
    if (before) query.set("before", before);
    else query.delete("before");
    return { pathname, search: query.toString() };
  };
  if (!older && !isOlder) return null;
  return (
    <nav aria-label="Pagination" className="flex justify-end gap-2 pt-4 print:hidden">
      {isOlder ? (
        <Link to={at(undefined)} className={pageLink}>
          Latest entries
        </Link>
      ) : null}
      {older ? (
        <Link to={at(older)} rel="next" className={pageLink}>
          Older entries
        </Link>
      ) : null}
    </nav>
  );
}

const pageLink = buttonVariants({ variant: "secondary", size: "sm" });
