import { redirect } from "react-router";
import { ApiError } from "#app/api-client/api-error.ts";
import { beginTwoStep } from "#app/api-client/two-step.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import type { Route } from "./+types/begin-two-step";

export function loader() {
  return redirect("/app/settings");
}

export async function action({ context }: Route.ActionArgs) {
  try {
    await beginTwoStep(context.get(apiContext));
    return redirect("/app/settings/two-step");
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirectWithToast("/app/settings", { type: "error", title: error.message });
  }
}

/** Shows nothing; without it an error here would be sent as bare JSON, and not as the error page. */
export default function BeginTwoStep() {
  return null;
}
