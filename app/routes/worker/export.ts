import { findWorkerRecord } from "#app/api-client/worker.server.ts";
import { contentDisposition } from "#app/contract/file-name.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import type { Route } from "./+types/export";

/** All that is kept about a worker as one file, which people can read and other programs too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const record = await findWorkerRecord(context.get(apiContext), params.workerId);
  const headers = { "Content-Type": "application/json; charset=utf-8", "Content-Disposition": contentDisposition(`${record.worker.fullName}, all that is kept.json`) };
  return new Response(JSON.stringify(record, null, 2), { headers });
}
