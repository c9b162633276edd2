import { ApiError, saysOutdated } from "#app/api-client/api-error.ts";
import type { ToastContent } from "#app/components/toast.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { withComment } from "./with-comment.ts";

/** What managers see they see while it is theirs: a worker may have another one by now, and a delegation may be over. */
export function requestNotTheirs(comment?: string): ToastContent {
  return { type: "error", title: "You no longer have access to this request.", message: withComment("Nothing was decided.", comment) };
}
export const workerNotTheirs: ToastContent = { type: "error", title: "You no longer have access to this worker.", message: "Nothing was added." };

/**
 * Where what a dialog was about has gone meanwhile, or is not any more what was shown, this leads back to the page behind,
 * which shows it as it is, and says so.
 */
export async function unlessGone<Answer>(change: Promise<Answer>, behind: string, gone: ToastContent, done: ToastContent | ((answer: Answer) => ToastContent)) {
  let answer;
  try {
    answer = await change;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return redirectWithToast(behind, gone);
    if (saysOutdated(error)) return redirectWithToast(behind, { type: "error", title: error.message, message: "Somebody else has changed it in the meantime. Your change was not made." });
    throw error;
  }
  return redirectWithToast(behind, typeof done === "function" ? done(answer) : done);
}
