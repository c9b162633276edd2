import type { ReactNode } from "react";
import { useNavigation, useResolvedPath } from "react-router";
import { useIsBehindDialog } from "#app/components/dialog-behind.ts";
import { PageHeader } from "#app/components/page-header.tsx";
import { cn } from "#app/ui/cn.ts";
import { Pagination, type Pages } from "./pagination.tsx";

type Props = {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** The list as files: beside its title, and on a phone after its rows. */
  downloads?: ReactNode;
  tabs?: ReactNode;
  filters?: ReactNode;
  page?: Pages;
  /** The table. */
  children: ReactNode;
};

/**
 * A list with its head, filters and pages. The rows stay, dimmed, while others are on their way. The downloads are there
 * twice, of which the style sheet shows one: so the keyboard finds them where they are seen, on a desk as on a phone.
 */
export function ListScreen({ title, description, actions, downloads, tabs, filters, page, children }: Props) {
  const isBehind = useIsBehindDialog();
  const isBusy = useIsListLoading();
  return (
    <div inert={isBehind}>
      <PageHeader
        title={title}
        description={description}
        actions={
          (downloads || actions) && (
            <>
              {downloads && <div className="downloads">{downloads}</div>}
              {actions}
            </>
          )
        }
      />
      {tabs}
      {filters}
      {/* Where nothing fits there is no pagination that says so. */}
      <div aria-busy={isBusy || undefined} aria-live={page?.meta.total === 0 ? "polite" : undefined} className={cn("transition-opacity duration-150", isBusy && "opacity-55 delay-150")}>
        {children}
      </div>
      {page ? <Pagination {...page} /> : null}
      {downloads && <div className="downloads-below page-actions">{downloads}</div>}
    </div>
  );
}

/** Whether the same list is being fetched with another filter, sort or page. */
function useIsListLoading(): boolean {
  const { pathname } = useResolvedPath(".");
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === pathname;
}
