import type { ServerBuild } from "react-router";

/**
 * A page brings the routes that it shows; the others are asked for when it stands, whatever links it has. They are answered
 * all at once, so that no click waits for a part of the table, and a browser keeps them for an hour. A page of another build
 * is not answered here: the framework tells it to load anew, be it open for days.
 */
export function answerRouteTable(request: Request, { assets, routeDiscovery }: ServerBuild): Response | null {
  if (routeDiscovery.mode !== "lazy") return null;
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== routeDiscovery.manifestPath || searchParams.get("version") !== assets.version) return null;
  return Response.json(assets.routes, { headers: { "Cache-Control": "public, max-age=3600" } });
}
