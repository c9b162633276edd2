import { formatDay, formatSpan } from "#app/contract/day-words.ts";
import { delegationNoticeLink } from "../delegation/delegation-notice-link.ts";
import { isolated } from "./isolated.ts";
import type { DelegationLetter, Letter } from "./letter.ts";
import type { Words } from "./mail-words.ts";
import { reviewLists, totalOf, waitingInWords, waitingOfInWords } from "./waiting-words.ts";

/** What is said to whoever is to decide for a manager who is away, or not any more, and to that manager where another did it. */
export function delegationWords(letter: DelegationLetter, origin: string): Words {
  const button = { label: letter.to === "delegate" ? "See for whom you decide" : "See who decides for you", href: `${origin}${delegationNoticeLink}` };
  const shown = { ...letter, other: isolated(letter.other), by: letter.by && isolated(letter.by) };
  return { ...(letter.change === "named" ? named(shown) : ended(shown)), button, after: [] };
}

/** What is said to a delegate of what waits already when they begin to decide. */
export function delegatedRequestsWords({ manager, waiting }: Extract<Letter, { kind: "delegated-requests" }>, origin: string): Words {
  return {
    subject: `${waitingOfInWords(manager.name, waiting)} for your review`,
    paragraphs: [`${waitingInWords(waiting)} for your review. You decide ${totalOf(waiting) === 1 ? "it" : "them"} for ${manager.name}, whose delegate you are until ${formatDay(manager.until)}.`],
    ...reviewLists(waiting, origin),
    after: [],
  };
}

function named({ to, other, by, firstDay, lastDay }: DelegationLetter): Pick<Words, "subject" | "paragraphs"> {
  const days = formatSpan({ startDate: firstDay, endDate: lastDay });
  const [count, then] = firstDay === lastDay ? ["The whole day counts", "On that day"] : ["Both days count", "In these days"];
  if (to === "manager") {
    return {
      subject: `${other} decides for you while you are away`,
      paragraphs: [`${by ?? "Somebody"} has named ${other} as your delegate: ${days}.`, `${then} ${other} sees your workers and decides what waits for you. You can do so as well, and can end it in your settings.`],
    };
  }
  return {
    subject: `You decide for ${other} while they are away`,
    paragraphs: [
      `${by ?? other} has named you as ${by === other ? "their delegate" : `the delegate of ${other}`}: ${days}. ${count}, in your company's time zone.`,
      `${then} you see the workers of ${other} beside your own, and decide and add for them what ${other} could. The history says that you did it for ${other}.`,
    ],
  };
}

function ended({ to, other, by, firstDay, lastDay, isOfThoseDaysAlone }: DelegationLetter): Pick<Words, "subject" | "paragraphs"> {
  const days = formatSpan({ startDate: firstDay, endDate: lastDay });
  const who = by ? `${by} has ended it.` : "Its last day is over.";
  if (isOfThoseDaysAlone) {
    const subject = to === "delegate" ? `You do not decide for ${other}: ${days}` : `${other} does not decide for you: ${days}`;
    return { subject, paragraphs: [`${to === "delegate" ? `You were named as the delegate of ${other}` : `${other} was named as your delegate`} for these days. ${who} Other days are as they were.`] };
  }
  return to === "delegate"
    ? { subject: `You no longer decide for ${other}`, paragraphs: [`You were named as the delegate of ${other}: ${days}. ${who}`] }
    : { subject: `${other} no longer decides for you`, paragraphs: [`${other} was named as your delegate: ${days}. ${who} What waits for you is yours alone again; you can name another delegate.`] };
}
