import type { ReactNode } from "react";
import { useNavigation, useResolvedPath } from "react-router";
import { useIsBehindDialog } from "#app/components/dialog-behind.ts";
import { PageHeader } from "#app/components/page-header.tsx";
import type { Paged } from "#app/contract/list.ts";
import { cn } from "#app/ui/cn.ts";
import { Pagination } from "./pagination.tsx";

type Props = {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  tabs?: ReactNode;
  filters?: ReactNode;
  page?: Pick<Paged<unknown>, "meta" | "links">;
  /** The table. */
  children: ReactNode;
};

/** A list with its head, filters and pages. The rows stay, dimmed, while others are on their way. */
export function ListScreen({ title, description, actions, tabs, filters, page, children }: Props) {
  const isBehind = useIsBehindDialog();
  const isBusy = useIsListLoading();
  return (
    <div inert={isBehind}>
      <PageHeader title={title} description={description} actions={actions} />
      {tabs}
      {filters}
      <div aria-busy={isBusy || undefined} className={cn("transition-opacity duration-150", isBusy && "opacity-55 delay-150")}>
        {children}
      </div>
      {page ? <Pagination {...page} /> : null}
    </div>
  );
}

/** Whether the same list is being fetched with another filter, sort or page. */
function useIsListLoading(): boolean {
  const { pathname } = useResolvedPath(".");
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === pathname;
}
