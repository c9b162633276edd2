import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { Unbroken } from "#app/components/unbroken.tsx";
import { capitalized } from "#app/contract/capitalized.ts";
import { can } from "#app/contract/permission.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { findEverything } from "./find-everything.server.ts";
import { FoundPaycycles, FoundReports, FoundScreens } from "./found-pages.tsx";
import { FoundUsers, FoundWorkers } from "./found-people.tsx";
import { FoundCompensations, FoundTimeOffs } from "./found-requests.tsx";
import { listWith } from "./hit-group.tsx";
import { SearchForm } from "./search-form.tsx";
import { searchedKinds } from "./searched-kinds.ts";
import type { Route } from "./+types/search";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Search", "Find workers, requests, users, paycycles, reports and screens in one search.");

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = currentUserOf(context);
  const found = await findEverything(context.get(apiContext), user, url.searchParams);
  const kinds = found.isAsked && !found.result ? searchedKinds(user).slice(-1) : searchedKinds(user);
  return { ...found, kinds, zone: user.company.timeZone, seesPaycycle: can(user, "paycycle:view") };
}

export default function Search({ loaderData: { text, problem, isAsked, result, screens, kinds, zone, seesPaycycle } }: Route.ComponentProps) {
  const isEmpty = screens.length === 0 && Object.values(result ?? {}).every((found) => !found?.hits.length);
  return (
    <>
      <PageHeader title="Search" />
      <SearchForm text={text} problem={problem} />
      {isAsked ? null : <Kinds title="What is searched" kinds={kinds} />}
      {isAsked && isEmpty ? (
        <div className="max-w-3xl pb-8">
          <EmptyState title={`Nothing found for “${text}”`}>Try a part of the name, or fewer words. Accents and capitals make no difference.</EmptyState>
        </div>
      ) : null}
      {result?.workers ? <FoundWorkers found={result.workers} text={text} /> : null}
      {result?.additionalCompensations ? <FoundCompensations found={result.additionalCompensations} text={text} zone={zone} /> : null}
      {result?.timeOffs ? <FoundTimeOffs found={result.timeOffs} text={text} /> : null}
      {result?.users ? <FoundUsers found={result.users} text={text} /> : null}
      {result?.paycycles ? <FoundPaycycles found={result.paycycles} /> : null}
      {result?.reports ? <FoundReports found={result.reports} /> : null}
      <FoundScreens title="Screens" screens={screens} text={isAsked ? text : ""} />
      {isAsked && seesPaycycle && (isEmpty || !result?.workers || result.workers.total !== 0) ? (
        <p className="pb-6 wrap-anywhere">
          <a href={listWith("/app/paycycle", text)} className="link-alone">
            Look for “{text}” among the workers of the active paycycle
          </a>
        </p>
      ) : null}
      {isAsked && isEmpty ? <Kinds title="What was searched" kinds={kinds} /> : null}
    </>
  );
}

function Kinds({ title, kinds }: { title: string; kinds: string[] }) {
  return (
    <section className="max-w-3xl pb-8">
      <h2 className="pb-2 text-lg">{title}</h2>
      <ul className="list-disc pl-5 text-muted">
        {kinds.map((kind) => (
          <li key={kind}>
            <Unbroken text={capitalized(kind)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
