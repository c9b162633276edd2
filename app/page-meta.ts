import type { MetaDescriptor } from "react-router";
import { usualProduct, type ProductSettings } from "./contract/product-settings.ts";

type Matches = ({ id: string; loaderData: unknown } | undefined)[];

/** '{title} | {product name}', the product name alone where a page has no title, and a description (spec 1). */
export function pageMeta({ matches }: { matches: Matches }, title?: string, description?: string): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { settings?: ProductSettings } | undefined;
  const { productName } = root?.settings ?? usualProduct;
  return [
    { title: title ? `${title} | ${productName}` : productName },
    { name: "description", content: description ?? "Hire, pay and look after an international team." },
  ];
}
