import { parse } from "csv-parse/sync";
import { eq, sql } from "drizzle-orm";
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { paycycleCompensations } from "#app/api/db/schema/paycycle.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { formatMoney } from "#app/contract/money.ts";
import { paycycleApproval, paycyclePage, type PaycycleCompensation } from "#app/contract/paycycle.ts";
import { paycycleDerivation, type PaycycleDerivation } from "#app/contract/paycycle-derivation.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { approveAndGoOn } from "#tests/support/paycycle.ts";
import { ada } from "#tests/support/people.ts";

const api = await startApi();
beforeEach(() => api.refill());

const name = "Amélie Gagnon";
const isAmelie = eq(workers.fullName, name);

async function rowOf(client: Client, query = "filter[currencyType]=local"): Promise<{ paycycleId: string; row: PaycycleCompensation | undefined }> {
  const { data } = paycyclePage.parse((await client.get(`/paycycle?filter[q]=${encodeURIComponent(name)}&${query}`)).body);
  return { paycycleId: data!.id, row: data!.compensations[0] };
}

async function derivationOf(client: Client, paycycleId: string, id: string): Promise<PaycycleDerivation> {
  return paycycleDerivation.parse((await client.get(`/paycycles/${paycycleId}/compensations/${id}`)).body.data);
}

/** Amélie has unpaid leave from 11 November until the end of the year, accepted after November's cut-off. */
async function leaveKnownLate(client: Client): Promise<void> {
  const [worker] = await api.db.select().from(workers).where(isAmelie);
  const leave = { type: "parental-leave", startDate: "2026-11-11", endDate: "2026-12-31", description: "A little earlier than planned" };
  expect((await client.post(`/workers/${worker?.id}/time-off`, leave)).status).toBe(201);
}

/** December's cycle is active, and takes back twenty days of November from no pay at all. */
async function inDecember(): Promise<Client> {
  const client = await api.signInAs(ada);
  await rowOf(client);
  await leaveKnownLate(client);
  return approveAndGoOn(api, ada, "2026-12-02T12:00:00Z");
}

const carriedLines = ({ lines }: PaycycleDerivation) => lines.filter(({ figure }) => figure === "carriedOver");
const reasonsOf = (row: PaycycleCompensation | undefined) => row?.variance?.reasons.filter(({ reason }) => reason === "carried-over").map(({ text }) => text);

