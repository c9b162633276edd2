const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "2026-11-20" as "20 Nov 2026". Reads the text only: a calendar day is never an instant. */
export function formatDay(day: string): string {
  const [year = "", month = "", date = ""] = day.slice(0, 10).split("-");
  const name = months[Number(month) - 1];
  return name ? `${Number(date)} ${name} ${year}` : day;
}

/** A calendar day, `YYYY-MM-DD`. */
export function CalendarDay({ day }: { day: string }) {
  return (
    <time dateTime={day} className="figures">
      {formatDay(day)}
    </time>
  );
}
