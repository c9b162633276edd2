import { redirect } from "react-router";
import { beginTwoStep } from "#app/api-client/two-step.server.ts";
import { orStay } from "#app/forms/or-stay.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { orToast } from "#app/toast.server.ts";
import type { Route } from "./+types/begin-two-step";

export function loader() {
  return redirect("/app/settings");
}

export function action({ context }: Route.ActionArgs) {
  return orToast("/app/settings", async () => {
    await beginTwoStep(context.get(apiContext));
    return redirect("/app/settings/two-step");
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export { NoScreen as default } from "#app/components/no-screen.ts";
