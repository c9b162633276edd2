import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { findDelegations } from "#app/api-client/delegation.server.ts";
import { findMailSettings } from "#app/api-client/mail-setting.server.ts";
import { listPasskeys } from "#app/api-client/passkey.server.ts";
import { listSessions } from "#app/api-client/session.server.ts";
import { findTwoStep } from "#app/api-client/two-step.server.ts";
import { useIsBehindDialog } from "#app/components/dialog-behind.ts";
import { PageHeader } from "#app/components/page-header.tsx";
import { fullNameOf } from "#app/contract/full-name.ts";
import { can, roleNames, seesOnlyAssignedWorkers } from "#app/contract/permission.ts";
import { roleMeanings } from "#app/contract/role-meaning.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Delegations } from "./delegations.tsx";
import { MailEvents } from "./mail-events-form.tsx";
import { MailSubscription } from "./mail-subscription-form.tsx";
import { Passkeys } from "./passkeys.tsx";
import { PasswordEmail } from "./password-email-form.tsx";
import { Sessions } from "./sessions.tsx";
import { TwoStepStatus } from "./two-step-status.tsx";
import type { Route } from "./+types/settings";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Settings", "Your notifications, password, sign-in and name.");

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const user = currentUserOf(context);
  const [sessions, twoStep, passkeys, mailSettings, delegations] = await Promise.all([
    listSessions(api),
    findTwoStep(api),
    listPasskeys(api),
    findMailSettings(api),
    can(user, "delegation:name") ? findDelegations(api) : null,
  ]);
  return { user, sessions, twoStep, passkeys, mailSettings, delegations };
}

export default function Settings({ loaderData: { user, sessions, twoStep, passkeys, mailSettings, delegations } }: Route.ComponentProps) {
  const isBehind = useIsBehindDialog();
  const isManager = seesOnlyAssignedWorkers(user);
  return (
    <>
      <Outlet />
      <div inert={isBehind} className="max-w-3xl">
        <PageHeader title="Settings" />
        <Section title="Notifications">
          <div className="pb-4">
            <MailSubscription isOn={user.mailSubscription} />
          </div>
          {mailSettings ? (
            <Part title="What we write to you about">
              <MailEvents settings={mailSettings} isOn={user.mailSubscription} />
            </Part>
          ) : null}
        </Section>
        {delegations ? (
          <Section id="delegation" title={isManager ? "While you are away" : "While managers are away"}>
            <Delegations delegations={delegations} userId={user.id} isManager={isManager} />
          </Section>
        ) : null}
        <Section title="Security Zone">
          <Part title="Reset Password">
            <PasswordEmail email={user.email} />
          </Part>
          {twoStep ? (
            <Part id="two-step" title="Two-step sign-in">
              <TwoStepStatus twoStep={twoStep} zone={user.company.timeZone} />
            </Part>
          ) : null}
          {passkeys ? (
            <Part id="passkeys" title="Passkeys">
              <Passkeys passkeys={passkeys} zone={user.company.timeZone} />
            </Part>
          ) : null}
          {sessions ? (
            <Part title="Where you are signed in">
              <Sessions sessions={sessions} zone={user.company.timeZone} />
            </Part>
          ) : null}
        </Section>
        <Section title="Your name">
          <p dir="auto" className="font-medium wrap-anywhere">
            {fullNameOf(user)}
          </p>
          <p className="text-muted">Your company sees it in lists, emails and the history.</p>
          <p className="pt-1 text-muted">
            You log in with <strong className="wrap-anywhere">{user.email}</strong>. That cannot be changed here: to use another address, have a super admin invite it.
          </p>
          <div className="pt-3">
            <ButtonLink to="/app/settings/name" preventScrollReset variant="secondary">
              Change your name
            </ButtonLink>
          </div>
        </Section>
        <Section title="Your role">
          <p className="text-muted">
            {roleNames[user.role]}. {roleMeanings[user.role]}
          </p>
          <div className="pt-3">
            <ButtonLink to="/app/settings/roles" variant="secondary">
              What each role may do
            </ButtonLink>
          </div>
        </Section>
        <Section title="Keyboard">
          <p className="text-muted">Shortcuts open the search and the list of shortcuts. You choose which of them work.</p>
          <div className="pt-3">
            <ButtonLink to="/app/settings/shortcuts" variant="secondary">
              Keyboard shortcuts
            </ButtonLink>
          </div>
        </Section>
        {can(user, "programs:manage") ? (
          <Section title="Programs">
            <p className="text-muted">With a token, one of your programs reads and decides through the API what you allow. A webhook tells it what happens.</p>
            <div className="flex flex-wrap gap-3 pt-3">
              <ButtonLink to="/app/settings/api-tokens" variant="secondary">
                API tokens
              </ButtonLink>
              <ButtonLink to="/app/settings/webhooks" variant="secondary">
                Webhooks
              </ButtonLink>
            </div>
          </Section>
        ) : null}
        {can(user, "history:view") ? (
          <Section title="History">
            <p className="text-muted">Who changed what in your company, and when: to read, and as a file for an auditor.</p>
            <div className="pt-3">
              <ButtonLink to="/app/history" variant="secondary">
                History
              </ButtonLink>
            </div>
          </Section>
        ) : null}
      </div>
    </>
  );
}

function Section({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="border-t border-ink pt-4 pb-10">
      <h2 className="text-lg">{title}</h2>
      <div className="pt-3">{children}</div>
    </section>
  );
}

function Part({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="border-t border-line py-5 first:border-0 first:pt-1 last:pb-0">
      <h3 className="text-base">{title}</h3>
      <div className="pt-1">{children}</div>
    </section>
  );
}
