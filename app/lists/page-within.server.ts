import { redirect } from "react-router";
import { pageSize, type Paged } from "#app/contract/list.ts";
import { withPage } from "./address.ts";

/**
 * The page as it came; or on to the last page there is, when it is beyond: somebody has decided the rest of it. Throws
 * the redirect, which leads back alone: another API may have longer pages.
 */
export function pageWithin<Page extends Paged<unknown>>(page: Page, url: URL): Page {
  const { data, meta } = page;
  if (data.length > 0 || meta.total === 0) return page;
  const last = Math.ceil(meta.total / pageSize);
  if (last >= Number(url.searchParams.get("page"))) return page;
  throw redirect(url.pathname + withPage(url.search, last));
}
