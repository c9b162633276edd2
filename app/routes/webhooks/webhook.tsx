import { Fragment } from "react";
import { data, Outlet, useFetcher } from "react-router";
import { findWebhook, listDeliveries } from "#app/api-client/webhook.server.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { useIsBehindDialog } from "#app/components/dialog-behind.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Instant } from "#app/components/instant.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { shownDeliveries, webhookEventNames } from "#app/contract/webhook-event.ts";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { NoSuchWebhook } from "./no-such-webhook.tsx";
import type { Route } from "./+types/webhook";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Webhook", "The events of a webhook, and what was sent.");

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [webhook, deliveries] = await Promise.all([findWebhook(api, params.id), listDeliveries(api, params.id)]);
  return data({ webhook, deliveries, zone: currentUserOf(context).company.timeZone }, { status: webhook ? 200 : 404 });
}

export default function WebhookScreen({ loaderData: { webhook, deliveries, zone } }: Route.ComponentProps) {
  const isBehind = useIsBehindDialog();
  if (!webhook) return <NoSuchWebhook />;
  const path = `/app/settings/webhooks/${webhook.id}`;
  return (
    <>
      <Outlet />
      <div inert={isBehind} className="max-w-3xl">
        <BackLink to="/app/settings/webhooks">Webhooks</BackLink>
        <PageHeader
          title={<Address>{webhook.address}</Address>}
          description={
            <>
              Created by {webhook.madeBy} on <Instant at={webhook.createdAt} zone={zone} />. Its secret was shown once, when it was created. If nobody has kept it, delete the webhook and create another.
            </>
          }
        />
        <h2 className="border-t border-ink pt-4 text-lg">Events</h2>
        <ul className="list-disc space-y-0.5 py-3 pl-5">
          {webhook.events.map((event) => (
            <li key={event}>{webhookEventNames[event]}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3 pb-8 print:hidden">
          <ButtonLink to={`${path}/change`} preventScrollReset variant="secondary">
            Change
          </ButtonLink>
          <SendTest path={path} />
          <ButtonLink to={`${path}/delete`} preventScrollReset variant="secondary">
            Delete
          </ButtonLink>
        </div>
        <h2 className="border-t border-ink pt-4 pb-3 text-lg">What was sent</h2>
        {deliveries.length > 0 ? <DeliveryLog path={path} deliveries={deliveries} zone={zone} /> : <EmptyState title="Nothing was sent yet">Each call will appear here, with what was answered. Send a test to see whether it arrives.</EmptyState>}
        {deliveries.length < shownDeliveries ? null : <p className="pt-3 text-sm text-muted">The latest {shownDeliveries}.</p>}
      </div>
    </>
  );
}

/** It goes on in the next line after a slash, where no browser breaks it by itself. */
function Address({ children }: { children: string }) {
  const parts = children.split(/(?<=\/)/);
  return (
    <span className="text-xl wrap-anywhere">
      {parts.map((part, place) => (
        <Fragment key={place}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}

function SendTest({ path }: { path: string }) {
  const fetcher = useFetcher({ key: `test ${path}` });
  return (
    <fetcher.Form method="post" action={`${path}/test`}>
      <HiddenFields />
      <Button variant="secondary" isPending={fetcher.state !== "idle"}>
        Send a test
      </Button>
    </fetcher.Form>
  );
}
