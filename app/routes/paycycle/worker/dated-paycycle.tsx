import { Instant } from "#app/components/instant.tsx";
import { formatMonth } from "#app/contract/day-words.ts";

type Props = { path: string; paycycle: { startDate: string; approvedDate: string | null }; timeZone: string };

/** A paycycle by its month, with the day on which it was approved by the company's clocks. */
export function DatedPaycycle({ path, paycycle: { startDate, approvedDate }, timeZone }: Props) {
  return (
    <>
      <a href={path} className="link font-medium whitespace-nowrap">
        {formatMonth(startDate)}
      </a>{" "}
      <span className="block text-xs font-normal text-muted print:text-[length:1em]">
        {approvedDate ? (
          <>
            Approved on <Instant at={approvedDate} zone={timeZone} />
          </>
        ) : (
          "Not approved yet"
        )}
      </span>
    </>
  );
}
