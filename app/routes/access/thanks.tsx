import { findCurrentUser } from "#app/api-client/user.server.ts";
import { AuthLayout } from "#app/components/auth-layout.tsx";
import { useProductSettings } from "#app/components/use-product-settings.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/thanks";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Thanks", "Your email address is verified.");

export async function loader({ context }: Route.LoaderArgs) {
  const user = await findCurrentUser(context.get(apiContext));
  // Of somebody who is not signed in nothing is known, and nothing is promised.
  return { awaitsMsa: user !== null && user.company.status !== "active" };
}

export default function Thanks({ loaderData: { awaitsMsa } }: Route.ComponentProps) {
  const settings = useProductSettings();
  return (
    <AuthLayout
      settings={settings}
      title="Thanks for verifying your account!"
      description={awaitsMsa ? `The ${settings.productName} team will reach out to you to sign the MSA.` : undefined}
      hasSignOut={false}
    >
      <ButtonLink to="/" size="lg">
        Continue
      </ButtonLink>
    </AuthLayout>
  );
}
