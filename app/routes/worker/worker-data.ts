import { useRouteLoaderData } from "react-router";
import type { loader } from "./layout.tsx";

/** The worker that the page around this tab was loaded with. */
export function useWorker() {
  const data = useRouteLoaderData<typeof loader>("routes/worker/layout");
  if (!data) throw new TypeError("This is no tab of a worker's page.");
  return data;
}
