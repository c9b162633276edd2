import type { PaycycleTable } from "#app/contract/paycycle-table.ts";
import { ExportLink } from "#app/lists/export-link.tsx";

/** The table as it is filtered, all pages. */
export function Downloads({ paycycleId, table }: { paycycleId: string; table: PaycycleTable }) {
  const path = `/app/paycycle/${paycycleId}/export/${table}`;
  return (
    <>
      <ExportLink to={`${path}/xlsx`} />
      <ExportLink to={`${path}/csv`}>Download CSV</ExportLink>
    </>
  );
}
