import { useLocation, useResolvedPath } from "react-router";
import { formatMonth } from "#app/contract/day-words.ts";
import { asSearch } from "#app/lists/address.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** "Compare with October 2026", and the way back: a link that changes nothing else in the address. */
export function CompareToggle({ previousStart }: { previousStart: string | null }) {
  const { pathname } = useResolvedPath(".");
  const query = new URLSearchParams(useLocation().search);
  const isOn = query.get("compare") === "previous";
  if (!isOn && !previousStart) return null;
  query.delete("page");
  if (isOn) query.delete("compare");
  else query.set("compare", "previous");
  return (
    <ButtonLink to={{ pathname, search: asSearch(query) }} preventScrollReset variant={isOn ? "alternative" : "secondary"}>
      {isOn ? "Stop comparing" : `Compare with ${formatMonth(previousStart ?? "")}`}
    </ButtonLink>
  );
}
