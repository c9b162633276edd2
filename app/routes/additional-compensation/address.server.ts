import type { RouterContextProvider } from "react-router";
import { additionalCompensationSorts } from "#app/contract/additional-compensation.ts";
import { compensationTypes } from "#app/contract/additional-compensation-type.ts";
import { compensationStatuses, reviewedCompensationStatuses } from "#app/contract/additional-compensation-status.ts";
import { readListAddress, type ListAddress } from "#app/lists/query.ts";
import { withAsOf } from "../as-of/as-of.server.ts";

/** What waits for a decision (spec 2.12). */
export function readToReviewAddress(url: URL): ListAddress {
  const address = readListAddress(url.searchParams, {
    filters: { type: compensationTypes },
    sorts: additionalCompensationSorts.filter((sort) => sort !== "status"),
    hasSearch: true,
    hasDates: true,
  });
  address.query.set("filter[status]", "submitted");
  return address;
}

/** What is decided (spec 2.13): every status but submitted, unless one is chosen. */
export function readReviewedAddress(url: URL): ListAddress {
  const address = readListAddress(url.searchParams, {
    filters: { type: compensationTypes, status: reviewedCompensationStatuses },
    sorts: additionalCompensationSorts,
    hasSearch: true,
    hasDates: true,
  });
  if (!address.query.has("filter[status]")) address.query.set("filter[status]", reviewedCompensationStatuses.join(","));
  return address;
}

/** What there was on a day: all of it, waiting or decided, unless one status is chosen. */
export function readAsOfAddress(context: Readonly<RouterContextProvider>, url: URL) {
  const filters = { type: compensationTypes, status: compensationStatuses };
  return withAsOf(context, url, readListAddress(url.searchParams, { filters, sorts: additionalCompensationSorts, hasSearch: true, hasDates: true }));
}
