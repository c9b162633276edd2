import type { ReactNode } from "react";
import { Link, useLocation, useResolvedPath } from "react-router";
import type { Paged } from "#app/contract/list.ts";
import { buttonVariants } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { withPage } from "./address.ts";

/** What is said of a page of a list, and the numbers of those beside it. */
export type Pages = Pick<Paged<unknown>, "meta"> & { pages: { prev: number | null; next: number | null } };

/** Where the pages of one list among several are: the question that names it, and its place on the screen. */
type Place = { label: string; search: string; hash: string };

/** Which part of the list is shown, and the way to the parts before and after (spec 2.11). */
export function Pagination({ meta, pages, place }: Pages & { place?: Place }) {
  if (meta.total === 0) return null;
  return (
    <nav aria-label={place?.label ?? "Pagination"} className="flex flex-wrap items-center justify-between gap-3 pt-4">
      {/* One text, so that it is found as the specification words it; read out when a filter or another page has changed it. */}
      <p aria-live="polite" className="figures text-sm text-muted">{`Showing ${meta.from ?? 0} to ${meta.to ?? 0} of ${meta.total} ${meta.total <= 1 ? "result" : "results"}`}</p>
      {pages.prev || pages.next ? (
        <div className="flex items-center gap-2 print:hidden">
          <PageLink page={pages.prev} rel="prev" place={place}>
            <Icon path="M9.5 3.5 5 8l4.5 4.5" />
            Previous
          </PageLink>{" "}
          <PageLink page={pages.next} rel="next" place={place}>
            Next
            <Icon path="M6.5 3.5 11 8l-4.5 4.5" />
          </PageLink>
        </div>
      ) : null}
    </nav>
  );
}

function PageLink({ page, rel, place, children }: { page: number | null; rel: "prev" | "next"; place: Place | undefined; children: ReactNode }) {
  const { pathname } = useResolvedPath(".");
  const { search } = useLocation();
  if (!page) {
    return (
      <span aria-hidden className="inline-flex h-8 items-center gap-2 px-3 text-sm text-muted select-none">
        {children}
      </span>
    );
  }
  return (
    <Link to={{ pathname, search: withPage(place?.search ?? search, page), hash: place?.hash ?? "" }} rel={rel} className={buttonVariants({ variant: "secondary", size: "sm" })}>
      {children}
    </Link>
  );
}
