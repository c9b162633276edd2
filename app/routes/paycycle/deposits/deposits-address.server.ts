import { securityDepositStatuses } from "#app/contract/security-deposit-status.ts";
import { readListAddress, type ListAddress } from "#app/lists/query.ts";

/** What the address of the deposits asks for; the screen and the download read it alike. */
export function readDepositsAddress(url: URL): ListAddress {
  return readListAddress(url.searchParams, { filters: { status: securityDepositStatuses }, sorts: [], hasSearch: true, hasDates: false });
}
