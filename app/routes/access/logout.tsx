import { Form } from "react-router";
import { AuthLayout } from "#app/components/auth-layout.tsx";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { leave } from "./leave.server.ts";
import { isPrefetch } from "./prefetch.ts";
import { redirectToOf } from "./redirect-to.ts";
import type { Route } from "./+types/logout";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Sign out");

/**
 * Signs out at once whoever has followed a link of our own, or comes from no page at all ("none": typed, a bookmark), and leads to
 * the root, also on error (spec 2.5). Another page could have sent the visitor here, or shown this address as a picture: then a
 * button asks first.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const isOwnWish = ["same-origin", "none"].includes(request.headers.get("Sec-Fetch-Site") ?? "");
  return isOwnWish && !isPrefetch(request) ? leave(context.get(apiContext), "/") : null;
}

/** On to the page that somebody leaves their session for, an invitation say; else to the root as well. */
export async function action({ context, url }: Route.ActionArgs) {
  return leave(context.get(apiContext), redirectToOf(url) ?? "/");
}

export default function Logout() {
  return (
    <AuthLayout title="Sign out" description="Do you want to end your session on this device?" hasSignOut={false}>
      <Form method="post" reloadDocument className="flex flex-wrap gap-3">
        <HiddenFields />
        <Button size="lg">Sign out</Button>
        <ButtonLink to="/" size="lg" variant="secondary">
          Stay signed in
        </ButtonLink>
      </Form>
    </AuthLayout>
  );
}
