import { useSearchParams } from "react-router";
import { asLocation, ownPath } from "#app/contract/own-path.ts";

/** The page that somebody was on the way to when they were asked to log in; only ever one of our own (C4). */
export function redirectToOf(url: URL): string | null {
  const redirectTo = ownPath(url.searchParams.get("redirectTo"));
  return redirectTo && asLocation(redirectTo);
}

/** The next page on the way in, which still knows where the way leads. */
export function withRedirectTo(path: string, url: { searchParams: URLSearchParams }): string {
  const redirectTo = ownPath(url.searchParams.get("redirectTo"));
  return redirectTo ? `${path}?${new URLSearchParams({ redirectTo })}` : path;
}

/** The same for the links of a page: every way of logging in leads to where the person wanted to go. */
export function useKeptRedirectTo(): (path: string) => string {
  const [searchParams] = useSearchParams();
  return (path) => withRedirectTo(path, { searchParams });
}
