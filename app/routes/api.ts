import { boot } from "#app/api/boot.server.ts";
import type { Route } from "./+types/api";

/** The bundled API for other programs than this dashboard: the same code, cookies and errors. */
export async function loader({ request }: Route.LoaderArgs) {
  return answer(request);
}

export async function action({ request }: Route.ActionArgs) {
  return answer(request);
}

async function answer(request: Request): Promise<Response> {
  if (process.env.API_URL) return Response.json({ message: "Not found." }, { status: 404 });
  const { api } = await boot();
  const url = new URL(request.url);
  url.pathname = url.pathname.slice("/api".length) || "/";
  return api.fetch(new Request(url, request));
}
