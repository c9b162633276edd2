import { expect, test } from "vitest";
import { paycycleOf } from "#app/api/domain/paycycle/calendar/paycycle-calendar.ts";
import { payPlaceOf } from "#app/api/domain/paycycle/calendar/pay-place.ts";

const inCanada = (state: string | null) => payPlaceOf({ countryCode: "CA", state, timeZone: "America/Toronto" });

test.each([
  ["Ontario", "ON"],
  [" ontario ", "ON"],
  ["ON", "ON"],
  ["on", "ON"],
  ["Québec", "QC"],
  ["Quebec", "QC"],
  ["British  Columbia", "BC"],
  ["Atlantis", null],
  ["constructor", null],
  [null, null],
])("the province of a Canadian company that wrote %j is %j", (written, region) => {
  expect(inCanada(written).region).toBe(region);
});

test("a province counts in Canada alone: CA is California's code, too", () => {
  expect(payPlaceOf({ countryCode: "US", state: "ON", timeZone: "America/New_York" })).toEqual({ countryCode: "US", region: null, timeZone: "America/New_York" });
});

test("Family Day moves a cut-off of Ontario, however the province is written", () => {
  // 15 February 2027 is a Monday and Ontario's Family Day: the working day before it is Friday the 12th.
  for (const written of ["Ontario", "ON"]) expect(paycycleOf("2027-02", inCanada(written)).cutOff.toISOString()).toBe("2027-02-13T04:59:59.999Z");
});
