import { replace } from "react-router";
import { pageNumber, pageSize, type Paged } from "#app/contract/list.ts";
import { withPage } from "./address.ts";
import type { Pages } from "./pagination.tsx";

/**
 * The page with the numbers of those beside it; or on to the last page there is, when it is beyond: somebody has decided the
 * rest of it. Throws the redirect, which leads back alone: another API may have longer pages. It takes the place of the page that
 * somebody was on: Next, where no page is left, would add that same page once more, and Back would seem to do nothing.
 */
export function pageWithin<Page extends Paged<unknown>>({ links, ...page }: Page, url: URL): Omit<Page, "links"> & Pages {
  const { data, meta } = page;
  const last = Math.ceil(meta.total / pageSize);
  if (data.length === 0 && meta.total > 0 && last < Number(url.searchParams.get("page"))) throw replace(url.pathname + withPage(url.search, last));
  return { ...page, pages: { prev: pageOf(links.prev), next: pageOf(links.next) } };
}

/** The page number in a pagination link of the API; whatever else the link says is not ours to follow. */
export function pageOf(link: string | null): number | null {
  return link === null ? null : pageNumber(new URLSearchParams(link.slice(link.indexOf("?") + 1)).get("page"));
}
