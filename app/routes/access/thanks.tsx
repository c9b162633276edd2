import { findCurrentUser } from "#app/api-client/user.server.ts";
import { AuthLayout } from "#app/components/auth-layout.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { awaitsMsaInWords } from "../unsigned.server.ts";
import type { Route } from "./+types/thanks";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Thanks", "Your email address is verified.");

export async function loader({ context }: Route.LoaderArgs) {
  const user = await findCurrentUser(context.get(apiContext));
  // Of somebody who is not signed in nothing is known, and nothing is promised.
  return { awaitsMsa: user ? awaitsMsaInWords(user) : undefined };
}

export default function Thanks({ loaderData: { awaitsMsa } }: Route.ComponentProps) {
  return (
    <AuthLayout
      title="Thanks for verifying your account!"
      description={awaitsMsa}
      hasSignOut={false}
    >
      <ButtonLink to="/" size="lg">
        Continue
      </ButtonLink>
    </AuthLayout>
  );
}
