/** Only an accepted item that the client asked for can be canceled (spec 2.13, 2.14, 4). */
export function isCancelable(item: { status: string; requesterType: string }): boolean {
  return item.status === "accepted" && item.requesterType === "client";
}
