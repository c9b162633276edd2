import { safeHref } from "#app/components/safe-href.ts";
import type { FoundCompensation, FoundPaycycle, FoundReport, FoundTimeOff, FoundWorker, SearchResult } from "#app/contract/search.ts";

type FoundUser = NonNullable<SearchResult["users"]>["hits"][number];

/** The address of what was found, by its kind. A user has no page of their own: the list of those with the same role is where they stand. */
export const leadsTo = {
  worker: ({ id }: Pick<FoundWorker, "id">) => `/app/team/worker/${id}`,
  compensation: ({ id }: Pick<FoundCompensation, "id">) => `/app/additional-compensation/${id}`,
  timeOff: ({ id }: Pick<FoundTimeOff, "id">) => `/app/time-off/${id}`,
  user: ({ role }: Pick<FoundUser, "role">) => `/app/users?${new URLSearchParams({ "filter[role]": role })}`,
  paycycle: ({ id, isApproved }: Pick<FoundPaycycle, "id" | "isApproved">) => (isApproved ? `/app/paycycle/${id}` : "/app/paycycle"),
  report: ({ url }: Pick<FoundReport, "url">) => safeHref(url) ?? "/app/reports",
};
