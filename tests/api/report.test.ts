import { eq, sql } from "drizzle-orm";
import { v4 as uuid } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import * as xlsx from "xlsx";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { paycycleCompensations, paycycles } from "#app/api/db/schema/paycycle.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { instantIn } from "#app/api/domain/day/calendar-day.ts";
import { noFigures } from "#app/api/domain/paycycle/pay/paycycle-figures.ts";
import { formatMonth } from "#app/contract/day-words.ts";
import type { PaycycleCompensation } from "#app/contract/paycycle.ts";
import { reportKinds, reportPage } from "#app/contract/report.ts";
import { startApi } from "#tests/support/api.ts";
import { ada, alan, grace, tom, vera } from "#tests/support/people.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { halcyon } from "#tests/support/requests.ts";
import { requestTimeOff } from "#tests/support/time-offs.ts";

const api = await startApi();
beforeEach(() => api.refill());

const csv = { headers: { Accept: "text/csv" } };

describe("GET /reports", () => {
  test("lists the reports of a year, of 2025 unless asked otherwise", async () => {
    const client = await api.signInAs(alan);
    for (const query of ["", "?filter[year]=", "?filter[year]=2025"]) {
      const { status, body } = await client.get(`/reports${query}`);
      expect(status).toBe(200);
      expect(body.data.map(({ url }: { url: string }) => url)).toEqual(reportKinds.map((kind) => `/app/reports/2025/${kind}`));
    }
    expect((await client.get("/reports?filter[year]=2021")).body.data).toEqual([]);
  });

  test("refuses a year that there are no reports of, as each of its files does: its figures would be those of another", async () => {
    const client = await api.signInAs(alan);
    for (const year of ["2026", "1999", "abc", "2024,2025"]) {
      for (const path of ["/reports", "/reports/payroll-register"]) expect((await client.get(`${path}?filter[year]=${year}`)).status, `${path} ${year}`).toBe(400);
      expect((await client.get(`/reports/payroll-register?filter[year]=${year}`, csv)).status, year).toBe(400);
    }
  });

  test("is for superAdmin, admin and viewer (Z1)", async () => {
    for (const person of [ada, alan, vera]) expect((await (await api.signInAs(person)).get("/reports")).status).toBe(200);
    const client = await api.signInAs(grace);
    expect((await client.get("/reports")).status).toBe(403);
    expect((await client.get("/reports/payroll-register", csv)).status).toBe(403);
    expect((await (await api.signInAs(ada)).get("/reports/nothing")).status).toBe(404);
  });
});

