import { data } from "react-router";
import { ApiError, saysOutdated } from "#app/api-client/api-error.ts";
import { importCompensations } from "#app/api-client/compensation-import.server.ts";
import { success } from "#app/components/toast.ts";
import { importedCompensation, importForm } from "#app/contract/compensation-import.ts";
import { counted } from "#app/contract/counted.ts";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { withPaycycle } from "#app/lists/with-paycycle.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { importData } from "./import-data.server.ts";
import { ImportScreen } from "./import-screen.tsx";
import { keptRows } from "./kept-rows.ts";
import { makePreview } from "./make-preview.server.ts";
import type { Answer } from "./preview.ts";
import { readRows } from "./read-rows.server.ts";
import type { Route } from "./+types/create";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Import compensation", "Add bonuses, commissions and reimbursements of many workers from a file.");

export async function loader({ context }: Route.LoaderArgs) {
  return importData(context);
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  return submit(request, {
    schema: importForm,
    async call({ text, ...wanted }, idempotencyKey) {
      const { created, paycycle } = await importCompensations(api, { ...wanted, rows: rightRows(text) }, idempotencyKey).catch((error: unknown) => {
        // The rows are shown anew, and nothing in the form is wrong.
        throw saysOutdated(error) ? new ApiError(error.status, { message: error.message }) : error;
      });
      const message = withPaycycle(`${counted(created, "additional compensation")} added.`, paycycle, created);
      return redirectWithToast("/app/additional-compensation/reviewed", success(message));
    },
    async beside(typed): Promise<Answer> {
      const text = String(typed.get("text") ?? "");
      return { text, preview: await makePreview(api, text) };
    },
  });
}

/** When no answer comes, the rows are there to be checked once more; those that were created all the same are known then. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const kept = await keptRows(request);
  const answer = await orStay(serverAction);
  return "result" in answer ? answer : data({ result: undefined, beside: kept }, { status: 503 });
}

export default function Create({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportScreen {...loaderData} answer={actionData?.beside} result={actionData?.result} />;
}

/** Nothing is sent of a text that has anything wrong in it. */
function rightRows(text: string) {
  const read = readRows(text);
  if ("wrong" in read) throw new ApiError(422, { message: read.wrong });
  const rows = importedCompensation.array().safeParse(read.rows.map(({ row }) => row));
  if (!rows.success || read.rows.some(({ errors }) => Object.keys(errors).length > 0)) throw new ApiError(422, { message: "Some rows are wrong." });
  return rows.data;
}
