import { Link, Outlet } from "react-router";
import { descriptionAddress } from "#app/api-client/description.server.ts";
import { listWebhooks } from "#app/api-client/webhook.server.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { useIsBehindDialog } from "#app/components/dialog-behind.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { webhookEventNames } from "#app/contract/webhook-event.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/webhooks";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Webhooks", "Addresses of your own programs that we call when something happens.");

export async function loader({ context }: Route.LoaderArgs) {
  return { webhooks: await listWebhooks(context.get(apiContext)), description: descriptionAddress() };
}

export default function Webhooks({ loaderData: { webhooks, description } }: Route.ComponentProps) {
  const isBehind = useIsBehindDialog();
  return (
    <>
      <Outlet />
      <div inert={isBehind} className="max-w-3xl">
        <BackLink to="/app/settings">Settings</BackLink>
        <PageHeader title="Webhooks" description="When something happens, we call an address of your own program and tell it what." actions={webhooks && webhooks.length > 0 ? <NewWebhook /> : null} />
        {webhooks === null ? <EmptyState title="No webhooks here">Your provider offers no webhooks.</EmptyState> : null}
        {webhooks?.length === 0 ? (
          <EmptyState title="No webhooks yet" action={<NewWebhook />}>
            The addresses that you give will appear here, each with a log of what was sent.
          </EmptyState>
        ) : null}
        {webhooks && webhooks.length > 0 ? (
          <ul className="divide-y divide-line border-y border-line">
            {webhooks.map(({ id, address, events }) => (
              <li key={id} className="py-4">
                <h2 className="text-base font-medium">
                  <Link to={`/app/settings/webhooks/${id}`} className="link-alone break-all">
                    {address}
                  </Link>
                </h2>
                <p className="pt-0.5 text-sm text-muted">{events.map((event) => webhookEventNames[event]).join("; ")}</p>
              </li>
            ))}
          </ul>
        ) : null}
        {webhooks && description ? (
          <p className="pt-5 text-sm text-muted">
            The <a href={`${description}#webhooks`} className="link">description of the API</a> says what is sent, how it is signed and how often it is tried.
          </p>
        ) : null}
      </div>
    </>
  );
}

function NewWebhook() {
  return (
    <ButtonLink to="/app/settings/webhooks/new" preventScrollReset>
      New webhook
    </ButtonLink>
  );
}
