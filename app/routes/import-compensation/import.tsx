import { data } from "react-router";
import { orStay } from "#app/forms/or-stay.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { importData } from "./import-data.server.ts";
import { ImportScreen } from "./import-screen.tsx";
import { keptRows } from "./kept-rows.ts";
import { makePreview } from "./make-preview.server.ts";
import type { Answer } from "./preview.ts";
import { sentText } from "./sent-text.server.ts";
import type { Route } from "./+types/import";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Import compensation", "Add bonuses, commissions and reimbursements of many workers from a file.");

export async function loader({ context }: Route.LoaderArgs) {
  return importData(context);
}

/** Changes nothing: shows what would be created. */
export async function action({ request, context }: Route.ActionArgs) {
  const { text, wrong, ...of } = await sentText(await request.formData());
  const preview = wrong === undefined ? await makePreview(context.get(apiContext), text) : { wrong, ...of };
  const status = "rows" in preview ? (preview.wrongRows > 0 ? 422 : 200) : (preview.status ?? 422);
  return data<Answer>({ text, preview }, { status });
}

/** When no answer comes, the rows are there to be checked once more. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const kept = await keptRows(request);
  const answer = await orStay(serverAction);
  return "preview" in answer ? answer : data<Answer>(kept, { status: 503 });
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportScreen {...loaderData} answer={actionData} />;
}
