import { redirect } from "react-router";
import { ApiError } from "#app/api-client/api-error.ts";
import { askForPasskey } from "#app/api-client/passkey.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import type { Route } from "./+types/passkey-challenge";

export function loader() {
  return redirect("/login/passkey");
}

/** What the button asks for before it asks the authenticator, in JSON. */
export async function action({ context }: Route.ActionArgs) {
  try {
    return Response.json({ question: await askForPasskey(context.get(apiContext)) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return Response.json({ message: error.message }, { status: error.status });
  }
}