describe("a paycycle that takes back more than it pays", () => {
  test("pays nothing, carries the rest over to the next one, and charges the company what its figures come to", async () => {
    const client = await inDecember();
    const { paycycleId, row } = await rowOf(client);
    const derivation = await derivationOf(client, paycycleId, row!.id);
    expect(row!.workersTake.totalNetPay).toBe(0);
    expect([derivation.local.workersTake.totalNetPay, derivation.usd.workersTake.totalNetPay]).toEqual([0, 0]);
    const { grossBasePay, bonusCommissions, workerTaxes, reimbursements, carriedOver } = row!.workersTake;
    expect(reimbursements).toBe(0);
    const missing = workerTaxes - grossBasePay - bonusCommissions;
    expect(missing).toBeGreaterThan(0);
    expect([carriedOver, row!.carried]).toEqual([missing, { amount: missing, to: "2027-01-01" }]);
    expect(carriedLines(derivation)).toMatchObject([{ label: "More is taken back than is earned: carried over to January 2027", local: missing, usd: derivation.usd.workersTake.carriedOver, source: null }]);
    const [inDollars] = paycyclePage.parse((await client.get("/paycycle?filter[q]=amelie")).body).data!.compensations;
    expect([inDollars?.currencyCode, inDollars?.carried]).toEqual(["USD", { amount: derivation.usd.workersTake.carriedOver, to: "2027-01-01" }]);
    const { companyPays } = derivation.usd;
    expect(companyPays.totalEmployerCost).toBe(companyPays.totalGrossPay + companyPays.reimbursements + companyPays.totalEmployerTaxes + companyPays.totalBenefitsAndOther);
    expect(companyPays.totalGrossPay).toBeLessThan(0);
    expect(derivation.notes.join(" ")).toContain("are carried over to January 2027.");
    expect(derivation.notes.join(" ")).toContain("The law of Ontario sets no share for pay that was too much");
  });

  test("adds up in the file: what is carried over is a number between the pay and what is left of it", async () => {
    const client = await inDecember();
    const { body } = await client.get("/paycycle?table=workers-take&filter[currencyType]=local&filter[location]=CA", { headers: { Accept: "text/csv" } });
    const lines: Record<string, string>[] = parse(String(body), { bom: true, columns: true });
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) {
      const cents = (header: string) => Math.round(Number(line[header]) * 100);
      expect(cents("Total gross pay") - cents("Worker taxes") + cents("Reimbursements") + cents("Carried over or taken back"), line.Name).toBe(cents("Total net pay"));
    }
  });

  test("is said in the comparison, before it is approved, in the file and in the totals", async () => {
    const client = await inDecember();
    const { paycycleId, row } = await rowOf(client, "compare=previous");
    const local = (await rowOf(client)).row!;
    const said = `Carried over to January 2027: ${formatMoney(0 - local.carried!.amount, "CAD")}`;
    expect(reasonsOf(row)).toEqual([said]);
    expect(row?.variance?.reasons.map(({ reason }) => reason)).not.toContain("unexplained");
    expect(row?.variance?.totalNetPay.current).toBe(0);
    const approval = paycycleApproval.parse((await client.get(`/paycycles/${paycycleId}/approval`)).body.data);
    expect(approval.belowZero).toEqual({ count: 1, names: [name] });
    const { body } = await client.get(`/paycycle?table=workers-take&filter[currencyType]=local&filter[q]=${encodeURIComponent(name)}`, { headers: { Accept: "text/csv" } });
    const [head = "", line = ""] = String(body).trim().split(/\r?\n/);
    expect(head).toContain("Total net pay,Carried over,");
    expect(line).toContain(`,0.00,"${said}",`);
    const { data } = paycyclePage.parse((await client.get("/paycycle?filter[currencyType]=local&filter[location]=CA")).body);
    const [total] = data!.totals!;
    const carriedOver = data!.compensations.reduce((sum, { workersTake }) => sum + workersTake.carriedOver!, 0);
    expect(data!.compensations).toHaveLength(total!.count);
    expect(data!.compensations.filter(({ workersTake }) => workersTake.carriedOver! > 0).map(({ fullName }) => fullName)).toEqual([name]);
    expect(total?.workersTake.carriedOver).toBe(carriedOver);
    const { grossBasePay, bonusCommissions, workerTaxes, reimbursements } = total!.workersTake;
    expect(total?.workersTake.totalNetPay).toBe(grossBasePay + bonusCommissions - workerTaxes + reimbursements + carriedOver);
  });

  test("is followed by some that take it back, each as far as the law lets it, until nothing is left", async () => {
    let client = await inDecember();
    const december = (await rowOf(client)).row!;
    client = await approveAndGoOn(api, ada, "2027-01-04T12:00:00Z");
    const { paycycleId, row } = await rowOf(client);
    const derivation = await derivationOf(client, paycycleId, row!.id);
    const [line] = carriedLines(derivation);
    expect(line).toMatchObject({ label: "Taken back of what December 2026 carried over, from take-home above the minimum wage of 3,111.33 CAD", rate: "at most 20%" });
    expect(line?.source?.text).toMatch(/^Employment Standards Act, 2000, s\. 13, and Wages Act s\. 7\. /);
    expect(line?.local).toBe(0 - Math.floor((line?.base ?? 0) / 5));
    expect(row!.carried).toEqual({ amount: december.carried!.amount + line!.local, to: "2027-02-01" });
    expect(row!.workersTake.totalNetPay).toBe((line?.base ?? 0) + 3_111_33 + line!.local);
    const compared = (await rowOf(client, "compare=previous")).row;
    expect(reasonsOf(compared)?.[0]).toMatch(/^Taken back: -[\d,.]+ CAD; carried over to February 2027: -[\d,.]+ CAD$/);
    client = await approveAndGoOn(api, ada, "2027-02-02T12:00:00Z");
    // Of so much more pay the rest is within what may be withheld.
    await api.db.update(workers).set({ salary: 90_000_000 }).where(isAmelie);
    const last = (await rowOf(client)).row!;
    expect([last.carried, last.workersTake.carriedOver]).toEqual([undefined, 0 - row!.carried!.amount]);
    client = await approveAndGoOn(api, ada, "2027-03-02T12:00:00Z");
    const after = (await rowOf(client, "compare=previous")).row;
    expect([after?.workersTake.carriedOver, reasonsOf(after)?.[0]]).toEqual([0, expect.stringMatching(/^Taken back in the previous paycycle only: -[\d,.]+ CAD$/)]);
    const rows = await api.db.select().from(paycycleCompensations).where(eq(paycycleCompensations.fullName, name));
    expect(rows.reduce((sum, { carriedOver }) => sum + carriedOver, 0)).toBe(0);
    expect(rows.reduce((sum, { carriedOverUsd }) => sum + carriedOverUsd, 0)).toBe(0);
  });

  test("of somebody who has left says that there is no paycycle to come, in it and beside the next one", async () => {
    // With no deposit taken: the next one would give it back.
    await api.db.update(paycycleCompensations).set({ securityDeposit: 0, securityDepositUsd: 0 }).where(eq(paycycleCompensations.fullName, name));
    let client = await api.signInAs(ada);
    await rowOf(client);
    client = await approveAndGoOn(api, ada, "2026-12-02T12:00:00Z");
    await api.db.update(workers).set({ status: "terminated", endDate: "2026-11-20" }).where(isAmelie);
    const { paycycleId, row } = await rowOf(client);
    expect([row!.workersTake.totalNetPay, row!.carried?.to]).toEqual([0, null]);
    expect((await derivationOf(client, paycycleId, row!.id)).notes.join(" ")).toContain("are still owed to the provider, with no paycycle to come: the last day of Amélie Gagnon was 20 Nov 2026");
    client = await approveAndGoOn(api, ada, "2027-01-04T12:00:00Z");
    expect((await rowOf(client)).row).toBeUndefined();
    expect(reasonsOf((await rowOf(client, "compare=previous")).row)?.[0]).toMatch(/^Still owed to the provider, with no paycycle to come: -[\d,.]+ CAD$/);
  });

  test("of somebody who has left is still owed beside the paycycle that gives their deposit back, and not of the one before only", async () => {
    let client = await api.signInAs(ada);
    await rowOf(client);
    client = await approveAndGoOn(api, ada, "2026-12-02T12:00:00Z");
    await api.db.update(workers).set({ status: "terminated", endDate: "2026-11-20" }).where(isAmelie);
    const owed = (await rowOf(client)).row!.carried!.amount;
    client = await approveAndGoOn(api, ada, "2027-01-04T12:00:00Z");
    const { row } = await rowOf(client, "compare=previous&filter[currencyType]=local");
    expect([row!.companyPays.securityDeposit < 0, row!.workersTake.carriedOver, row!.carried]).toEqual([true, 0, { amount: owed, to: null }]);
    expect(reasonsOf(row)).toEqual([`Still owed to the provider, with no paycycle to come: ${formatMoney(0 - owed, "CAD")}`]);
  });

  test("whose worker leaves after it was approved says so from then on, and the comparison with the next one too", async () => {
    let client = await inDecember();
    const { paycycleId, row } = await rowOf(client);
    client = await approveAndGoOn(api, ada, "2027-01-04T12:00:00Z");
    await api.db.update(workers).set({ status: "terminated", endDate: "2026-12-31" }).where(isAmelie);
    expect((await rowOf(client)).row).toBeUndefined();
    const notes = (await derivationOf(client, paycycleId, row!.id)).notes.join(" ");
    expect(notes).toContain("are still owed to the provider, with no paycycle to come: the last day of Amélie Gagnon was 31 Dec 2026. The provider agrees with them on how it is paid back; whether it has been is not known here.");
    const said = `Still owed to the provider, with no paycycle to come: ${formatMoney(0 - row!.carried!.amount, "CAD")}`;
    const past = paycyclePage.parse((await client.get(`/paycycles/${paycycleId}?filter[q]=${encodeURIComponent(name)}&filter[currencyType]=local`)).body);
    expect(past.data!.compensations[0]!.carried).toEqual({ amount: row!.carried!.amount, to: null });
    const { body } = await client.get(`/paycycles/${paycycleId}?table=workers-take&filter[currencyType]=local&filter[q]=${encodeURIComponent(name)}`, { headers: { Accept: "text/csv" } });
    expect(String(body)).toContain(`"${said}"`);
    const compared = paycyclePage.parse((await client.get(`/paycycles/${paycycleId}?compare=previous&filter[q]=${encodeURIComponent(name)}`)).body);
    expect(reasonsOf(compared.data!.compensations[0])).toEqual([said]);
    const { body: theirs } = await client.get(`/workers/${row!.workerId}/paycycles`);
    expect(theirs.data.map((each: PaycycleCompensation) => reasonsOf(each))[0]).toEqual([said]);
    const gone = (await rowOf(client, "compare=previous")).row;
    expect(gone?.carried).toBeUndefined();
    expect(reasonsOf(gone)?.[0]).toMatch(/^Still owed to the provider, with no paycycle to come: -[\d,.]+ CAD$/);
  });
});

