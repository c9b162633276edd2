import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { timeOffs } from "#app/api/db/schema/time-off.ts";
import { eventInWords } from "#app/api/domain/history/entry-in-words.ts";
import type { AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import { capitalized } from "#app/contract/capitalized.ts";
import { historySubjectNames } from "#app/contract/history-subject.ts";
import type { CompanyHistoryEntry } from "#app/contract/history.ts";
import { roleNames, type Role } from "#app/contract/permission.ts";
import type { TimeOff } from "#app/contract/time-off.ts";
import type { UserRow } from "#app/contract/user.ts";
import type { WorkerRow } from "#app/contract/worker.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { clockOf, everyRowOf, expectFile, expectUnlike, type WantedColumns } from "#tests/support/exported.ts";
import { ada, alan, grace, type Person } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";

// The files of the lists beside what their pages say, cell by cell.

const api = await startApi();
const clients = new Map<Person, Client>();

beforeAll(async () => {
  for (const person of [ada, alan, grace]) clients.set(person, await api.signInAs(person));
  // Asked for late in the evening by the company's clocks, when UTC has the next day, and in words that a spreadsheet would run.
  for (const requests of [additionalCompensations, timeOffs]) {
    const evening = sql`(date_trunc('day', ${requests.createdAt} at time zone 'UTC') + interval '3 hours 30 minutes') at time zone 'UTC'`;
    const description = sql`case ascii(${requests.id}::text) % 3 when 1 then '=' || ${requests.description} else ${requests.description} end`;
    await api.db.update(requests).set({ createdAt: evening, description }).where(eq(requests.companyId, halcyon));
  }
  const { id, type } = additionalCompensations;
  await api.db
    .update(additionalCompensations)
    .set({ currencyCode: sql`case ascii(${id}::text) % 2 when 1 then 'MXN' else 'USD' end`, receipt: sql`case ${type} when 'reimbursement' then 'https://files.test/receipt.pdf' end` })
    .where(eq(additionalCompensations.companyId, halcyon));
  expect((await clients.get(ada)!.post("/users", { firstName: "Nia", lastName: "Okonjo", email: "nia@halcyon.test", role: "viewer" })).status).toBe(201);
});

// One person may take so many lists in a minute.
beforeEach(() => api.clock.pass({ seconds: 61 }));

const dayOf = (at: string) => ({ day: clockOf(at).day });
const requesterOf = ({ requesterType }: { requesterType: string }) => (requesterType === "client" ? "Client" : "Worker");

const compensationColumns: WantedColumns<AdditionalCompensation> = {
  Worker: (row) => row.fullName,
  Type: (row) => capitalized(row.type),
  Amount: (row) => ({ cents: row.amount }),
  Currency: (row) => row.currencyCode,
  Date: (row) => dayOf(row.createdAt),
  Description: (row) => row.description,
  Receipt: (row) => (row.receipt ? "Attached" : "None"),
  Status: (row) => capitalized(row.status),
  "Paycycle from": (row) => row.paycycle && { day: row.paycycle.startDate },
  "Paycycle to": (row) => row.paycycle && { day: row.paycycle.endDate },
  "Requested by": requesterOf,
  "Request ID": (row) => row.id,
  "Worker ID": (row) => row.workerId,
};

const timeOffColumns: WantedColumns<TimeOff> = {
  Worker: (row) => row.fullName,
  "Request type": (row) => (row.type === "parental-leave" ? "Parental leave" : capitalized(row.type)),
  "Request date": (row) => dayOf(row.createdAt),
  "Start date": (row) => ({ day: row.startDate }),
  "End date": (row) => ({ day: row.endDate }),
  "Total days": (row) => row.daysRequested,
  Description: (row) => row.description,
  Status: (row) => capitalized(row.status),
  "Requested by": requesterOf,
  "Request ID": (row) => row.id,
  "Worker ID": (row) => row.workerId,
};

const workerColumns: WantedColumns<WorkerRow> = {
  "Full name": (row) => row.fullName,
  "Job title": ({ offer }) => offer.jobTitle,
  Location: ({ offer }) => offer.country.name,
  Type: ({ offer }) => capitalized(offer.type),
  Manager: ({ offer }) => offer.manager?.name,
  Team: ({ offer }) => offer.team,
  Status: ({ offer }) => capitalized(offer.status),
  "Worker ID": (row) => row.id,
};
const { Manager: _, ...pastWorkerColumns } = workerColumns;

const userColumns: WantedColumns<UserRow> = {
  "Full name": (row) => `${row.firstName} ${row.lastName}`,
  Email: (row) => row.email,
  Role: (row) => roleNames[row.role],
  Owner: (row) => (row.isOwner ? "Yes" : "No"),
  "Signed up": (row) => (row.isInvited ? "Not yet" : "Yes"),
  "User ID": (row) => row.id,
};

const historyColumns: WantedColumns<CompanyHistoryEntry> = {
  Date: (row) => dayOf(row.at),
  Time: (row) => clockOf(row.at).time,
  "Time zone": () => "America/Toronto",
  Who: (row) => row.actor.name,
  Role: (row) => row.actor.role && roleNames[row.actor.role as Role],
  "What happened": (row) => capitalized(eventInWords(row.event)),
  "Kind of record": (row) => historySubjectNames[row.subject],
  Record: (row) => row.about,
  From: (row) => row.from,
  To: (row) => row.to,
  Comment: (row) => row.comment,
  "Instant (UTC)": (row) => new Date(row.at).toISOString(),
  "Record ID": (row) => row.subjectId,
  "Entry ID": (row) => row.id,
};

const [compensations, timeOff] = ["/workers/additional-compensations", "/workers/time-off"];
const reviewed = "filter[status]=accepted,rejected,canceled,processed,paid";

const lists: [path: string, person: Person, columns: WantedColumns<any>][] = [
  [`${compensations}`, ada, compensationColumns],
  [`${compensations}?filter[status]=submitted`, alan, compensationColumns],
  [`${compensations}?${reviewed}&filter[type]=bonus,reimbursement&sort=-amount`, ada, compensationColumns],
  [`${compensations}?filter[q]=an&filter[createdBetween]=2026-06-01,2026-11-19&sort=fullName`, grace, compensationColumns],
  [`${compensations}?${reviewed}&asOf=2026-10-31&sort=status`, ada, compensationColumns],
  [`${timeOff}`, ada, timeOffColumns],
  [`${timeOff}?filter[status]=submitted&sort=startDate`, grace, timeOffColumns],
  [`${timeOff}?filter[status]=accepted,canceled&filter[type]=vacation,sick&sort=-daysRequested`, alan, timeOffColumns],
  [`${timeOff}?asOf=2026-10-31&sort=type`, grace, timeOffColumns],
  ["/workers", ada, workerColumns],
  ["/workers?filter[type]=employee&filter[status]=active&filter[location]=MX,CO&sort=-location", ada, workerColumns],
  ["/workers?filter[q]=a&sort=type", grace, workerColumns],
  ["/workers?asOf=2026-10-31&sort=-status", grace, pastWorkerColumns],
  ["/users?sort=-email", ada, userColumns],
  ["/users?filter[role]=manager,viewer", ada, userColumns],
];

test.each(lists)("the file of %s says what its pages say, in every cell", async (path, person, columns) => {
  const client = clients.get(person)!;
  const rows = await everyRowOf<any>(client, path);
  expect(rows.length).toBeGreaterThan(1);
  if (!path.includes("?") || path.startsWith("/users?sort")) expectUnlike(rows, columns);
  await expectFile(client, path, rows, columns);
});

test.each(["", "filter[subject]=worker&", "filter[actorId]=provider&filter[createdBetween]=2026-06-01,2026-11-19&"])("the file of the history says what its pages say, in every cell: %s", async (query) => {
  const client = clients.get(ada)!;
  const rows: CompanyHistoryEntry[] = [];
  for (let isCut = true; isCut; ) {
    const { body } = await client.get(`/history?${query}${rows.length > 0 ? `before=${rows.at(-1)!.id}` : ""}`);
    rows.push(...body.data);
    isCut = body.isCut;
  }
  expect(rows.length).toBeGreaterThan(10);
  if (query === "") expectUnlike(rows, historyColumns);
  await expectFile(client, `/history?${query}`, rows, historyColumns);
});
