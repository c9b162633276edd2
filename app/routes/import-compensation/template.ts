import { downloadImportTemplate } from "#app/api-client/compensation-import.server.ts";
import { passOn } from "#app/lists/pass-on.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import type { Route } from "./+types/template";

/** The file to fill in: a row for each active worker, without type, amount and description. */
export async function loader({ context }: Route.LoaderArgs) {
  return passOn(await downloadImportTemplate(context.get(apiContext)));
}