describe("a paycycle that takes back of what it pays", () => {
  test("takes back of it what the law lets be withheld, says by which law, and carries the rest over", async () => {
    let client = await api.signInAs(ada);
    const november = (await rowOf(client)).row!;
    const [worker] = await api.db.select().from(workers).where(isAmelie);
    const leave = { type: "parental-leave", startDate: "2026-10-10", endDate: "2026-11-30", description: "A little earlier than planned" };
    expect((await client.post(`/workers/${worker?.id}/time-off`, leave)).status).toBe(201);
    client = await approveAndGoOn(api, ada, "2026-12-02T12:00:00Z");
    const { paycycleId, row } = await rowOf(client);
    const derivation = await derivationOf(client, paycycleId, row!.id);
    const [line] = carriedLines(derivation);
    expect(line?.label).toBe("More is taken back than may be withheld, from take-home above the minimum wage of 3,111.33 CAD: carried over to January 2027");
    expect(line?.rate).toBe("at most 20%");
    expect(line?.source?.text).toMatch(/^Employment Standards Act, 2000, s\. 13, and Wages Act s\. 7\. /);
    const whole = line!.base! + 3_111_33;
    expect(whole).toBeLessThanOrEqual(november.workersTake.totalNetPay);
    expect(row!.workersTake.totalNetPay).toBe(whole - Math.floor(line!.base! / 5) + row!.workersTake.reimbursements);
    expect(row!.carried).toEqual({ amount: line!.local, to: "2027-01-01" });
    // What is taken back is more than she earns, and yet she is paid: nobody is said to get nothing.
    expect(row!.workersTake.grossBasePay).toBeLessThan(row!.workersTake.workerTaxes);
    expect(paycycleApproval.parse((await client.get(`/paycycles/${paycycleId}/approval`)).body.data).belowZero).toBeUndefined();
  });
});

