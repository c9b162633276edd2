import { data, redirect } from "react-router";
import { listWorkerFiles } from "#app/api-client/worker.server.ts";
import { safeHref } from "#app/components/safe-href.ts";
import { messages } from "#app/contract/error.ts";
import { asLocation } from "#app/contract/own-path.ts";
import { fileCollection } from "#app/contract/file.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import type { Route } from "./+types/file";

/** Asks for the file's address anew and leads to it, so that a page that has been open for an hour still gives its files. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const collection = fileCollection.safeParse(url.searchParams.get("collection"));
  const files = collection.success ? await listWorkerFiles(context.get(apiContext), params.workerId, collection.data) : [];
  const ofName = files.filter(({ name }) => name === url.searchParams.get("name"));
  const href = safeHref(ofName[Number(url.searchParams.get("nth") ?? 1) - 1]?.path);
  if (!href) throw data({ message: messages.notFound }, { status: 404 });
  return redirect(asLocation(href));
}