describe("a report", () => {
  test.each(reportKinds)("%s is a page, a workbook and CSV with the same rows", async (kind) => {
    const client = await api.signInAs(vera);
    const { body } = await client.get(`/reports/${kind}?filter[year]=2025`);
    const page = reportPage.parse(body.data);
    const text = String((await client.get(`/reports/${kind}?filter[year]=2025`, csv)).body);
    const file = await client.download(`/reports/${kind}?filter[year]=2025`);
    expect(file.headers.get("Content-Disposition")).toContain(`${page.name} 2025 - Halcyon Robotics.xlsx`);
    const book = xlsx.read(file.body);
    const sheet = xlsx.utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] ?? ""] ?? {}, { header: 1, raw: true });
    expect(sheet).toHaveLength(page.rows.length + 1);
    expect(text.trimEnd().split("\r\n")).toHaveLength(page.rows.length + 1);
    expect(sheet[0]).toEqual(page.columns.map(({ header }) => header));
  });

  test("the register adds up, and holds nobody of another company", async () => {
    const client = await api.signInAs(ada);
    const page = reportPage.parse((await client.get("/reports/payroll-register?filter[year]=2025")).body.data);
    const column = (header: string) => page.columns.findIndex((each) => each.header === header);
    const number = (row: string[], header: string) => Math.round(Number(row[column(header)]?.replaceAll(",", "")) * 100);
    expect(page.rows.length).toBeGreaterThan(200);
    for (const row of page.rows) {
      expect(number(row, "Total gross pay")).toBe(number(row, "Gross base pay") + number(row, "Bonus commissions"));
      expect(number(row, "Total net pay")).toBe(number(row, "Total gross pay") - number(row, "Worker taxes") + number(row, "Reimbursements") + number(row, "Carried over"));
    }
    const others = await api.signInAs(tom);
    const { body } = await others.get("/reports/deposits?filter[year]=2025");
    expect(body.data.rows).toEqual([]);
    expect((await others.get("/reports")).body.data).toEqual([]);
  });

  test("of time off that somebody's last day has cut, the days until then are in the year, as in the balance", async () => {
    const amelie = workerId("Amélie Gagnon");
    await api.db.update(workers).set({ region: "ON", endDate: "2025-03-05" }).where(eq(workers.id, amelie));
    const vacation = { type: "vacation", daysRequested: 5, status: "accepted" } as const;
    const cut = await requestTimeOff(api.db, amelie, { ...vacation, startDate: "2025-03-03", endDate: "2025-03-07" });
    const after = await requestTimeOff(api.db, amelie, { ...vacation, startDate: "2025-06-02", endDate: "2025-06-06" });
    const page = reportPage.parse((await (await api.signInAs(ada)).get("/reports/time-off?filter[year]=2025")).body.data);
    const [all, ofYear] = ["Working days", "Working days in the year"].map((header) => page.columns.findIndex((each) => each.header === header));
    const daysOf = (id: string) => page.rows.filter((row) => row.at(-1) === id).map((row) => [row[all!], row[ofYear!]]);
    expect([daysOf(cut), daysOf(after)]).toEqual([[["5", "3"]], [["5", "0"]]]);
  });

  test("time off of illness and of parents is told by its type and days, and not by what was written about it: a viewer reads reports, and no request", async () => {
    const amelie = workerId("Amélie Gagnon");
    const days = { startDate: "2025-03-03", endDate: "2025-03-07", daysRequested: 5, status: "accepted" } as const;
    const written = [["sick", "Surgery on the left knee"], ["parental-leave", "Birth of our daughter"], ["vacation", "Skiing"]] as const;
    const ids = await Promise.all(written.map(([type, description]) => requestTimeOff(api.db, amelie, { ...days, type, description })));
    for (const path of ["json", "csv"] as const) {
      const { body } = await (await api.signInAs(vera)).get("/reports/time-off?filter[year]=2025", path === "csv" ? csv : {});
      const lines = path === "csv" ? parseCsv(String(body)) : [reportPage.parse(body.data).columns.map(({ header }) => header), ...reportPage.parse(body.data).rows];
      const told = ids.map((id) => lines.find((line) => line.includes(id))).map((line) => ["Request type", "Description"].map((header) => line?.[lines[0]!.indexOf(header)]));
      expect(told, path).toEqual([["Sick", ""], ["Parental leave", ""], ["Vacation", "Skiing"]]);
    }
  });

  test("time off over New Year is in both years, each with its own working days", async () => {
    const amelie = workerId("Amélie Gagnon");
    await api.db.update(workers).set({ region: "ON" }).where(eq(workers.id, amelie));
    const id = await requestTimeOff(api.db, amelie, { type: "vacation", startDate: "2024-12-30", endDate: "2025-01-03", daysRequested: 4, status: "accepted" });
    const client = await api.signInAs(ada);
    for (const [year, days] of [[2024, "2"], [2025, "2"]] as const) {
      const page = reportPage.parse((await client.get(`/reports/time-off?filter[year]=${year}`)).body.data);
      const row = page.rows.find((each) => each.includes(id));
      expect(page.columns.map(({ header }, index) => [header, row?.[index]])).toEqual(expect.arrayContaining([["Working days", "4"], ["Working days in the year", days]]));
    }
  });

  test("time off of which the first or the last day of a year is a part is in that year, and none that ends the day before it or begins the day after", async () => {
    const amelie = workerId("Amélie Gagnon");
    const spans = [["2024-12-30", "2024-12-31"], ["2024-12-30", "2025-01-01"], ["2025-12-31", "2026-01-02"], ["2026-01-01", "2026-01-02"]] as const;
    const ids = await Promise.all(spans.map(([startDate, endDate]) => requestTimeOff(api.db, amelie, { type: "vacation", startDate, endDate, daysRequested: 2, status: "accepted" })));
    const { rows } = reportPage.parse((await (await api.signInAs(ada)).get("/reports/time-off?filter[year]=2025")).body.data);
    expect(ids.map((id) => rows.filter((row) => row.includes(id)).length)).toEqual([0, 1, 1, 0]);
  });

  test("the year of a request, the days in its row and the hour of an approval are those of the company's clocks", async () => {
    await api.db.execute(sql`update companies set time_zone = 'America/Mexico_City' where id = ${halcyon}`);
    const found = await api.db.select().from(additionalCompensations).where(sql`${additionalCompensations.companyId} = ${halcyon} and status = 'paid'`).limit(2);
    const [evening = "", midnight = ""] = found.map(({ id }) => id);
    const ask = (id: string, createdAt: string, decidedAt: string) =>
      api.db.update(additionalCompensations).set({ createdAt: new Date(createdAt), decidedAt: new Date(decidedAt) }).where(eq(additionalCompensations.id, id));
    // Mexico City is six hours behind UTC: half past ten in the evening of the 31st there, and the first minute of the new year.
    await ask(evening, "2026-01-01T04:30:00Z", "2026-01-01T05:15:00Z");
    await ask(midnight, "2026-01-01T06:00:00Z", "2026-01-02T05:59:00Z");
    const leave = await requestTimeOff(api.db, workerId("Amélie Gagnon"), { type: "vacation", startDate: "2025-03-03", endDate: "2025-03-04", daysRequested: 2, status: "accepted", createdAt: new Date("2025-02-11T05:59:59Z") });
    await api.db.update(paycycles).set({ approvedDate: new Date("2026-01-01T03:05:00Z") }).where(sql`${paycycles.companyId} = ${halcyon} and ${paycycles.startDate} = '2025-12-01'`);
    const client = await api.signInAs(ada);
    const rowsOf = async (kind: string, year: number) => {
      const [header = [], ...lines] = parseCsv(String((await client.get(`/reports/${kind}?filter[year]=${year}`, csv)).body));
      return lines.map((line) => Object.fromEntries(header.map((name, place) => [name, line[place]])));
    };
    const of2025 = await rowsOf("additional-compensation", 2025);
    expect(of2025.find((row) => row["Request ID"] === evening)).toMatchObject({ Date: "2025-12-31", "Decided on": "2025-12-31" });
    expect(of2025.find((row) => row["Request ID"] === midnight)).toBeUndefined();
    expect((await rowsOf("time-off", 2025)).find((row) => row["Request ID"] === leave)).toMatchObject({ "Start date": "2025-03-03", "Request date": "2025-02-10" });
    const december = (await rowsOf("invoices", 2025)).find((row) => row["Period start"] === "2025-12-01");
    expect(december).toMatchObject({ "Approved on": "2025-12-31", "Approved at": "21:05", "Time zone": "America/Mexico_City" });
    // When rates were set is told by the same clocks in every file: the register has it in columns, the others in words.
    const [converted] = (await rowsOf("payroll-register", 2025)).filter((row) => row["Period start"] === "2025-12-01" && row.Currency === "CAD");
    expect(new Set((await rowsOf("payroll-register", 2025)).map((row) => `${row.Type} ${row["Time zone"]}`)), "also of who is paid in dollars").toEqual(new Set(["Employee America/Mexico_City", "Contractor America/Mexico_City"]));
    expect(`1 USD = ${converted?.["Rate as a number"]} CAD`).toBe(converted?.["Exchange rate"]);
    const words = `${converted?.["Exchange rate"]} (${converted?.["Rate source"]}, ${converted?.["Rate set on"]} ${converted?.["Rate set at"]} America/Mexico_City)`;
    expect(december?.["Exchange rates"]).toContain(words);
    for (const kind of ["cost-by-country-and-team", "deposits"]) expect((await rowsOf(kind, 2025)).find((row) => row["Exchange rates"]?.includes("2025"))?.["Exchange rates"], kind).toMatch(/, \d{4}-\d\d-\d\d \d\d:\d\d America\/Mexico_City\)$/);
  });

  test("costs by team count no month and nobody in whose row a deposit was given back and nothing else", async () => {
    const client = await api.signInAs(ada);
    const countOf = async () => {
      const page = reportPage.parse((await client.get("/reports/cost-by-country-and-team?filter[year]=2025")).body.data);
      const column = (header: string) => page.columns.findIndex((each) => each.header === header);
      const row = page.rows.find((each) => each[column("Location")] === "Mexico" && each[column("Team")] === "Platform")!;
      return { workers: Number(row[column("Workers")]), months: Number(row[column("Months of pay")]), cost: row[column("Total employer cost")] };
    };
    const before = await countOf();
    const [row] = await api.db.select({ row: paycycleCompensations }).from(paycycleCompensations)
      .innerJoin(paycycles, sql`${paycycles.id} = ${paycycleCompensations.paycycleId}`)
      .where(sql`${paycycles.startDate} = '2025-12-01' and ${paycycleCompensations.workerId} = ${workerId("Alejandra Ruiz Ortega")}`);
    const nothing = Object.fromEntries(Object.keys(noFigures).flatMap((name) => [[name, 0], [`${name}Usd`, 0]]));
    const back = { ...row!.row, ...nothing, paidDays: 0, itemIds: [], securityDeposit: -900_000, securityDepositUsd: -640_000 };
    for (const name of ["Leonardo Mendoza", "Andrés Ibarra"]) await api.db.insert(paycycleCompensations).values({ ...back, id: uuid(), workerId: workerId(name), fullName: name });
    expect(await countOf()).toEqual(before);
  });

  test("the invoices of a year come to what the cycles came to", async () => {
    const client = await api.signInAs(ada);
    const past = (await client.get("/paycycles")).body.data.filter(({ startDate }: { startDate: string }) => startDate.startsWith("2025"));
    const page = reportPage.parse((await client.get("/reports/invoices?filter[year]=2025")).body.data);
    const due = page.columns.findIndex(({ header }) => header === "Total due");
    const approvers = page.rows.map((row) => row[page.columns.findIndex(({ header }) => header === "Approved by")]);
    expect(new Set(approvers), "as the screens name them").toEqual(new Set(["Ada Lindqvist", "System (auto-approval)"]));
    expect(page.rows).toHaveLength(12);
    expect(page.rows.reduce((sum, row) => sum + Math.round(Number(row[due]?.replaceAll(",", "")) * 100), 0)).toBe(
      past.reduce((sum: number, { totalDue }: { totalDue: number }) => sum + totalDue, 0),
    );
  });

  test("the file of the previous paycycles is the invoices of every year, also of one that has no reports yet, the newest first", async () => {
    const client = await api.signInAs(vera);
    const past = (await client.get("/paycycles")).body.data as { id: string; startDate: string; totalDue: number; approvedBy: string }[];
    const answer = await client.get("/paycycles", csv);
    expect(answer.headers.get("Content-Disposition")).toContain("Previous paycycles - Halcyon Robotics.csv");
    const [header = [], ...lines] = parseCsv(String(answer.body));
    const of = (line: string[], name: string) => line[header.indexOf(name)];
    expect(lines.map((line) => [of(line, "Paycycle ID"), of(line, "Period start"), Math.round(Number(of(line, "Total due")) * 100)])).toEqual(past.map(({ id, startDate, totalDue }) => [id, startDate, totalDue]));
    expect(of(lines[0]!, "Period start")).toBe("2026-10-01");
    const invoices = parseCsv(String((await client.get("/reports/invoices?filter[year]=2025", csv)).body));
    expect([header, ...lines.filter((line) => of(line, "Period start")?.startsWith("2025")).toReversed()]).toEqual(invoices);
    const others = parseCsv(String((await (await api.signInAs(tom)).get("/paycycles", csv)).body));
    expect(others.slice(1).filter((line) => past.some(({ id }) => id === of(line, "Paycycle ID"))), "another company's").toEqual([]);
  });

  test("names that look like formulas stay text, negative amounts stay numbers, dates are dates (I3)", async () => {
    const names = ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(1)", "\tTAB", '=HYPERLINK("http://evil.test")'];
    const client = await api.signInAs(ada);
    const rows = await api.db
      .select()
      .from(paycycleCompensations)
      .where(sql`paycycle_id in (select id from paycycles where start_date = '2025-12-01') and type = 'employee'`);
    const workerIds = [...new Set(rows.map(({ workerId }) => workerId))].slice(0, names.length);
    for (const [place, name] of names.entries()) {
      await api.db.update(paycycleCompensations).set({ fullName: name, securityDeposit: -12_345, securityDepositUsd: -12_345 }).where(eq(paycycleCompensations.workerId, workerIds[place] ?? ""));
      await api.db.update(workers).set({ fullName: name }).where(eq(workers.id, workerIds[place] ?? ""));
    }
    for (const kind of ["payroll-register", "deposits"]) {
      const file = await client.download(`/reports/${kind}?filter[year]=2025`);
      const book = xlsx.read(file.body, { cellFormula: true, cellNF: true });
      const sheet = book.Sheets[book.SheetNames[0] ?? ""] ?? {};
      const cells = Object.entries(sheet).filter(([place]) => /^[A-Z]+\d+$/.test(place)).map(([, cell]) => cell as xlsx.CellObject);
      expect(cells.filter((cell) => cell.f !== undefined)).toEqual([]);
      expect(cells.some((cell) => cell.t === "s" && cell.v === "=1+1")).toBe(true);
      if (kind === "deposits") expect(cells.some((cell) => cell.t === "n" && Number(cell.v) < 0)).toBe(true);
      const text = String((await client.get(`/reports/${kind}?filter[year]=2025`, csv)).body);
      for (const line of text.split("\r\n")) for (const field of line.split(",")) expect(field).not.toMatch(/^"?[=+@\t\r]/);
    }
    const active = await client.download("/paycycle?table=company-pays");
    const book = xlsx.read(active.body, { cellFormula: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ""] ?? {};
    expect(Object.values(sheet).filter((cell) => typeof cell === "object" && cell !== null && "f" in cell)).toEqual([]);
  });

  test("wherever an amount is converted stands the rate, its source and its time, in the workbook, in CSV and under the page", async () => {
    const client = await api.signInAs(ada);
    const cycles = await api.db.select().from(paycycles).where(sql`${paycycles.startDate} between '2025-01-01' and '2025-12-31' and ${paycycles.companyId} = ${halcyon}`);
    const kept = (startDate: string, code: string) => cycles.find((each) => each.startDate === startDate)?.rates[code];
    for (const kind of ["payroll-register", "cost-by-country-and-team", "invoices", "deposits"] as const) {
      const page = reportPage.parse((await client.get(`/reports/${kind}?filter[year]=2025`)).body.data);
      expect(page.rates?.length, kind).toBeGreaterThan(0);
      for (const { startDate, currencyCode, rate, source, at } of page.rates ?? []) {
        if (startDate >= "2025") expect({ rate, source, at }, kind).toEqual(kept(startDate, currencyCode));
      }
    }
    const sheetOf = async (kind: string) => {
      const book = xlsx.read((await client.download(`/reports/${kind}?filter[year]=2025`)).body);
      return xlsx.utils.sheet_to_json<Record<string, string>>(book.Sheets[book.SheetNames[0] ?? ""] ?? {});
    };
    const cost = await sheetOf("cost-by-country-and-team");
    const allYear = cost.find((row) => row.Location === "Colombia" && row.Team === "Design");
    const inOrder = cycles.toSorted((a, b) => a.startDate.localeCompare(b.startDate));
    const setAt = (at = "") => `${new Date(at).toLocaleString("sv-SE", { timeZone: "America/Toronto", dateStyle: "short", timeStyle: "short" })} America/Toronto`;
    const each = inOrder.map(({ startDate, rates }) => `${formatMonth(startDate)}: 1 USD = ${rates.COP?.rate} COP (${rates.COP?.source}, ${setAt(rates.COP?.at)})`);
    expect(each).toHaveLength(12);
    expect(allYear?.["Exchange rates"]).toBe(each.join("; "));
    expect(cost.find((row) => row.Location === "Brazil")?.["Exchange rates"] ?? "", "paid in dollars").toBe("");
    const held = (await sheetOf("deposits")).find((row) => row.Currency === "MXN" && row["Taken in"]?.endsWith("2025"));
    const taking = cycles.find(({ startDate }) => formatMonth(startDate) === held?.["Taken in"]);
    const rate = kept(taking?.startDate ?? "", "MXN");
    expect(held?.["Exchange rates"]).toBe(`${held?.["Taken in"]}: 1 USD = ${rate?.rate} MXN (${rate?.source}, ${setAt(rate?.at)})`);
    expect(String((await client.get("/reports/deposits?filter[year]=2025", csv)).body)).toContain(held?.["Exchange rates"]);
    expect(String((await client.get("/reports/cost-by-country-and-team?filter[year]=2025", csv)).body)).toContain(each[0]);
  });

  test.each(["company-pays", "workers-take"])("the file of %s says what each row was converted with, compared or not, in dollars and in local currency, and in its name whether it is approved yet", async (table) => {
    const client = await api.signInAs(ada);
    const { exchangeRates } = (await client.get("/paycycle")).body.data as { exchangeRates: { currencyCode: string; rate: string; source: string; at: string }[] };
    for (const query of ["", "&filter[currencyType]=local", "&compare=previous"]) {
      const file = await client.download(`/paycycle?table=${table}${query}`);
      const month = query.includes("compare") ? "2026-11 and 2026-10, not approved" : query.includes("local") ? "2026-11, not approved, in local currencies" : "2026-11, not approved";
      expect(file.headers.get("Content-Disposition")).toContain(`filename="${table === "company-pays" ? "Company pays" : "Worker take-home pay"} ${month} - Halcyon Robotics.xlsx"`);
      const lines = parseCsv(String((await client.get(`/paycycle?table=${table}${query}`, csv)).body));
      const of = (line: string[], header: string) => line[lines[0]?.indexOf(header) ?? -1];
      const mexican = lines.filter((line) => of(line, "Location") === "Mexico" && of(line, "Type") === "Employee");
      expect(mexican.length).toBeGreaterThan(2);
      const pesos = exchangeRates.find(({ currencyCode }) => currencyCode === "MXN");
      for (const line of mexican) expect([of(line, "Exchange rate"), of(line, "Rate as a number"), of(line, "Rate source"), instantIn(of(line, "Time zone") ?? "", of(line, "Rate set on") ?? "", of(line, "Rate set at") ?? "").getTime()]).toEqual([`1 USD = ${pesos?.rate} MXN`, pesos?.rate, pesos?.source, Math.floor(Date.parse(pesos?.at ?? "") / 60_000) * 60_000]);
    }
    const [past] = (await client.get("/paycycles")).body.data as { id: string; startDate: string }[];
    const approved = await client.download(`/paycycles/${past?.id}?table=${table}`);
    expect(approved.headers.get("Content-Disposition")).toContain(`${table === "company-pays" ? "Company pays" : "Worker take-home pay"} ${past?.startDate.slice(0, 7)} - Halcyon Robotics.xlsx`);
  });
});

