import { data, Form } from "react-router";
import { findUnsubscribe, unsubscribe } from "#app/api-client/mail-setting.server.ts";
import { AuthLayout } from "#app/components/auth-layout.tsx";
import { mailKindNames } from "#app/contract/mail-event.ts";
import type { MailSubscriptionLink } from "#app/contract/mail-setting.ts";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useFocusOnAnswer } from "./access/use-focus-on-answer.ts";
import type { Route } from "./+types/unsubscribe";

export const meta: Route.MetaFunction = (args) => [...pageMeta(args, titleOf(args.loaderData?.subscription)), { name: "robots", content: "noindex" }];

const voidLink = "This link does not work";
const areOff = "These emails are off";

function titleOf(subscription: { isOff: boolean } | null | undefined): string {
  if (subscription === null) return voidLink;
  return subscription?.isOff ? areOff : "Turn emails off";
}

/** Opening the link changes nothing: mail scanners open it too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const subscription = await findUnsubscribe(context.get(apiContext), url.searchParams);
  return data({ subscription }, { status: subscription ? 200 : 403 });
}

/** From the button, or from a mail program that presses it for its owner (RFC 8058), which follows no redirect. */
export async function action({ context, url }: Route.ActionArgs) {
  const subscription = await unsubscribe(context.get(apiContext), url.searchParams);
  return data({ subscription }, { status: subscription ? 200 : 403 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const subscription = actionData?.subscription ?? loaderData.subscription;
  useFocusOnAnswer(actionData);
  if (!subscription) return <VoidLink />;
  return subscription.isOff ? <Off {...subscription} /> : <TurnOff {...subscription} />;
}

/** Who has no account that opens is told of no place in the dashboard: they cannot go there. */
function Off({ kind, hasAccount }: MailSubscriptionLink) {
  const rest = hasAccount ? "The bell in the dashboard still shows what waits for you." : "Your account here is no longer open.";
  return (
    <AuthLayout title={areOff} description={`You will get no more emails of this kind: ${mailKindNames[kind]}. ${rest}`} hasSignOut={false}>
      {hasAccount ? <SettingsLink /> : null}
    </AuthLayout>
  );
}

function TurnOff({ kind, hasAccount }: MailSubscriptionLink) {
  const settings = hasAccount ? ` In your settings you can turn them on again${kind === "digest" ? "" : ", or have them once a day"}.` : "";
  return (
    <AuthLayout title="Turn these emails off?" description={`${mailKindNames[kind]}: you would get no more emails of this kind.${settings}`} hasSignOut={false}>
      <Form method="post">
        <HiddenFields />
        <SubmitButton size="lg">Turn off</SubmitButton>
      </Form>
    </AuthLayout>
  );
}

function VoidLink() {
  return (
    <AuthLayout title={voidLink} description="A part of it is missing. Open it from the email once more, or turn emails off in your settings." hasSignOut={false}>
      <SettingsLink />
    </AuthLayout>
  );
}

function SettingsLink() {
  return (
    <ButtonLink to="/app/settings" size="lg" variant="secondary">
      Open my settings
    </ButtonLink>
  );
}
