import { fullNameOf } from "#app/contract/full-name.ts";
import { roleNames } from "#app/contract/permission.ts";
import type { UserRow } from "#app/contract/user.ts";
import { textCell } from "../export/cell.ts";
import type { ExportColumn } from "../http/download.ts";

/** The users as a table, for whoever looks through who may do what; with the id that the history names somebody by. */
export const userExport: ExportColumn<UserRow>[] = [
  { header: "Full name", cell: (user) => textCell(fullNameOf(user)) },
  { header: "Email", cell: ({ email }) => textCell(email) },
  { header: "Role", cell: ({ role }) => textCell(roleNames[role]) },
  { header: "Owner", cell: ({ isOwner }) => textCell(isOwner ? "Yes" : "No") },
  { header: "Signed up", cell: ({ isInvited }) => textCell(isInvited ? "Not yet" : "Yes") },
  { header: "User ID", cell: ({ id }) => textCell(id) },
];
