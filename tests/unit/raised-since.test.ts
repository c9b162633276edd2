import { expect, test } from "vitest";
import type { PaidWorker } from "#app/api/domain/paycycle/pay/worker-pay.ts";
import { monthsFrom, paidMonths, rate } from "#tests/support/paid-year.ts";

const places = [
  { countryCode: "MX", region: null, currencyCode: "MXN", least: 260_000 },
  { countryCode: "CA", region: "ON", currencyCode: "CAD", least: 41_000 },
  { countryCode: "CO", region: null, currencyCode: "COP", least: 43_000_000 },
] as const;

/** A row that keeps no year tells that of a salary in whole units alone. */
const ways = [{ cents: 0, keepsYear: false }, { cents: 37, keepsYear: true }];

test.each(places.flatMap((place) => ways.map((way) => ({ ...place, ...way }))))("in $countryCode nothing stays charged of days that are taken back after a yearly salary with $cents cents was raised, whose twelfth was no whole cents", ({ least, cents, keepsYear, ...place }) => {
  const cycles = monthsFrom("2026-02-01", 3).map((cycle) => ({ ...cycle, rates: { ...cycle.rates, CAD: rate("1.4") } }));
  for (let step = 0; step < 60; step += 1) {
    const salary = Math.round(least * 1.03 ** step) * 100 + cents;
    const before: PaidWorker = { ...place, type: "employee", startDate: "2025-03-03", endDate: null, salary, salaryPeriod: "annual", bonusDays: 15, vacationDays: 12, vacationsPremiumPercentage: 25 };
    const raised = { ...before, salary: salary + 7_654_321 };
    const left = { ...raised, endDate: "2026-01-31" };
    const known: Record<string, PaidWorker> = { "2026-02-01": before, "2026-03-01": raised, "2026-04-01": left };
    const [february, march, april] = paidMonths(cycles, (month) => ({ worker: known[month] ?? left }), { keepsYear }).map(({ row }) => row?.lines ?? []);
    expect(march?.length).toBeGreaterThan(5);
    const ofFebruary = [...(february ?? []), ...(april ?? []).filter(({ label }) => label.includes("February 2026"))].filter(({ figure }) => figure !== "viaFee");
    for (const [name, lines] of Map.groupBy(ofFebruary, ({ figure, key }) => `${figure} ${key}`)) {
      expect(lines.reduce((sum, { local }) => sum + local, 0), `${name} of ${salary}`).toBe(0);
    }
  }
});
