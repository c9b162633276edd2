import { useRouteLoaderData } from "react-router";
import { usualProduct, type ProductSettings } from "#app/contract/product-settings.ts";
import type { loader } from "#app/root.tsx";

/** What this installation calls itself, from the root's loader. */
export function useProductSettings(): ProductSettings {
  const root = useRouteLoaderData<typeof loader>("root");
  return root?.settings ?? usualProduct;
}
