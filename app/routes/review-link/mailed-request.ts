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

/** What the ways to sign in are told, so that they lead on to a path. */
export function thenTo(path: string): string {
  return `?${new URLSearchParams({ redirectTo: path })}`;
}