test.each([
  ["company-pays", "Total due", "totalDue"],
  ["workers-take", "Total net pay", "totalNetPay"],
] as const)("the file of a comparison of %s has of each row what the screen compares", async (table, header, figure) => {
  const client = await api.signInAs(ada);
  const { compensations } = (await client.get("/paycycle?compare=previous")).body.data as { compensations: PaycycleCompensation[] };
  const [headers = [], ...lines] = parseCsv(String((await client.get(`/paycycle?table=${table}&compare=previous`, csv)).body));
  const cell = (line: string[] | undefined, name: string) => line?.[headers.indexOf(name)];
  const decimal = (amount: number) => (amount / 100).toFixed(2);
  for (const { id, variance } of compensations) {
    const line = lines.find((each) => cell(each, "Compensation ID") === id);
    const compared = variance && [decimal(variance[figure].current), decimal(variance[figure].previous), decimal(variance[figure].current - variance[figure].previous), decimal(variance.movedByRate?.[figure] ?? 0), variance.reasons.map(({ text }) => text).join("; ")];
    expect([header, "Previous", "Difference", "Difference by the exchange rate", "Reason"].map((name) => cell(line, name))).toEqual(compared ?? ["", "", "", "", ""]);
  }
  expect(compensations.filter(({ variance }) => variance && variance[figure].current !== variance[figure].previous).length).toBeGreaterThan(2);
});

