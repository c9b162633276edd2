import { expect, test } from "vitest";
import { listCountries } from "#app/api-client/country.server.ts";
import type { Api } from "#app/api-client/transport.server.ts";

test("countries are asked for once, each list by its own filter (spec 7)", async () => {
  const asked: string[] = [];
  const api = {
    async get(path: string) {
      asked.push(path);
      return { data: [{ code: "CA", name: path }] };
    },
  } as unknown as Api;
  for (const filter of ["available", "hasOffers", "available", "hasOffers"] as const) {
    expect(await listCountries(api, filter)).toEqual([{ code: "CA", name: `/countries?filter%5B${filter}%5D=true` }]);
  }
  expect(asked).toEqual(["/countries?filter%5Bavailable%5D=true", "/countries?filter%5BhasOffers%5D=true"]);
});