describe("a paycycle that carried over to one in which its worker was paid", () => {
  test("goes on saying so after they have left, and what of it is left by now", async () => {
    let client = await inDecember();
    const { paycycleId, row } = await rowOf(client);
    client = await approveAndGoOn(api, ada, "2027-01-04T12:00:00Z");
    const january = await rowOf(client);
    client = await approveAndGoOn(api, ada, "2027-02-02T12:00:00Z");
    await api.db.update(workers).set({ status: "terminated", endDate: "2027-01-31" }).where(isAmelie);
    await rowOf(client);
    const december = await derivationOf(client, paycycleId, row!.id);
    const left = formatMoney(january.row!.carried!.amount, "CAD");
    expect(december.compensation.carried?.to).toBe("2027-01-01");
    expect(december.notes.join(" ")).toMatch(new RegExp(`are carried over to January 2027\\. Of all that is carried over for ${name} ${left} \\([\\d,.]+ USD\\) are left after January 2027\\.`));
    expect((await derivationOf(client, january.paycycleId, january.row!.id)).notes.join(" ")).toContain("are still owed to the provider, with no paycycle to come: the last day of Amélie Gagnon was 31 Jan 2027");
  });

  test("says that all of it is taken back once it is", async () => {
    let client = await inDecember();
    const { paycycleId, row } = await rowOf(client);
    client = await approveAndGoOn(api, ada, "2027-01-04T12:00:00Z");
    await api.db.update(workers).set({ salary: 90_000_000 }).where(isAmelie);
    expect((await rowOf(client)).row!.carried).toBeUndefined();
    expect((await derivationOf(client, paycycleId, row!.id)).notes).toContain("All of it has been taken back since.");
  });
});

