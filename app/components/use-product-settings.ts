import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";
import type { ProductSettings } from "./product-settings.ts";

/** What this installation calls itself, from the root's loader. */
export function useProductSettings(): ProductSettings {
  const root = useRouteLoaderData<typeof loader>("root");
  return root?.settings ?? { productName: "Longitude", acquirerName: "Meridian", supportEmail: "support@longitude.test" };
}
