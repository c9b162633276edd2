import { writtenInstant } from "#app/contract/clock-words.ts";
import { companyFieldNames } from "#app/contract/company-field-names.ts";
import { costRegions } from "#app/contract/cost-place.ts";
import { formatDay } from "#app/contract/day-words.ts";
import { roleInWords } from "#app/contract/history-words.ts";
import { mailDeliveryNames, mailEventNames } from "#app/contract/mail-event.ts";
import { tokenScopeNames, type TokenScope } from "#app/contract/token-scope.ts";
import { webhookEventNames, type WebhookEvent } from "#app/contract/webhook-event.ts";

type Entry = { subject: string; event: string; from: string | null; to: string | null };

/**
 * What happened as one plain phrase, "offer moved from filled to active", and from what to what as people read it: the names
 * of roles, scopes and fields, days and instants. `timeZone` is the company's.
 */
export function entryInWords({ subject, event, from, to }: Entry, timeZone: string): { words: string; from: string | null; to: string | null } {
  const fields = several[event];
  const say = fields ? (kept: string) => fieldsInWords(kept, fields) : wordsOf(subject, event, timeZone);
  const [before, after] = [from && say(from), to && say(to)];
  return { words: fields ? changedFields(event, fields, from, to) : phraseOf(event, before, after), from: before, to: after };
}

/** What was done, as people say it: nobody is told "rejected". What is kept stays as it was first written down. */
export function eventInWords(event: string): string {
  return spoken[event] ?? event;
}

const spoken: Record<string, string> = {
  rejected: "declined",
  made: "created",
  "made new recovery codes": "created new recovery codes",
  "calendar address made": "calendar address created",
  "mail settings changed": "email settings changed",
  "turned mails off from a mail": "turned emails off from an email",
};

function wordsOf(subject: string, event: string, timeZone: string): (value: string) => string {
  if (subject === "user" && !renamings.includes(event)) return (role) => roleInWords(role) ?? role;
  if (subject === "api-token") return (scopes) => listed(scopes, (scope) => tokenScopeNames[scope as TokenScope]);
  if (subject === "webhook") return (events) => listed(events, (name) => webhookEventNames[name as WebhookEvent]);
  if (["pay-by moved", "birth date corrected", "start date corrected", "last day set"].includes(event)) return formatDay;
  if (event === "province corrected") return (code) => costRegions.find((region) => region.code === code)?.name ?? code;
  if (subject === "saved-estimate" && event === "shared") return (until) => writtenInstant(until, timeZone);
  return (value) => value;
}

/** Whose from and to are names: no role is called so, though somebody may be. */
export const renamings = ["changed their name", "renamed"];

function listed(values: string, nameOf: (value: string) => string | undefined): string {
  return values.split(", ").map((value) => nameOf(value) ?? value).join("; ");
}

/** Verbs that say by themselves which state was left and which came. */
const moves = ["requested", "accepted", "rejected", "canceled", "processed", "paid", "opened", "approved", "activated"];

function phraseOf(event: string, from: string | null, to: string | null): string {
  if (event === "added" && to) return `added and ${to}`;
  if (event === "onboarded") return "company details sent";
  if (moves.includes(event)) return eventInWords(event);
  if (from && to) return `${replaced[event] ?? eventInWords(event)} from ${from} to ${to}`;
  const of = to ?? from;
  return of ? `${eventInWords(event)}${joints[event] ?? ": "}${of}` : eventInWords(event);
}

/** What it is called where there was another one before. */
const replaced: Record<string, string> = { "manager assigned": "manager changed", "worker chosen": "worker changed", "joined team": "team changed", "last day set": "last day changed" };
const joints: Record<string, string> = { invited: " as ", shared: " until ", deleted: ", the role was ", "joined team": " ", "left team": " " };

/** Where several things change at once, those that did are kept by their names, as JSON; here is how people call them, and what they are set to. */
type FieldWords = { names: Record<string, string>; values?: Record<string, string> };
const ofMails = { names: mailEventNames, values: mailDeliveryNames };
const several: Record<string, FieldWords> = {
  "profile saved": { names: companyFieldNames },
  "mail settings changed": ofMails,
  "turned mails off from a mail": ofMails,
};

const fieldsOf = (kept: string | null) => JSON.parse(kept ?? "{}") as Record<string, string | null>;
const valueInWords = (value: string | null | undefined, { values }: FieldWords) => (value ? (values?.[value] ?? value) : "nothing");

function fieldsInWords(kept: string, words: FieldWords): string {
  return Object.entries(fieldsOf(kept)).map(([name, value]) => `${words.names[name] ?? name}: ${valueInWords(value, words)}`).join("; ");
}

/** "profile saved: City from Toronto to Ottawa" */
function changedFields(event: string, words: FieldWords, from: string | null, to: string | null): string {
  const before = fieldsOf(from);
  const changes = Object.entries(fieldsOf(to)).map(([name, value]) => `${words.names[name] ?? name} from ${valueInWords(before[name], words)} to ${valueInWords(value, words)}`);
  return [eventInWords(event), ...(changes.length > 0 ? [changes.join("; ")] : [])].join(": ");
}
