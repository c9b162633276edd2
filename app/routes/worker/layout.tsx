import { Outlet } from "react-router";
import { findWorker } from "#app/api-client/worker.server.ts";
import { Avatar } from "#app/components/avatar.tsx";
import { BackLink } from "#app/components/back-link.tsx";
import { useIsBehindDialog } from "#app/components/dialog-behind.ts";
import { offerTones, StatusBadge } from "#app/components/status-badge.tsx";
import { can } from "#app/contract/permission.ts";
import { offerMeaningOf } from "#app/contract/offer-status.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { masked } from "./masked.ts";
import { WorkerTabs } from "./tabs.tsx";
import type { Route } from "./+types/layout";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, args.loaderData?.worker.fullName ?? "Worker", "A worker's details, pay, manager and history.");

/** The worker, for the header and every tab. Bank details leave the server only when the address asks for them. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const user = currentUserOf(context);
  const worker = await findWorker(context.get(apiContext), params.workerId);
  const showsBankDetails = url.searchParams.get("bank-details") === "shown";
  return {
    worker: showsBankDetails ? worker : masked(worker),
    showsBankDetails,
    maySeeFiles: can(user, "worker:files"),
    mayAssignManager: can(user, "worker:assign-manager"),
    maySeePaycycles: can(user, "paycycle:view"),
    mayHaveRecord: can(user, "history:view"),
  };
}

export default function WorkerLayout({ loaderData: { worker, maySeeFiles } }: Route.ComponentProps) {
  const { fullName, avatar, offer, today } = worker;
  return (
    <>
      <div inert={useIsBehindDialog()}>
        <div className="pb-2 print:hidden">
          <BackLink />
        </div>
        <header className="flex items-center gap-x-4 gap-y-2 pb-5 max-sm:flex-wrap">
          <Avatar name={fullName} photo={avatar} size="lg" />
          <div className="min-w-0 flex-1">
            <h1 translate="no">{fullName}</h1>
            <p className="pt-0.5 text-muted">{offer.jobTitle}</p>
          </div>
          <div className="self-start pt-1 max-sm:basis-full max-sm:pl-20">
            <StatusBadge status={offer.status} tone={offerTones[offer.status]} explanation={offerMeaningOf(offer, today)} />
          </div>
        </header>
        {maySeeFiles ? <WorkerTabs id={worker.id} /> : null}
      </div>
      <Outlet />
    </>
  );
}
