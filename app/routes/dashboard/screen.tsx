import { Outlet } from "react-router";
import { ErrorMessage } from "#app/components/error-page/error-page.tsx";
import type { Route } from "./+types/screen";

export default function Screen() {
  return <Outlet />;
}

/** A screen that fails leaves the navigation where it is. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorMessage error={error} homePath="/app" />;
}
