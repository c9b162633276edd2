const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

/** "2026-12-01" as "December 2026". Reads the text only: a calendar day is never an instant. */
export function formatMonth(day: string): string {
  const [year = "", month = ""] = day.split("-");
  const name = months[Number(month) - 1];
  return name ? `${name} ${year}` : day;
}
