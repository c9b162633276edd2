import { z } from "zod";
import { ApiError } from "#app/api-client/api-error.ts";
import type { ToastContent } from "#app/components/toast.ts";
import { redirectWithToast } from "#app/toast.server.ts";

/** The name that the dialog showed and sends with its form. */
export const shownName = z.string().max(201).default("The user");

/**
 * Where somebody else has deleted the user meanwhile, or given them another role than was shown, this leads back to the list,
 * which shows them as they are, and says so.
 */
export async function unlessGone(change: Promise<void>, list: string, gone: ToastContent, done: ToastContent) {
  try {
    await change;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return redirectWithToast(list, gone);
    if (error instanceof ApiError && error.errors.from) return redirectWithToast(list, { type: "error", title: error.message, message: "Somebody else has changed it meanwhile. Your change was not made." });
    throw error;
  }
  return redirectWithToast(list, done);
}
