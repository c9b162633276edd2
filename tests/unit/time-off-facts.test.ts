import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { shownAway } from "#app/contract/shown-away.ts";
import type { TimeOffContext } from "#app/contract/time-off-context.ts";
import type { TimeOffPreview } from "#app/contract/time-off.ts";
import { TimeOffFacts as FactsToAdd } from "#app/routes/team/time-off-facts.tsx";
import { TimeOffFacts } from "#app/routes/time-off/time-off-facts.tsx";

const [startDate, endDate] = ["2026-12-14", "2026-12-18"];
const known = { place: "Mexico", count: { calendarDays: 5, weekendDays: 0, holidays: [], workingDays: 5 }, holidays: [], balance: null, laterBalances: [], overlaps: [], unpaidNote: null, departure: null };

test("a team of which more are away than are named says so, before time off is added and before it is decided", () => {
  const shown = (count: number) => {
    const context = { ...known, away: Array.from({ length: count }, (_, place) => ({ fullName: `Worker ${place}`, startDate, endDate })) };
    const facts = [createElement(TimeOffFacts, { context: context as TimeOffContext, isOpen: true }), createElement(FactsToAdd, { workerId: "w", first: context as TimeOffPreview, startDate, endDate, type: undefined })];
    return facts.map((fact) => renderToStaticMarkup(createElement(MemoryRouter, null, fact)).match(/Worker \d+|The first 20\. The calendar has all\./g)?.at(-1));
  };
  const more = "The first 20. The calendar has all.";
  expect(shown(shownAway + 1)).toEqual([more, more]);
  expect(shown(shownAway)).toEqual(["Worker 19", "Worker 19"]);
});
