import { expect, test } from "vitest";
import { zoneOfAddress } from "#app/api/domain/company/zone-of-address.ts";
import { countriesWithOffers } from "#app/api/domain/estimate/countries.ts";
import { usStates } from "#app/contract/us-states.ts";

test.each([
  ["MX", "Ciudad de México", "America/Mexico_City"],
  ["MX", "Nuevo León", "America/Mexico_City"],
  ["MX", "Baja California", "America/Tijuana"],
  ["MX", " baja  california SUR ", "America/Mazatlan"],
  ["MX", "QUINTANA ROO", "America/Cancun"],
  ["CA", "Ontario", "America/Toronto"],
  ["CA", "Québec", "America/Toronto"],
  ["CA", "British Columbia", "America/Vancouver"],
  ["CA", "bc", "America/Vancouver"],
  ["CA", "Terre-Neuve", "America/Toronto"],
  ["US", "NY", "America/New_York"],
  ["US", "TX", "America/Chicago"],
  ["US", "CA", "America/Los_Angeles"],
  ["US", "HI", "Pacific/Honolulu"],
  ["BR", "São Paulo", "America/Sao_Paulo"],
  ["BR", "Mato Grosso", "America/Cuiaba"],
  ["BR", "rondonia", "America/Porto_Velho"],
  ["CL", "Magallanes", "America/Punta_Arenas"],
  ["CL", "Aysén del General Carlos Ibáñez del Campo", "America/Punta_Arenas"],
  ["CL", "Aisén", "America/Punta_Arenas"],
  ["ES", "Las Palmas", "Atlantic/Canary"],
  ["PT", "Açores", "Atlantic/Azores"],
  ["DE", "Bayern", "Europe/Berlin"],
  ["AR", "", "America/Argentina/Buenos_Aires"],
])("a company in %s that wrote the state %j goes by the clocks of %s", (countryCode, state, zone) => {
  expect(zoneOfAddress({ countryCode, state })).toBe(zone);
});

test("whoever can choose a country for their address gets clocks with it", () => {
  for (const { code, name } of countriesWithOffers) expect(zoneOfAddress({ countryCode: code, state: "Atlantis" }), name).toMatch(/^(America|Europe)\//);
  for (const countryCode of ["XX", "constructor"]) expect(zoneOfAddress({ countryCode, state: "" })).toBeNull();
});

test("each state of the United States has its own time: that of the east only where it is so", () => {
  const ofTheEast = usStates.filter(([state]) => zoneOfAddress({ countryCode: "US", state }) === "America/New_York").map(([state]) => state);
  expect(ofTheEast.toSorted()).toEqual(["CT", "DC", "DE", "FL", "GA", "MA", "MD", "ME", "NC", "NH", "NJ", "NY", "OH", "PA", "RI", "SC", "VA", "VT", "WV"]);
});
