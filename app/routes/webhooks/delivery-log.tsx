import { useFetcher } from "react-router";
import { Instant } from "#app/components/instant.tsx";
import { mostAttempts, webhookEventNames } from "#app/contract/webhook-event.ts";
import type { WebhookDelivery } from "#app/contract/webhook.ts";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";

const states: Record<WebhookDelivery["state"], [word: string, tone: BadgeTone]> = {
  waiting: ["Waiting", "yellow"],
  delivered: ["Delivered", "green"],
  failed: ["Failed", "red"],
};

/** The last calls, each with its answer, and with the id by which the program that was called knows it; any of them can be made again. */
export function DeliveryLog({ path, deliveries, zone }: { path: string; deliveries: WebhookDelivery[]; zone: string | undefined }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
          <div className="min-w-0 flex-1 basis-72">
            <h3 className="text-base font-medium">
              {webhookEventNames[delivery.event]} <Badge tone={states[delivery.state][1]}>{states[delivery.state][0]}</Badge>
            </h3>
            <p className="pt-0.5 text-sm text-muted">
              <span id={`at-${delivery.id}`}>
                <Instant at={delivery.createdAt} zone={zone} hasTime />
              </span>
              . {triedOf(delivery)}
              {delivery.nextAttemptAt && delivery.attempts > 0 && !isFirstUnderWay(delivery) ? (
                <>
                  {" "}
                  Next try: <Instant at={delivery.nextAttemptAt} zone={zone} hasTime />.
                </>
              ) : null}
            </p>
            <p className="pt-0.5 text-xs text-muted">
              Webhook-Id: <code className="font-mono break-all">{delivery.eventId}</code>
            </p>
            {delivery.status !== null || delivery.error ? (
              <p className="pt-0.5 text-sm">
                {delivery.status === null ? null : `Answered ${delivery.status}. `}
                {delivery.error}
              </p>
            ) : null}
            {delivery.answer ? (
              <details className="pt-1 text-sm">
                <summary className="w-fit text-muted hover:text-ink pointer-coarse:py-3">The answer</summary>
                <pre className="mt-1 max-h-60 overflow-auto bg-sunk p-3 font-mono text-xs break-all whitespace-pre-wrap">{delivery.answer}</pre>
              </details>
            ) : null}
          </div>
          <Replay path={path} delivery={delivery} />
        </li>
      ))}
    </ul>
  );
}

function triedOf(delivery: WebhookDelivery): string {
  const { attempts } = delivery;
  if (attempts === 0) return "Not tried yet.";
  if (isFirstUnderWay(delivery)) return "Being tried now.";
  return attempts === 1 ? "Tried once." : `Tried ${attempts} of ${mostAttempts} times.`;
}

/** A try counts from its beginning, before there is anything to say of it. */
function isFirstUnderWay({ state, attempts, status, error }: WebhookDelivery): boolean {
  return state === "waiting" && attempts === 1 && status === null && error === null;
}

function Replay({ path, delivery }: { path: string; delivery: WebhookDelivery }) {
  const fetcher = useFetcher({ key: `replay ${delivery.id}` });
  return (
    <fetcher.Form method="post" action={`${path}/deliveries/${delivery.id}/replay`} className="print:hidden">
      <HiddenFields />
      {/* Its name says when as well: several calls may tell of the same event. */}
      <Button id={`again-${delivery.id}`} aria-labelledby={`again-${delivery.id} at-${delivery.id}`} variant="secondary" size="sm" isPending={fetcher.state !== "idle"}>
        Send again<span className="sr-only"> {webhookEventNames[delivery.event]}</span>
      </Button>
    </fetcher.Form>
  );
}
