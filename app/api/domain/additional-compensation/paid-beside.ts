import type { Db } from "../../db/connect.server.ts";
import type { PaycycleRates } from "../../db/schema/paycycle.ts";
import { taxYearOf } from "../day/tax-year.ts";
import type { Owed, PayTerms } from "../paycycle/pay/build-paycycle-compensation.ts";
import { landingPaycycles, type PayCalendar, type PaycycleDates } from "../paycycle/calendar/paycycle-calendar.ts";
import { readEarlier, readItems, readLeaves } from "../paycycle/building/read-paid.ts";

type Cycle = PaycycleDates & { companyId: string };
type Beside = Required<Pick<Owed, "items" | "leaves" | "earlierInYear">>;

export const nothingBeside: Beside = { items: [], leaves: [], earlierInYear: 0 };

/** The paycycle that what is accepted at this moment lands in, and what it reckons with. */
export function landingTerms(companyId: string, at: Date, calendar: PayCalendar, latest: PaycycleRates): { cycle: Cycle; terms: PayTerms } {
  const { landing } = landingPaycycles(at, calendar);
  const { startDate, endDate } = landing;
  // The open cycle keeps the rates that it was opened with.
  const open = landing === calendar.open ? calendar.open : null;
  const rates = { ...latest, ...open?.rates };
  return { cycle: { companyId, ...landing }, terms: { startDate, endDate, monthlyFee: 0, rates, taxYear: open?.taxYear ?? taxYearOf(startDate) } };
}

/** What a paycycle pays these workers already, beside what is still to be decided. */
export async function readPaidBeside(db: Db, cycle: Cycle, calendar: PayCalendar, workerIds: string[]): Promise<Map<string, Beside>> {
  const [earlier, leaves, accepted] = await Promise.all([readEarlier(db, cycle, workerIds), readLeaves(db, cycle, workerIds), readItems(db, cycle, workerIds)]);
  // What an earlier cycle takes is paid with that one.
  const items = accepted.filter(({ acceptedAt }) => landingPaycycles(acceptedAt, calendar).landing.startDate === cycle.startDate);
  return new Map(
    workerIds.map((id) => [
      id,
      {
        items: items.filter(({ workerId }) => workerId === id),
        leaves: leaves.filter(({ workerId }) => workerId === id),
        earlierInYear: earlier.find(({ workerId }) => workerId === id)?.earlierInYear ?? 0,
      },
    ]),
  );
}
