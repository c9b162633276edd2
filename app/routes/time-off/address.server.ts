import type { RouterContextProvider } from "react-router";
import { reviewedTimeOffStatuses, timeOffStatuses } from "#app/contract/time-off-status.ts";
import { timeOffSorts } from "#app/contract/time-off.ts";
import { timeOffTypes } from "#app/contract/time-off-type.ts";
import { readListAddress, type ListAddress } from "#app/lists/query.ts";
import { withAsOf } from "../as-of/as-of.server.ts";

/** What waits for a decision (spec 2.14). */
export function readToReviewAddress(url: URL): ListAddress {
  const address = readListAddress(url.searchParams, {
    filters: { type: timeOffTypes },
    sorts: timeOffSorts.filter((sort) => sort !== "status"),
    hasSearch: true,
    hasDates: true,
  });
  address.query.set("filter[status]", "submitted");
  return address;
}

/** What is decided (spec 2.14): every status but submitted, unless one is chosen. */
export function readReviewedAddress(url: URL): ListAddress {
  const address = readListAddress(url.searchParams, {
    filters: { type: timeOffTypes, status: reviewedTimeOffStatuses },
    sorts: timeOffSorts,
    hasSearch: true,
    hasDates: true,
  });
  if (!address.query.has("filter[status]")) address.query.set("filter[status]", reviewedTimeOffStatuses.join(","));
  return address;
}

/** What there was on a day: all of it, waiting or decided, unless one status is chosen. */
export function readAsOfAddress(context: Readonly<RouterContextProvider>, url: URL) {
  const filters = { type: timeOffTypes, status: timeOffStatuses };
  return withAsOf(context, url, readListAddress(url.searchParams, { filters, sorts: timeOffSorts, hasSearch: true, hasDates: true }));
}
