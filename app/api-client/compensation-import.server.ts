import { checkedCompensations, importedCompensations, type CheckedCompensations, type CompensationImport, type ImportedCompensations, type WrittenCompensation } from "#app/contract/compensation-import.ts";
import { single } from "#app/contract/envelope.ts";
import { ApiError, isUnknownCall } from "./api-error.ts";
import type { Api } from "./transport.server.ts";

const path = "/workers/additional-compensations/import";

/** What is to be said of each row before they are created. Throws ApiError, also where the API takes no imports. */
export async function checkCompensations(api: Api, rows: WrittenCompensation[]): Promise<CheckedCompensations> {
  const answer = await api.send("POST", `${path}/check`, { body: { rows }, schema: single(checkedCompensations) }).catch((error: unknown) => {
    throw isUnknownCall(error) ? new ApiError(error.status, { message: "Compensation cannot be imported here. Add it from the list of workers." }) : error;
  });
  return answer.data;
}

/** Creates all of the rows or none, and says how many those were and where they landed. */
export async function importCompensations(api: Api, wanted: CompensationImport, idempotencyKey: string): Promise<ImportedCompensations> {
  return (await api.send("POST", path, { body: wanted, idempotencyKey, schema: single(importedCompensations) })).data;
}

/** The file to fill in, with the active workers whom this person may see. */
export function downloadImportTemplate(api: Api): Promise<Response> {
  return api.download(`${path}/template`, "csv");
}
