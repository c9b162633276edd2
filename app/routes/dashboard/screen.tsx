import { Outlet, useRouteLoaderData } from "react-router";
import { errorName } from "#app/components/error-name.ts";
import { ErrorMessage } from "#app/components/error-page.tsx";
import { failedRequest } from "#app/components/failed-request.ts";
import { useProductSettings } from "#app/components/use-product-settings.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import type { Route } from "./+types/screen";

export default function Screen() {
  return <Outlet />;
}

/** A screen that fails leaves the navigation where it is. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return <ErrorMessage name={errorName(error)} requestId={failedRequest(error, root?.requestId)} supportEmail={useProductSettings().supportEmail} homePath="/app" />;
}
