import { expect, onTestFinished, test, vi } from "vitest";
import { landingPaycycles, paycycleOf, paycycleSeenFrom } from "#app/api/domain/paycycle/calendar/paycycle-calendar.ts";

const toronto = { countryCode: "CA", region: "ON", timeZone: "America/Toronto" };

test("a paycycle that can be looked at for three working days keeps its month's own dates, and one day later it has later ones", () => {
  const november = paycycleOf("2026-11", toronto);
  // Tuesday the 17th, and it approves itself on Friday the 20th.
  expect(paycycleSeenFrom("2026-11-17", "2026-11", toronto)).toEqual(november);
  const later = paycycleSeenFrom("2026-11-18", "2026-11", toronto);
  expect([later.cutOff, later.autoApproveDate, later.paymentDate]).toEqual([new Date("2026-11-19T04:59:59.999Z"), new Date("2026-11-23T17:00:00Z"), "2026-11-25"]);
});

test("where the clock asks for the paycycles of thousands of companies, those of one place are reckoned once, and of each other place by itself", () => {
  const reckoning = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts");
  onTestFinished(() => reckoning.mockRestore());
  const now = new Date("2031-05-06T12:00:00Z");
  const of = (place: typeof toronto) => landingPaycycles(now, { place, open: null, approvedUntil: null }).landing;
  const first = of(toronto);
  const once = reckoning.mock.calls.length;
  for (let company = 0; company < 1000; company += 1) expect(of(toronto)).toEqual(first);
  expect(reckoning).toHaveBeenCalledTimes(once);
  expect(of({ ...toronto, timeZone: "America/Vancouver" }).cutOff.getTime() - first.cutOff.getTime()).toBe(3 * 3600_000);
});
