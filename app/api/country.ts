import { Hono } from "hono";
import { availableCountries, countriesWithOffers } from "./domain/estimate/countries.ts";
import type { Environment } from "./environment.ts";
import { readListQuery, readValues } from "./http/list-query.ts";

/** GET /countries (spec 7.2): those to hire in, or those with offers. */
export const country = new Hono<Environment>().get("/countries", (c) => {
  const names = ["available", "hasOffers"] as const;
  const { filters } = readListQuery(new URL(c.req.url), { filters: names, sorts: [] });
  for (const name of names) readValues(filters, name, ["true"]);
  return c.json({ data: filters.available ? availableCountries : countriesWithOffers });
});
