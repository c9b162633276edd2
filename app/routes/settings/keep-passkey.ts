import { redirect } from "react-router";
import { z } from "zod";
import { addPasskey } from "#app/api-client/passkey.server.ts";
import { madeCredential, passkeyName } from "#app/contract/passkey.ts";
import { credentialIn } from "#app/forms/credential.server.ts";
import { orStay } from "#app/forms/or-stay.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { sentKey } from "#app/middleware/sent-form.server.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { changeSetting } from "./change-setting.server.ts";
import type { Route } from "./+types/keep-passkey";

const form = z.object({ name: passkeyName, credential: credentialIn(madeCredential) });

export function loader() {
  return redirect("/app/settings");
}

export async function action({ request, context }: Route.ActionArgs) {
  const wanted = form.safeParse(Object.fromEntries(await request.formData()));
  if (!wanted.success) return redirectWithToast("/app/settings", { type: "error", title: "Your browser sent no passkey. Please try again." });
  return changeSetting(() => addPasskey(context.get(apiContext), wanted.data, sentKey(context)), "The passkey was added.");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export { NoScreen as default } from "#app/components/no-screen.ts";
