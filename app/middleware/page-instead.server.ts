import { redirect } from "react-router";

/** An address that answers our own pages with data leads whoever opens it themselves to the page that shows it. */
export function pageInstead(request: Request, page: string): void {
  if (request.headers.get("Accept")?.includes("text/html")) throw redirect(page);
}
