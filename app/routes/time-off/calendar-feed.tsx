import { data, Form, useNavigation } from "react-router";
import { findCalendarFeed, makeCalendarFeed } from "#app/api-client/time-off-calendar.server.ts";
import { ApiError } from "#app/api-client/api-error.ts";
import { CloseDialog, DialogActions, Modal } from "#app/components/dialog.tsx";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { Instant } from "#app/components/instant.tsx";
import type { CalendarFeed } from "#app/contract/time-off-calendar.ts";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { sentKey } from "#app/middleware/sent-form.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { CalendarFeedAddress } from "./calendar-feed-address.tsx";
import { RevokeCalendarFeed } from "./revoke-calendar-feed-form.tsx";
import type { Route } from "./+types/calendar-feed";

export const handle = dialogHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Add to my calendar", "A private address for your calendar program.");

export async function loader({ context }: Route.LoaderArgs) {
  return { feed: await findCalendarFeed(context.get(apiContext)), zone: currentUserOf(context).company.timeZone };
}

/** Answers with the address itself: it is shown this once, and kept nowhere that a redirect could lead to. */
export async function action({ context }: Route.ActionArgs) {
  try {
    return data({ address: await makeCalendarFeed(context.get(apiContext), sentKey(context)), error: null });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ address: null, error: error.message }, { status: Math.max(400, error.status) });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function Feed({ loaderData: { feed, zone }, actionData }: Route.ComponentProps) {
  const address = actionData?.address;
  return (
    <Modal title="Add to my calendar">
      {actionData?.error ? (
        <p role="alert" className="pb-3 text-red-ink">
          {actionData.error}
        </p>
      ) : null}
      {address ? <CalendarFeedAddress address={address} /> : <Explanation feed={feed} zone={zone} />}
      <DialogActions>
        <CloseDialog />
        {feed && !address ? <RevokeCalendarFeed /> : null}
        {address ? null : <Make isAnew={feed !== null} />}
      </DialogActions>
    </Modal>
  );
}

function Explanation({ feed, zone }: { feed: CalendarFeed | null; zone: string | undefined }) {
  return (
    <div className="space-y-3">
      <p>
        You get a private address that your calendar program (Outlook, Google Calendar, Apple Calendar) reads by itself. It shows which of the
        workers whom you may see are away, from a month ago to a year ahead: their names and days, and never why.
      </p>
      <p className="text-muted">
        Whoever has the address can read it without logging in. It is shown once, when it is created, and ends when you revoke it, create another or
        may no longer review time off.
      </p>
      {feed ? (
        <p className="rounded-md bg-sunk p-3 text-sm">
          You have an address since <Instant at={feed.createdAt} zone={zone} hasTime />,{" "}
          {feed.lastReadAt ? (
            <>
              last read <Instant at={feed.lastReadAt} zone={zone} hasTime />.
            </>
          ) : (
            "not read yet."
          )}{" "}
          Another one replaces it.
        </p>
      ) : null}
    </div>
  );
}

function Make({ isAnew }: { isAnew: boolean }) {
  const { formAction } = useNavigation();
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields />
      <Button isPending={formAction?.split("?")[0] === "/app/time-off/calendar/feed"}>{isAnew ? "Create another address" : "Create my address"}</Button>
    </Form>
  );
}
