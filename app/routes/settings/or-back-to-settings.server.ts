import type { RouterContextProvider } from "react-router";
import { findTwoStep } from "#app/api-client/two-step.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { redirectWithToast } from "#app/toast.server.ts";

/** For pages that only make sense while two-step sign-in is on: it may have been turned off in another window. */
export async function orBackToSettings(context: Readonly<RouterContextProvider>): Promise<void> {
  const twoStep = await findTwoStep(context.get(apiContext));
  if (!twoStep?.isOn) throw await redirectWithToast("/app/settings", { type: "error", title: "Two-step sign-in is off." });
}
