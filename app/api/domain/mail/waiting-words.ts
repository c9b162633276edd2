import { counted } from "#app/contract/counted.ts";
import type { RequestNoun } from "#app/contract/request-noun.ts";
import type { WaitingCounts } from "./letter.ts";
import type { Link, Words } from "./mail-words.ts";

/** How many there are of each kind. */
export function countWaiting(requests: readonly { noun: RequestNoun }[]): WaitingCounts {
  const timeOff = requests.filter(({ noun }) => noun === "time-off").length;
  return { additionalCompensation: requests.length - timeOff, timeOff };
}

/** Of both kinds together. */
export function totalOf({ additionalCompensation, timeOff }: WaitingCounts): number {
  return additionalCompensation + timeOff;
}

/** "2 additional compensation requests and 1 time off request wait", of the kinds that have any. */
export function waitingInWords(waiting: WaitingCounts): string {
  const { additionalCompensation, timeOff } = waiting;
  const counts = [
    additionalCompensation > 0 && counted(additionalCompensation, "additional compensation request"),
    timeOff > 0 && counted(timeOff, "time off request"),
  ].filter((text) => text !== false);
  return `${counts.join(" and ")} ${totalOf(waiting) === 1 ? "waits" : "wait"}`;
}

/** "3 requests of Grace Tremblay's workers wait", of both kinds together. */
export function waitingOfInWords(managerName: string, waiting: WaitingCounts): string {
  const total = totalOf(waiting);
  return `${counted(total, "request")} of ${managerName}'s workers ${total === 1 ? "waits" : "wait"}`;
}

/** The list of each kind that has any. */
export function reviewLists({ additionalCompensation, timeOff }: WaitingCounts, origin: string): Pick<Words, "otherButton"> & { button: Link } {
  const lists = { compensation: { label: "Review additional compensation", href: `${origin}/app/additional-compensation` }, timeOff: { label: "Review time off", href: `${origin}/app/time-off` } };
  return { button: additionalCompensation > 0 ? lists.compensation : lists.timeOff, ...(additionalCompensation > 0 && timeOff > 0 && { otherButton: lists.timeOff }) };
}
