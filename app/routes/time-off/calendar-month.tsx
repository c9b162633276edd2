import { useId } from "react";
import { Form } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";
import { AppliedSelect } from "#app/components/applied-select.tsx";
import { formatMonth } from "#app/contract/day-words.ts";
import type { TeamOption } from "#app/contract/team.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Label } from "#app/ui/label.tsx";

/** The query of a month, with the team that is chosen; from its first page. */
export function calendarSearch(month: string, team: string | null): string {
  return `?${new URLSearchParams({ month, ...(team && { team }) })}`;
}

/** Which month is shown, and the way to those around it. */
export function MonthLinks({ month, thisMonth, team }: { month: string; thisMonth: string; team: string | null }) {
  const [before, after] = [monthFrom(month, -1), monthFrom(month, 1)];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 className="min-w-40 text-xl">{formatMonth(month)}</h2>
      <nav aria-label="Months" className="flex gap-2 print:hidden">
        <ButtonLink to={calendarSearch(before, team)} rel="prev" preventScrollReset variant="secondary" size="sm">
          <Icon path="M9.5 3.5 5 8l4.5 4.5" />
          <span className="sr-only">{formatMonth(before)}</span>
          <span aria-hidden data-shown={formatMonth(before).slice(0, 3)} />
        </ButtonLink>
        {month === thisMonth ? null : (
          <ButtonLink to={calendarSearch(thisMonth, team)} preventScrollReset variant="secondary" size="sm">
            This month
          </ButtonLink>
        )}
        <ButtonLink to={calendarSearch(after, team)} rel="next" preventScrollReset variant="secondary" size="sm">
          <span className="sr-only">{formatMonth(after)}</span>
          <span aria-hidden data-shown={formatMonth(after).slice(0, 3)} />
          <Icon path="M6.5 3.5 11 8l-4.5 4.5" />
        </ButtonLink>
      </nav>
    </div>
  );
}

/** Shows one team alone: a GET form, so that the choice stands in the address. */
export function TeamFilter({ teams, team, month }: { teams: readonly TeamOption[]; team: string | null; month: string }) {
  const id = useId();
  const isHydrated = useHydrated();
  return (
    <search>
      {/* Gone back to, the form shows what its address says, and not what was chosen before leaving. */}
      <Form action="/app/time-off/calendar" autoComplete="off" preventScrollReset className="flex items-end gap-2 print:hidden">
        <input type="hidden" name="month" value={month} />
        <div className="w-44 space-y-1">
          <Label htmlFor={id} className="text-xs text-muted">
            Team
          </Label>
          <AppliedSelect id={id} name="team" value={team ?? ""}>
            <option value="">All</option>
            {teams.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </AppliedSelect>
        </div>
        <div className="by-hand" data-idle={isHydrated || undefined}>
          <Button variant="secondary">Show</Button>
        </div>
      </Form>
    </search>
  );
}

/** ("2026-12", 1) is "2027-01". */
function monthFrom(month: string, step: number): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const months = year * 12 + number - 1 + step;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
}
