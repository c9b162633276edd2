import type { RouterContextProvider } from "react-router";
import { onClocks } from "#app/components/instant.tsx";
import { currentUserOf } from "#app/middleware/user.server.ts";

/**
 * A request as a screen shows it: it was made on the day that the company's clocks showed, which stands in place of the instant.
 * Reckoned here, so that no list brings clocks along.
 */
export function onCompanyDay<Request extends { createdAt: string }>(context: Readonly<RouterContextProvider>, request: Request): Request {
  return { ...request, createdAt: onClocks(currentUserOf(context).company.timeZone ?? "UTC", request.createdAt).slice(0, 10) };
}

/** The same of a page of them. */
export function onCompanyDays<Page extends { data: { createdAt: string }[] }>(context: Readonly<RouterContextProvider>, page: Page): Page {
  return { ...page, data: page.data.map((request) => onCompanyDay(context, request)) };
}
