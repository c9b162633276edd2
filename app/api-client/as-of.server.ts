import type { z } from "zod";
import { pagedAsOf } from "#app/contract/envelope.ts";
import type { ExportFormat } from "#app/contract/list.ts";
import { notOffered } from "./api-error.ts";
import type { Api } from "./transport.server.ts";

/** A list that can be asked for with `asOf` (beyond the specification). */
type List<Row extends z.ZodType> = { path: string; schema: Row };

/** One page of it for a loader. An API that has passed the day over answers with what there is now, which is not shown as what was. */
export async function listAsOf<Row extends z.ZodType>(api: Api, { path, schema }: List<Row>, query: URLSearchParams) {
  const page = await api.get(`${path}?${query}`, pagedAsOf(schema));
  if (page.meta.asOf !== query.get("asOf")) throw api.forLoader(notOffered());
  return page;
}

/** The same list whole, as a file, which itself does not say for which day it was made. */
export async function downloadAsOf<Row extends z.ZodType>(api: Api, list: List<Row>, query: URLSearchParams, format: ExportFormat): Promise<Response> {
  await listAsOf(api, list, query);
  return api.download(`${list.path}?${query}`, format);
}
