import type { RouterContextProvider } from "react-router";
import { findPaycycleLanding } from "#app/api-client/paycycle-landing.server.ts";
import { mostImportedRows } from "#app/contract/compensation-import.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";

/** What the screen says beside the rows, before and after they are checked. */
export async function importData(context: Readonly<RouterContextProvider>) {
  const landing = await findPaycycleLanding(context.get(apiContext));
  return { mostRows: mostImportedRows, landing, timeZone: currentUserOf(context).company.timeZone ?? "UTC" };
}
export type ImportData = Awaited<ReturnType<typeof importData>>;
