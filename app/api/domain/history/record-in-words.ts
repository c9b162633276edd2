import { formatMonth } from "#app/contract/day-words.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { Who } from "../../environment.ts";
import { compensationInWords, timeOffInWords } from "../request/request-in-words.ts";
import type { HistoryRow } from "./select-history.ts";

/** The record that a line of history is about; null where nothing is left to name it by. */
export function recordInWords(row: HistoryRow, who: Who): string | null {
  if (row.subject === "company") return who.user.company.name;
  if (row.compensation) return `${row.worker?.fullName}: ${compensationInWords(row.compensation)}`;
  if (row.timeOff) return `${row.worker?.fullName}: ${timeOffInWords(row.timeOff)}`;
  if (row.worker) return row.worker.fullName;
  if (row.user) return fullNameOf(row.user);
  if (row.paycycle) return formatMonth(row.paycycle.startDate);
  return row.estimate?.name ?? row.webhook?.address ?? row.token?.name ?? row.deleted?.name ?? null;
}

/** Whether the record still is. */
export function isThere(row: HistoryRow): boolean {
  const { compensation, timeOff, worker, user, paycycle, estimate, webhook, token } = row;
  return row.subject === "company" || [compensation, timeOff, worker, user, paycycle, estimate, webhook, token].some((record) => record !== null);
}
