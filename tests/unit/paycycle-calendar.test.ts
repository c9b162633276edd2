import { expect, test } from "vitest";
import { paycycleOf, paycycleSeenFrom } from "#app/api/domain/paycycle/calendar/paycycle-calendar.ts";

const toronto = { countryCode: "CA", region: "ON", timeZone: "America/Toronto" };

test("a paycycle that can be looked at for three working days keeps its month's own dates, and one day later it has later ones", () => {
  const november = paycycleOf("2026-11", toronto);
  // Tuesday the 17th, and it approves itself on Friday the 20th.
  expect(paycycleSeenFrom("2026-11-17", "2026-11", toronto)).toEqual(november);
  const later = paycycleSeenFrom("2026-11-18", "2026-11", toronto);
  expect([later.cutOff, later.autoApproveDate, later.paymentDate]).toEqual([new Date("2026-11-19T04:59:59.999Z"), new Date("2026-11-23T17:00:00Z"), "2026-11-25"]);
});
