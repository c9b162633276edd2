import { eq } from "drizzle-orm";
import type { Db } from "#app/api/db/connect.server.ts";
import { savedEstimates } from "#app/api/db/schema/saved-estimate.ts";
import type { Page } from "./visitor.ts";

export const path = "/app/cost-calculator";
export const canada = { countryCode: "CA", region: "ON", grossSalary: "85000.50", currencyCode: "CAD", period: "annually" };

export function controlOf(page: Page, name: string) {
  const control = page.document.querySelector(`#calculator [name="${name}"]`);
  // The hint says what may be typed; the error comes after it.
  const described = control?.getAttribute("aria-describedby")?.split(" ").find((id) => id.endsWith("-error"));
  const chosen = control?.querySelector("option[selected]")?.getAttribute("value");
  return {
    value: control?.tagName === "SELECT" ? (chosen ?? "") : (control?.getAttribute("value") ?? ""),
    error: described ? page.document.querySelector(`#${described}`)?.textContent : undefined,
  };
}

/** Where the saved estimate of a name is shown. */
export async function addressOfSaved(db: Db, name: string): Promise<string> {
  const [row] = await db.select().from(savedEstimates).where(eq(savedEstimates.name, name));
  return `${path}/saved/${row?.id}`;
}

/** An amount as a page writes it, in cents. */
export function centsOf(text: string | undefined): number {
  const [, sign, whole = "", cents = ""] = /^(-?)([\d,]+)\.(\d\d)/.exec(text ?? "") ?? [];
  return Number(whole.replaceAll(",", "") + cents) * (sign ? -1 : 1);
}
