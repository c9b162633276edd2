import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { paycycleColumns } from "#app/routes/paycycle/tables/columns.tsx";
import type { PaycycleRow } from "#app/routes/paycycle/tables/screen-data.server.ts";

test("a team of a long name wraps beside the figures of a paycycle, which it would push out of sight", () => {
  const team = paycycleColumns("company-pays", { paycycleId: "", linksWorkers: false, totals: [] }).find(({ title }) => title === "Team");
  const shown = (name: string | null) => renderToStaticMarkup(team?.cell?.({ team: name } as PaycycleRow));
  expect(shown("International product engineering")).toBe('<div class="max-w-40 whitespace-normal">International product engineering</div>');
  expect(shown("Donaudampfschifffahrtsgesellschaft"), "it breaks within the word").toContain("wrap-anywhere");
  expect([shown("Motion"), shown(null)]).toEqual(["Motion", '<span class="text-muted">None</span>']);
});