test("the file of requests says of which a receipt is there", async () => {
  await api.db.execute(sql`update additional_compensations set receipt = case type when 'reimbursement' then 'https://files.test/receipt.pdf' end`);
  const client = await api.signInAs(ada);
  const [headers = [], ...lines] = parseCsv(String((await client.get("/workers/additional-compensations", csv)).body));
  const cells = lines.map((line) => [line[headers.indexOf("Type")] === "Reimbursement" ? "Attached" : "None", line[headers.indexOf("Receipt")]]);
  expect(cells.filter(([expected, written]) => expected !== written)).toEqual([]);
  expect(new Set(cells.map(([expected]) => expected)).size).toBe(2);
});

/** What each file's columns of words may say: what the screens show. */
const wordsOfFiles: [path: string, words: Record<string, string[]>][] = [
  ["/workers/additional-compensations", { Type: ["Bonus", "Commission", "Days", "Hours", "Reimbursement", "Other"], Status: ["Submitted", "Accepted", "Rejected", "Canceled", "Processed", "Paid"], Receipt: ["Attached", "None"], "Requested by": ["Client", "Worker"] }],
  ["/workers/time-off", { "Request type": ["Vacation", "Sick", "Parental leave"], Status: ["Submitted", "Accepted", "Rejected", "Canceled"], "Requested by": ["Client", "Worker"] }],
  ["/workers", { Type: ["Employee", "Contractor"], Status: ["Active", "Pending", "Created", "Filled", "Terminated"] }],
  ["/paycycle?table=company-pays", { Type: ["Employee", "Contractor"] }],
  ["/paycycle?table=workers-take&compare=previous", { Type: ["Employee", "Contractor"] }],
  ["/reports/payroll-register?filter[year]=2025", { Type: ["Employee", "Contractor"] }],
  ["/reports/additional-compensation?filter[year]=2025", { Type: ["Bonus", "Commission", "Days", "Hours", "Reimbursement", "Other"], Status: ["Submitted", "Accepted", "Rejected", "Canceled", "Processed", "Paid"], "Requested by": ["Client", "Worker"] }],
  ["/reports/time-off?filter[year]=2025", { "Request type": ["Vacation", "Sick", "Parental leave"], Status: ["Submitted", "Accepted", "Rejected", "Canceled"] }],
];

test.each(wordsOfFiles)("the file of %s writes types and statuses as people read them on the screens", async (path, words) => {
  // The demo's requests are of the year after the last that has reports.
  await api.db.execute(sql`update additional_compensations set created_at = created_at - interval '1 year', receipt = case type when 'reimbursement' then 'https://files.test/receipt.pdf' end`);
  await api.db.execute(sql`update time_offs set start_date = start_date - 365, end_date = end_date - 365`);
  const client = await api.signInAs(ada);
  const [header = [], ...lines] = parseCsv(String((await client.get(path, csv)).body));
  expect(lines.length).toBeGreaterThan(20);
  for (const [name, known] of Object.entries(words)) {
    const written = new Set(lines.map((line) => line[header.indexOf(name)] ?? "none"));
    expect([...written].filter((word) => !known.includes(word)), name).toEqual([]);
    expect(written.size, name).toBeGreaterThan(1);
  }
});

/** Fields may hold commas between quotes. */
function parseCsv(text: string): string[][] {
  return text.trimEnd().split("\r\n").map((line) => [...line.replace(/^\uFEFF/, "").matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, field = ""]) => field.replace(/^"|"$/g, "").replaceAll('""', '"')));
}
