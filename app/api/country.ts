import { Hono } from "hono";
import { availableCountries, countriesWithOffers } from "./domain/estimate/countries.ts";
import type { Environment } from "./environment.ts";
import { readListQuery } from "./http/list-query.ts";

/** GET /countries (spec 7.2): those to hire in, or those with offers. */
export const country = new Hono<Environment>().get("/countries", (c) => {
  const { filters } = readListQuery(new URL(c.req.url), { filters: ["available", "hasOffers"], sorts: [] });
  return c.json({ data: filters.available === "true" ? availableCountries : countriesWithOffers });
});
