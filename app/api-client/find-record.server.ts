import type { z } from "zod";
import { paged, single } from "#app/contract/envelope.ts";
import { ApiError, isUnknownCall } from "./api-error.ts";
import type { Api } from "./transport.server.ts";

/** How far a list is looked through for one record of it. */
const mostPages = 10;

/** A list and what it is made of. A record has a path of its own below it, by its id. */
type List<Row> = { path: string; schema: z.ZodType<Row> };

/**
 * Reads one record for a loader, null when there is none; throws as `api.get` does. The specification has lists alone: where
 * the API does not know the call, the record is looked for in what `queries` ask of its list, from their page on. A 405 says
 * that it does not; a 404 may as well say that there is no such record, and costs no more than a page of each.
 */
export async function findRecord<Row extends { id: string }>(api: Api, { path, schema }: List<Row>, id: string, queries: URLSearchParams[]): Promise<Row | null> {
  try {
    return (await api.read(`${path}/${encodeURIComponent(id)}`, single(schema))).data;
  } catch (error) {
    if (!isUnknownCall(error)) throw api.forLoader(error);
    return findListed(api, { path, schema }, id, queries, error.status === 405 ? mostPages : 1);
  }
}

async function findListed<Row extends { id: string }>(api: Api, { path, schema }: List<Row>, id: string, queries: URLSearchParams[], pages: number): Promise<Row | null> {
  for (const query of queries) {
    const asked = new URLSearchParams(query);
    const first = Number(query.get("page") ?? 1);
    for (let page = first; page < first + pages; page += 1) {
      asked.set("page", String(page));
      const { data, links } = await api.get(`${path}?${asked}`, paged(schema));
      const row = data.find((each) => each.id === id);
      if (row) return row;
      if (!links.next) break;
    }
  }
  return null;
}

/**
 * Reads these records alone, for a loader; those that are not found are left out. What an API does not find by filter[id],
 * because it refuses that filter or passes it over, is taken from the page of the list that `query` asks for.
 */
export async function findSelected<Row extends { id: string }>(api: Api, { path, schema }: List<Row>, ids: readonly string[], query: URLSearchParams): Promise<Row[]> {
  if (ids.length === 0) return [];
  const found = (await findByIds(api, { path, schema }, ids)).filter(({ id }) => ids.includes(id));
  if (found.length === ids.length) return found;
  const { data } = await api.get(`${path}?${query}`, paged(schema));
  return [...found, ...data.filter(({ id }) => ids.includes(id) && !found.some((each) => each.id === id))];
}

async function findByIds<Row>(api: Api, { path, schema }: List<Row>, ids: readonly string[]): Promise<Row[]> {
  const query = new URLSearchParams({ "filter[id]": ids.join(",") });
  try {
    return (await api.read(`${path}?${query}`, paged(schema))).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return [];
    throw api.forLoader(error);
  }
}
