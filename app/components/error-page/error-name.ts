import { isRouteErrorResponse } from "react-router";

/** The error's name as people can quote it to support (spec 2.8): no stack, no values. */
export function errorName(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const message: unknown = (error.data as { message?: unknown } | null)?.message;
    return `${error.status} ${typeof message === "string" && message ? message : error.statusText}`.trim();
  }
  return error instanceof Error ? error.name : "Error";
}
