import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { formTokenName, idempotencyKeyName } from "./carried-fields.ts";

/** What every form of ours carries: where it comes from, and a key so that it is carried out once however often it arrives. */
export function HiddenFields() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <>
      <input type="hidden" name={formTokenName} value={root?.formToken ?? ""} />
      <input type="hidden" name={idempotencyKeyName} value={root?.idempotencyKey ?? ""} />
    </>
  );
}
