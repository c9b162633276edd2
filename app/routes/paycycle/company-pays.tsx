import { Outlet } from "react-router";
import { revalidateList } from "#app/lists/revalidate.ts";
import { pageMeta } from "#app/page-meta.ts";
import { PaycycleScreen } from "./tables/paycycle-screen.tsx";
import { loadPaycycle } from "./tables/screen-data.server.ts";
import type { Route } from "./+types/company-pays";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Active Paycycle", "What your company pays in this paycycle, and for whom.");

export function loader({ context, url }: Route.LoaderArgs) {
  return loadPaycycle(context, url, "company-pays");
}

export const shouldRevalidate = revalidateList;

export default function CompanyPays({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <PaycycleScreen data={loaderData} table="company-pays" title="Active Paycycle" path="/app/paycycle" />
    </>
  );
}
