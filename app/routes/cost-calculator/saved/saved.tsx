import { data, Outlet } from "react-router";
import { findSavedEstimate } from "#app/api-client/saved-estimate.server.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { useIsBehindDialog } from "#app/components/dialog-behind.ts";
import { Instant } from "#app/components/instant.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { messages } from "#app/contract/error.ts";
import { can } from "#app/contract/permission.ts";
import { revalidateListOfOne } from "#app/lists/revalidate.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { addressOf } from "../question/address-of.ts";
import { PublicLink } from "../sharing/public-link.tsx";
import { EstimateGone } from "./estimate-gone.tsx";
import { MadeFor } from "./made-for.tsx";
import { SavedEstimate } from "./saved-estimate.tsx";
import { viewSaved } from "./saved-view.ts";
import type { Route } from "./+types/saved";

export const meta: Route.MetaFunction = (args) => pageMeta(args, args.loaderData?.name ?? "Saved estimate", "An estimate as it was saved, and what has changed since.");

export async function loader({ params, context }: Route.LoaderArgs) {
  const saved = await findSavedEstimate(context.get(apiContext), params.id);
  const { name, savedBy, savedAt, mayDelete, link, question, worker, mayTie = false } = saved;
  const view = viewSaved(saved);
  if (!view) throw data({ message: messages.notFound }, { status: 404 });
  const user = currentUserOf(context);
  const madeFor = { worker, mayTie, linksWorker: can(user, "team:view"), comparesActual: can(user, "paycycle:view") };
  return { name, savedBy, savedAt, mayDelete, link, view, madeFor, again: addressOf(question), zone: user.company.timeZone };
}

/** As a list is; and another estimate is another question. */
export const shouldRevalidate = revalidateListOfOne;

export default function Saved({ loaderData: { name, savedBy, savedAt, mayDelete, link, view, madeFor, again, zone }, params }: Route.ComponentProps) {
  const isBehind = useIsBehindDialog();
  const path = `/app/cost-calculator/saved/${params.id}`;
  return (
    <>
      <Outlet />
      <div inert={isBehind}>
        <BackLink to="/app/cost-calculator">Cost Calculator</BackLink>
        <PageHeader
          title={<span className="wrap-anywhere">{name}</span>}
          description={
            <>
              Saved by {savedBy} on <Instant at={savedAt} zone={zone} />
            </>
          }
          actions={
            <>
              {link || !mayDelete ? null : (
                <ButtonLink to={`${path}/share`} preventScrollReset>
                  Share
                </ButtonLink>
              )}
              <ButtonLink to={again} variant="secondary">
                Calculate today
              </ButtonLink>
              {mayDelete ? (
                <ButtonLink to={`${path}/delete`} preventScrollReset variant="secondary">
                  Delete
                </ButtonLink>
              ) : null}
            </>
          }
        />
        <MadeFor path={path} {...madeFor} />
        {link ? <PublicLink link={link} zone={zone} stopPath={mayDelete ? `${path}/stop-sharing` : null} /> : null}
        <SavedEstimate view={view} zone={zone} />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <EstimateGone error={error} />;
}
