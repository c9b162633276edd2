import { orStay } from "./or-stay.ts";

/**
 * For a clientAction whose answer leads to the page that it was sent from: the redirect is left out, and all that is shown is
 * asked for again instead, there or wherever somebody is by then. Of the router's redirects one that comes after another page
 * was opened, or after that of another form, is dropped, and with it what has changed. One that brings the page anew, as
 * somebody else's by now, is followed.
 */
export function inPlace(page: string, serverAction: () => Promise<unknown>) {
  return orStay(async () => {
    await serverAction().catch((answer: unknown) => {
      if (!(answer instanceof Response) || answer.headers.get("Location") !== page || answer.headers.has("X-Remix-Reload-Document")) throw answer;
    });
    return null;
  });
}
