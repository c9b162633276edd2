import type { Navigation } from "react-router";
import type { Company } from "#app/contract/company.ts";

export type Shown = Pick<Company, "legalName" | "taxId" | "address">;

/** What is on its way to be saved: shown at once, and gone again when the saving is refused. */
export function beingSaved({ state, formAction, formData }: Pick<Navigation, "state" | "formAction" | "formData">): Shown | null {
  if (state === "idle" || !formData || formAction?.split("?")[0] !== "/app/company") return null;
  const text = (name: string) => String(formData.get(name) ?? "").trim();
  return {
    legalName: text("legalName"),
    taxId: text("taxId"),
    address: {
      street: text("address.street"),
      city: text("address.city"),
      state: text("address.state"),
      postalCode: text("address.postalCode"),
      countryCode: text("address.countryCode"),
    },
  };
}
