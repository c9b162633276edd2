import { BackLink } from "#app/components/back-link.tsx";
import { revalidateListOfOne } from "#app/lists/revalidate.ts";
import { pageMeta } from "#app/page-meta.ts";
import { pastTitle } from "./title.ts";
import { PaycycleScreen } from "../tables/paycycle-screen.tsx";
import { loadPaycycle } from "../tables/screen-data.server.ts";
import type { Route } from "./+types/company-pays";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, pastTitle(args.loaderData), "What your company paid in one paycycle, and for whom.");

export function loader({ context, url, params }: Route.LoaderArgs) {
  return loadPaycycle(context, url, "company-pays", params.id);
}

/** As a list is; and another paycycle is another question. */
export const shouldRevalidate = revalidateListOfOne;

export default function PastCompanyPays({ loaderData, params }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/app/paycycle/past">Previous paycycles</BackLink>
      <PaycycleScreen data={loaderData} table="company-pays" title={pastTitle(loaderData)} path={`/app/paycycle/${params.id}`} />
    </>
  );
}
