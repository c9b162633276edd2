import { useLocation } from "react-router";
import type { ReviewLink } from "#app/contract/review-link.ts";

/** What the pages of such a link know of the request: no more than the mail's subject says. */
export type MailedRequest = {
  link: ReviewLink;
  /** Paths: of the request, and of the dialog that the link is for. */
  request: string;
  dialog: string;
  isTimeOff: boolean;
  /** Who is signed in in this browser. */
  asker: string | null;
};

/** "Olivia Chen asks for time off." */
export function askedFor({ link, isTimeOff }: Pick<MailedRequest, "link" | "isTimeOff">): string {
  return `${link.workerName} asks for ${isTimeOff ? "time off" : "additional compensation"}.`;
}

/**
 * What the ways to sign in are told: they lead back to this link, which says whose it is to whoever else signs in. In other words:
 * where a form leads to the very address that it stands at, the text browser links goes to the front page.
 */
export function useWayBack(): string {
  const { pathname, search } = useLocation();
  return `?${new URLSearchParams({ redirectTo: `${pathname}${search}&again` })}`;
}
