import { useFetcher, useFetchers } from "react-router";
import { deviceName } from "#app/components/device-name.ts";
import { Instant } from "#app/components/instant.tsx";
import { passFocusOn } from "#app/components/pass-focus-on.ts";
import type { Session } from "#app/contract/session.ts";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";

/**
 * Each device in words, where it called from and when. One that is being signed out is out of sight at once, and no
 * more: its form must live to hear the answer.
 */
export function Sessions({ sessions, zone }: { sessions: Session[]; zone: string | undefined }) {
  const leaving = useFetchers().flatMap(({ formAction }) => formAction ?? []);
  const areOthersLeaving = leaving.includes("/app/settings/sessions/end-others");
  const isLeaving = ({ id, isCurrent }: Session) => !isCurrent && (areOthersLeaving || leaving.includes(endingOf(id)));
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} hidden={isLeaving(session)} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium">
                {deviceName(session.userAgent)} {session.isCurrent ? <Badge tone="green">This session</Badge> : null}
              </p>
              <p id={seenId(session)} className="text-sm text-muted">
                {session.ip ? `From ${session.ip}, last` : "Last"} seen <Instant at={session.lastSeenAt} zone={zone} hasTime />
                {session.isRemembered ? ". Remembered on this device." : null}
              </p>
            </div>
            {session.isCurrent ? null : <SignOut session={session} />}
          </li>
        ))}
      </ul>
      <div hidden={sessions.every((session) => session.isCurrent || isLeaving(session))}>
        <SignOutOthers />
      </div>
    </>
  );
}

function SignOut({ session }: { session: Session }) {
  const fetcher = useFetcher({ key: `sign out ${session.id}` });
  return (
    <fetcher.Form method="post" action={endingOf(session.id)} onSubmit={(event) => passFocusOn(event.currentTarget)}>
      <HiddenFields />
      <Button id={`end-${session.id}`} aria-labelledby={`end-${session.id} ${seenId(session)}`} variant="secondary" size="sm">
        Sign out<span className="sr-only"> {deviceName(session.userAgent)}</span>
      </Button>
    </fetcher.Form>
  );
}

function SignOutOthers() {
  const fetcher = useFetcher({ key: "sign out the others" });
  return (
    <fetcher.Form method="post" action="/app/settings/sessions/end-others" onSubmit={(event) => passFocusOn(event.currentTarget)} className="pt-2">
      <HiddenFields />
      <Button variant="secondary">Sign out the others</Button>
    </fetcher.Form>
  );
}

/** Of the words that tell one of two like devices from the other. */
function seenId({ id }: Session): string {
  return `seen-${id}`;
}

function endingOf(id: string): string {
  return `/app/settings/sessions/${id}/end`;
}