describe("what was paid before amounts were carried over", () => {
  test("stays as it was approved, and nothing is taken back for it", async () => {
    let client = await inDecember();
    const { paycycleId, row } = await rowOf(client);
    const { workersTake } = row!;
    client = await approveAndGoOn(api, ada, "2027-01-04T12:00:00Z");
    await api.db.update(paycycleCompensations).set({ carriedOver: 0, carriedOverUsd: 0, carried: null }).where(eq(paycycleCompensations.id, row!.id));
    await api.db.update(workers).set({ jobTitle: "Lead engineer" }).where(isAmelie);
    const next = (await rowOf(client)).row!;
    expect([next.workersTake.carriedOver, next.carried]).toEqual([0, undefined]);
    expect((await derivationOf(client, paycycleId, row!.id)).local.workersTake.totalNetPay).toBe(0 - workersTake.carriedOver!);
  });

  test("is built anew while it is open, and only for whom more is taken back than is paid", async () => {
    const client = await inDecember();
    const { paycycleId, row } = await rowOf(client);
    await api.db.update(paycycleCompensations).set({ carriedOver: 0, carriedOverUsd: 0, carried: null }).where(eq(paycycleCompensations.paycycleId, paycycleId));
    const marking = readFileSync("app/api/db/migrations/0023_carried_over.sql", "utf8").split("--> statement-breakpoint").at(-1)!;
    await api.db.execute(sql.raw(marking));
    const { rows: marked } = (await api.db.execute(sql`select worker_id from paycycle_stale_workers`)) as unknown as { rows: { worker_id: string }[] };
    expect(marked).toEqual([{ worker_id: row!.workerId }]);
    expect((await rowOf(client)).row).toEqual(row);
  });
});

describe("the demo", () => {
  test("has a worker whose late leave was more than the last paycycle paid, and is being taken back in the active one", async () => {
    const client = await api.signInAs(ada);
    const query = `filter[q]=${encodeURIComponent("Jack Nguyen")}&filter[currencyType]=local`;
    const { data } = paycyclePage.parse((await client.get(`/paycycle?${query}`)).body);
    const now = data!.compensations[0]!;
    const past = await api.db.select().from(paycycleCompensations).where(eq(paycycleCompensations.fullName, "Jack Nguyen"));
    const carrying = past.filter(({ carriedOver }) => carriedOver > 0);
    expect(carrying).toHaveLength(1);
    const [last] = carrying as [(typeof carrying)[number]];
    expect(now.workersTake.carriedOver).toBeLessThan(0);
    expect(now.carried).toEqual({ amount: last.carriedOver + now.workersTake.carriedOver!, to: "2026-12-01" });
    const derivation = await derivationOf(client, last.paycycleId, last.id);
    expect(derivation.local.workersTake.totalNetPay).toBe(0);
    expect(carriedLines(derivation)).toMatchObject([{ label: "More is taken back than is earned: carried over to November 2026", local: last.carriedOver }]);
    expect(derivation.lines.map(({ label }) => label)).toContain("Salary, September 2026: 23 days of unpaid leave taken back");
    // What is kept of the demo's past is what it says: every figure is the sum of its lines.
    for (const figure of ["grossBasePay", "workerTaxes"] as const) {
      expect(derivation.lines.reduce((sum, line) => (line.figure === figure ? sum + line.local : sum), 0)).toBe(derivation.local.workersTake[figure]);
    }
  });
});
