import { z } from "zod";
import { ApiError } from "#app/api-client/api-error.ts";
import { redirectWithToast } from "#app/toast.server.ts";

/** The name that the dialog showed and sends with its form. */
export const shownName = z.string().max(201).default("The user");

type Toast = Parameters<typeof redirectWithToast>[1];

/** Where somebody else has deleted the user meanwhile, this leads back to the list, which shows them no more, and says so. */
export async function unlessGone(change: Promise<void>, list: string, gone: Toast, done: Toast) {
  try {
    await change;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return redirectWithToast(list, gone);
    throw error;
  }
  return redirectWithToast(list, done);
}
