import { formatDay } from "#app/contract/day-words.ts";
import type { HistorySubject } from "#app/contract/history-subject.ts";
import { roleInWords } from "#app/contract/history-words.ts";
import { tokenScopeNames, type TokenScope } from "#app/contract/token-scope.ts";
import { webhookEventNames, type WebhookEvent } from "#app/contract/webhook-event.ts";
import { writtenInstant } from "../day/written-instant.ts";

type Change = { subject: HistorySubject; event: string; from: string | null; to: string | null };

/** From what to what, as people read it: the names of roles, scopes and fields, days and instants. `timeZone` is the company's. */
export function changeInWords({ subject, event, from, to }: Change, timeZone: string): { from: string | null; to: string | null } {
  const say = wordsOf(subject, event, timeZone);
  return { from: from && say(from), to: to && say(to) };
}

function wordsOf(subject: HistorySubject, event: string, timeZone: string): (value: string) => string {
  if (subject === "user") return (role) => roleInWords(role) ?? role;
  if (subject === "api-token") return (scopes) => listed(scopes, (scope) => tokenScopeNames[scope as TokenScope]);
  if (subject === "webhook") return (events) => listed(events, (name) => webhookEventNames[name as WebhookEvent]);
  if (event === "profile saved") return fieldsInWords;
  if (event === "pay-by moved") return formatDay;
  if (subject === "saved-estimate" && event === "shared") return (until) => writtenInstant(until, timeZone);
  return (value) => value;
}

function listed(values: string, nameOf: (value: string) => string | undefined): string {
  return values.split(", ").map((value) => nameOf(value) ?? value).join("; ");
}

const fieldNames: Record<string, string> = {
  legalName: "Legal name",
  taxId: "Tax ID",
  street: "Street",
  city: "City",
  state: "State or Province",
  postalCode: "Postal code",
  countryCode: "Country",
};

/** Of a saved profile the fields that changed are kept, as JSON. */
function fieldsInWords(fields: string): string {
  const entries = Object.entries(JSON.parse(fields) as Record<string, string | null>);
  return entries.map(([name, value]) => `${fieldNames[name] ?? name}: ${value ?? "nothing"}`).join("; ");
}
