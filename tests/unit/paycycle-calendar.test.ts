import { expect, onTestFinished, test, vi } from "vitest";
import { landingPaycycles, paycycleOf, paycycleSeenFrom, type PayPlace } from "#app/api/domain/paycycle/calendar/paycycle-calendar.ts";

const toronto = { countryCode: "CA", region: "ON", timeZone: "America/Toronto" };

const bogota = { countryCode: "CO", region: null, timeZone: "America/Bogota" };

test.each<[string, PayPlace, string, string, string, string]>([
  ["2026-11", toronto, "2026-11-14T04:59:59.999Z", "2026-11-20T17:00:00Z", "2026-11-25", "the 15th is a Sunday"],
  ["2026-12", toronto, "2026-12-16T04:59:59.999Z", "2026-12-18T17:00:00Z", "2026-12-24", "the 20th is a Sunday and the 25th is Christmas"],
  ["2026-07", bogota, "2026-07-16T04:59:59.999Z", "2026-07-17T17:00:00Z", "2026-07-24", "the 20th is a holiday and the 25th a Saturday"],
  ["2026-08", toronto, "2026-08-15T03:59:59.999Z", "2026-08-20T16:00:00Z", "2026-08-25", "the 15th is a Saturday, and the clocks are an hour ahead"],
])("the dates of %s are the 15th, the 20th and the 25th, or the working day before", (month, place, cutOff, autoApproveDate, paymentDate) => {
  expect(paycycleOf(month, place)).toMatchObject({ cutOff: new Date(cutOff), autoApproveDate: new Date(autoApproveDate), paymentDate });
});

test("what comes at the last instant of the cut-off lands in its paycycle, and what comes after it in the next that is not approved", () => {
  const landing = (at: string, approvedUntil: string | null = null) => landingPaycycles(new Date(at), { place: toronto, open: null, approvedUntil });
  const monthsOf = ({ landing: of, next }: ReturnType<typeof landing>) => [of.startDate, next.startDate];
  expect(monthsOf(landing("2026-11-14T04:59:59.999Z"))).toEqual(["2026-11-01", "2026-12-01"]);
  expect(monthsOf(landing("2026-11-14T05:00:00.000Z"))).toEqual(["2026-12-01", "2027-01-01"]);
  expect(monthsOf(landing("2026-11-02T17:00:00Z", "2026-10-31"))).toEqual(["2026-11-01", "2026-12-01"]);
  expect(monthsOf(landing("2026-11-02T17:00:00Z", "2026-11-30"))).toEqual(["2026-12-01", "2027-01-01"]);
  expect(monthsOf(landing("2026-12-01T04:59:00Z", "2026-11-30"))).toEqual(["2026-12-01", "2027-01-01"]);
});

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

test("a province has the dates of its own holidays, also beside another one with the same clocks", () => {
  // Monday, 15 February 2027, is Family Day in Ontario, and in Quebec a working day.
  const [ontario, quebec] = ["ON", "QC"].map((region) => paycycleOf("2027-02", { ...toronto, region }));
  expect([ontario?.cutOff, quebec?.cutOff]).toEqual([new Date("2027-02-13T04:59:59.999Z"), new Date("2027-02-16T04:59:59.999Z")]);
});
