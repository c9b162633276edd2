import { downloadWorkerFile } from "#app/api-client/worker.server.ts";
import { boot } from "#app/api/boot.server.ts";
import { messages } from "#app/contract/error.ts";
import { passOn } from "#app/lists/pass-on.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import type { Route } from "./+types/api";

/**
 * The bundled API for other programs than this dashboard: the same code, cookies and errors. Of one that runs apart the files,
 * whose addresses it signs for the site that people see: its own is reached by no browser.
 */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const [, id] = /^files\/([^/]+)$/.exec(params["*"]) ?? [];
  if (!process.env.API_URL || !id) return answer(request);
  return passOn(await downloadWorkerFile(context.get(apiContext), id, url.searchParams));
}

export async function action({ request }: Route.ActionArgs) {
  return answer(request);
}

async function answer(request: Request): Promise<Response> {
  if (process.env.API_URL) return Response.json({ message: messages.notFound }, { status: 404 });
  const { api } = await boot();
  const url = new URL(request.url);
  url.pathname = url.pathname.slice("/api".length) || "/";
  return api.fetch(new Request(url, request));
}
