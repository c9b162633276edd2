import { redirect } from "react-router";
import { standing } from "#app/middleware/standing.server.ts";
import type { Route } from "./+types/home";

export const middleware: Route.MiddlewareFunction[] = [standing];

/** Nobody stays at '/': the middleware has sent them on; this is for the type alone. */
export function loader() {
  return redirect("/login");
}

/** Shows nothing; without it an error here would be sent as bare JSON, and not as the error page. */
export default function Home() {
  return null;
}
