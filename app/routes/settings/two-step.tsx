import { findTwoStep, findTwoStepSecret, turnOnTwoStep } from "#app/api-client/two-step.server.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { turnOnForm } from "#app/contract/two-step.ts";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { authenticatorSetup } from "./authenticator-setup.server.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TwoStepSetup } from "./two-step-setup.tsx";
import type { Route } from "./+types/two-step";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Two-step sign-in", "Set up two-step sign-in with an authenticator app.");

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const secret = await findTwoStepSecret(api);
  if (secret !== null) return { setup: authenticatorSetup(secret, currentUserOf(context).email), isOn: false };
  return { setup: null, isOn: (await findTwoStep(api))?.isOn ?? false };
}

/** Answers with the recovery codes themselves: they are shown this once, and kept nowhere that a redirect could lead to. */
export async function action({ request, context }: Route.ActionArgs) {
  return submit(request, {
    schema: turnOnForm,
    secretFields: ["code", "password"],
    async call(proofs, idempotencyKey) {
      return { codes: await turnOnTwoStep(context.get(apiContext), proofs, idempotencyKey), result: undefined };
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function TwoStepScreen({ loaderData: { setup, isOn }, actionData }: Route.ComponentProps) {
  const codes = actionData && "codes" in actionData ? actionData.codes : [];
  return (
    <div className="max-w-form">
      <BackLink to="/app/settings">Settings</BackLink>
      <PageHeader title="Two-step sign-in" />
      {codes.length > 0 ? <RecoveryCodes title="Two-step sign-in is on. Keep these recovery codes" codes={codes} /> : null}
      {codes.length === 0 && setup ? <TwoStepSetup setup={setup} result={actionData?.result} /> : null}
      {codes.length === 0 && !setup ? <NothingToSetUp isOn={isOn} /> : null}
    </div>
  );
}

/** Also for whoever loads the page anew on which the codes were shown. */
function NothingToSetUp({ isOn }: { isOn: boolean }) {
  return (
    <>
      <p className="text-muted">
        {isOn ? "Two-step sign-in is on. Your recovery codes were shown once, when it was turned on. If you have not kept them, create new ones." : "Nothing is being set up at the moment."}
      </p>
      <div className="flex flex-wrap gap-3 pt-4">
        {isOn ? (
          <ButtonLink to="/app/settings/two-step/recovery-codes" variant="secondary">
            New recovery codes
          </ButtonLink>
        ) : null}
        <ButtonLink to="/app/settings" variant="secondary">
          Back to settings
        </ButtonLink>
      </div>
    </>
  );
}
