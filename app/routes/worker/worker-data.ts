import { useRouteLoaderData } from "react-router";
import type { loader } from "./layout.tsx";

/** The worker that the page around this tab was loaded with. */
export function useWorker() {
  const data = useRouteLoaderData<typeof loader>("routes/worker/layout");
  if (!data) throw new TypeError("A worker's page has no such tab.");
  return data;
}

/** The title of a tab's page, which says whose it is: those of several workers may be open beside each other. */
export function tabTitle(matches: readonly ({ id: string; loaderData: unknown } | undefined)[], tab: string): string {
  const data = matches.find((match) => match?.id === "routes/worker/layout")?.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  return data ? `${tab} of ${data.worker.fullName}` : tab;
}
