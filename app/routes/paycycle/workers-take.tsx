import { Outlet } from "react-router";
import { revalidateList } from "#app/lists/revalidate.ts";
import { pageMeta } from "#app/page-meta.ts";
import { PaycycleScreen } from "./tables/paycycle-screen.tsx";
import { loadPaycycle } from "./tables/screen-data.server.ts";
import type { Route } from "./+types/workers-take";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Active Paycycle", "What each worker takes home in this paycycle.");

export function loader({ context, url }: Route.LoaderArgs) {
  return loadPaycycle(context, url, "workers-take");
}

export const shouldRevalidate = revalidateList;

export default function WorkersTake({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <PaycycleScreen data={loaderData} table="workers-take" title="Active Paycycle" path="/app/paycycle" />
    </>
  );
}
