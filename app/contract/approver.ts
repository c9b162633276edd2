/** Who approved a paycycle, as people read it: the API says "system" where nobody did until the day on which it happens by itself. */
export function approverInWords(approvedBy: string | null | undefined): string {
  return approvedBy === "system" ? "System (auto-approval)" : (approvedBy ?? "your company");
}
