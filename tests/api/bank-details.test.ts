import { and, eq, isNotNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { paycycles } from "#app/api/db/schema/paycycle.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { isClabe, isRoutingNumber } from "#app/api/domain/worker/check-digit.ts";
import { keepBankDetails } from "#app/api/domain/worker/keep-bank-details.ts";
import { workersBankDetails } from "#app/api/provider/workers-bank-details.ts";
import type { Notification } from "#app/contract/notification.ts";
import { paycycleApproval } from "#app/contract/paycycle.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { onboardingOf } from "#tests/support/onboarding.ts";
import { approveAndGoOn } from "#tests/support/paycycle.ts";
import { ada, alan, grace } from "#tests/support/people.ts";
import { meansOf } from "#tests/support/provider.ts";
import { historyOf } from "#tests/support/users.ts";

const api = await startApi();
let printed: string[];
beforeEach(async () => {
  printed = [];
  await api.refill();
});

// The example in the public descriptions of a CLABE, and a routing number that a bank publishes.
const clabe = "032180000118359719";
const routing = "021000021";
const bogota = ["--account", "4509 1122 33", "--type", "savings", "--swift-bic", "bofacob2"];

const keep = (...words: string[]) => workersBankDetails.run(words, meansOf(api, printed));
const find = async (id: string) => (await api.db.select().from(workers).where(eq(workers.id, id)))[0]!;
const employeeIn = async (countryCode: string) => (await api.db.select().from(workers).where(eq(workers.countryCode, countryCode))).find(({ type, status }) => type === "employee" && status === "active")!;
/** Somebody whom the company has just added: nobody knows yet where they are paid. */
async function newcomer() {
  const { id } = (await (await api.signInAs(ada)).post("/workers", onboardingOf("employee", "MX"))).body.data;
  return find(id);
}
const told = async (id: string) => (await historyOf(api.db, "worker", id)).map(({ event }) => event).filter((event) => event.startsWith("bank"));

test("where a worker is paid is kept as the provider was told it, and read by super admins and admins alone", async () => {
  const worker = await newcomer();
  const adas = await api.signInAs(ada);
  expect((await adas.get(`/workers/${worker.id}`)).body.data.offer.bankDetails).toEqual({ details: null });
  await keep(worker.email, "--clabe", "032 180 00011835971 9", "--yes");
  expect(printed).toEqual(["Ximena Duarte Paz, Halcyon Robotics: bank details kept."]);
  for (const person of [ada, alan]) expect((await (await api.signInAs(person)).get(`/workers/${worker.id}`)).body.data.offer.bankDetails).toEqual({ details: { clabe } });
  expect(await find(worker.id)).toEqual({ ...worker, bankDetails: { clabe } });
});

test("that they were given, changed and removed is in the history and at the bell of super admins and admins, without a number", async () => {
  const { id, email } = await newcomer();
  await keep(email, "--clabe", clabe, "--yes");
  await keep(email, "--clabe", "002180000000000012", "--yes");
  await keep(email, "--none", "--yes");
  expect(await told(id)).toEqual(["bank details given", "bank details changed", "bank details removed"]);
  expect(JSON.stringify(await historyOf(api.db, "worker", id))).not.toMatch(/0321800|0021800/);
  for (const [person, isTold] of [[ada, true], [alan, true], [grace, false]] as const) {
    const notices = (await (await api.signInAs(person)).get("/client/notifications")).body.data as Notification[];
    const about = notices.map(({ data }) => data).filter(({ subject }) => subject.startsWith("The bank details of"));
    expect(about.map(({ subject }) => subject).toSorted()).toEqual(isTold ? ["changed", "given", "removed"].map((done) => `The bank details of Ximena Duarte Paz were ${done}`) : []);
    expect(about.every(({ link }) => link === `/app/team/worker/${id}`)).toBe(true);
  }
});

test("another account replaces the whole of the former one; the same one, in whatever order, changes nothing", async () => {
  const { id, email } = await employeeIn("CO");
  await keep(email, ...bogota, "--yes");
  expect((await find(id)).bankDetails).toEqual({ account: "4509112233", type: "savings", swiftBic: "BOFACOB2" });
  await keep(email, "--swift-bic", "BOFACOB2", "--type", "SAVINGS", "--account", "4509-1122-33");
  expect(printed.at(-1)).toMatch(/: it is so already\. Nothing was changed\.$/);
  expect(await told(id)).toEqual(["bank details changed"]);
  await keep(email, "--account", "99887766", "--swift-bic", "BOFACOB2XXX", "--yes");
  expect((await find(id)).bankDetails).toEqual({ account: "99887766", swiftBic: "BOFACOB2XXX" });
});

test("whoever approves a paycycle is told who in it is paid to another account than when the one before was approved, and not of a first account or of colleagues who are not in it", async () => {
  const approvalOf = async (client: Client) => paycycleApproval.parse((await client.get(`/paycycles/${(await client.get("/paycycle")).body.data.id}/approval`)).body.data).otherAccounts;
  const [colombian, mexican] = [await employeeIn("CO"), await employeeIn("MX")];
  const unpaid = await newcomer();
  const adas = await api.signInAs(ada);
  expect(await approvalOf(adas)).toBeUndefined();
  await keep(unpaid.email, "--clabe", clabe, "--yes");
  await keep(unpaid.email, "--clabe", "002180000000000012", "--yes");
  await api.db.update(workers).set({ bankDetails: null }).where(eq(workers.id, mexican.id));
  await keep(mexican.email, "--clabe", clabe, "--yes");
  expect(await approvalOf(adas)).toBeUndefined();
  await keep(colombian.email, ...bogota, "--yes");
  expect(await approvalOf(adas)).toEqual({ count: 1, names: [colombian.fullName] });
  await keep(mexican.email, "--none", "--yes");
  expect(await approvalOf(adas)).toEqual({ count: 2, names: [colombian.fullName, mexican.fullName].toSorted() });
  expect(await approvalOf(await approveAndGoOn(api, ada, "2026-12-02T12:00:00Z"))).toBeUndefined();
});

test("an account that the provider keeps only after a paycycle was approved is told to whoever approves the next one, also where they were asked before", async () => {
  const { email, fullName } = await employeeIn("CO");
  let adas: Client | undefined;
  const ask = async () => {
    api.clock.pass({ minutes: 1 });
    adas = await approveAndGoOn(api, ada, "2026-12-02T12:00:00Z");
    return true;
  };
  await workersBankDetails.run([email, ...bogota], { ...meansOf(api, printed), ask });
  const { id } = (await adas!.get("/paycycle")).body.data;
  expect((await adas!.get(`/paycycles/${id}/approval`)).body.data.otherAccounts).toEqual({ count: 1, names: [fullName] });
});

test("nobody is told of another account in a paycycle that is approved already, and of each in a company's first one", async () => {
  const colombian = await employeeIn("CO");
  const adas = await api.signInAs(ada);
  const { id } = (await adas.get("/paycycle")).body.data;
  const approval = async () => paycycleApproval.parse((await adas.get(`/paycycles/${id}/approval`)).body.data).otherAccounts;
  await keep(colombian.email, ...bogota, "--yes");
  await api.db.delete(paycycles).where(and(eq(paycycles.companyId, colombian.companyId), isNotNull(paycycles.approvedDate)));
  expect(await approval()).toEqual({ count: 1, names: [colombian.fullName] });
  await api.db.update(paycycles).set({ approvedDate: api.clock.now() }).where(eq(paycycles.id, id));
  expect(await approval()).toBeUndefined();
});

test("what is to be kept is shown before somebody is asked, and what it replaces is not", async () => {
  const worker = await employeeIn("CA");
  const asked: string[] = [];
  const ask = async (question: string) => asked.push(question) === 0;
  const no = { ...meansOf(api, printed), ask };
  await workersBankDetails.run([worker.email, "--institution", "003", "--transit", "00652", "--account", "1234567"], no);
  await workersBankDetails.run([worker.email, "--none"], no);
  expect(asked).toEqual([
    `${worker.fullName}, Halcyon Robotics, is paid to, in place of what is there now:\n  Account number 1234567\n  Institution number 003\n  Transit number 00652\nKeep it?`,
    `The bank details of ${worker.fullName}, Halcyon Robotics, are taken away.\nRemove them?`,
  ]);
  expect(printed).toEqual(["Nothing was changed.", "Nothing was changed."]);
  expect(await find(worker.id)).toEqual(worker);
});

test("an account that somebody else has kept meanwhile is not written over", async () => {
  const worker = await newcomer();
  await keep(worker.email, "--clabe", clabe, "--yes");
  await expect(keepBankDetails(api.db, worker, { clabe: "002180000000000012" }, api.clock.now())).rejects.toThrow("The bank details of Ximena Duarte Paz were changed in the meantime. Look at them again.");
  expect((await find(worker.id)).bankDetails).toEqual({ clabe });
});

describe("is refused in words, and changes nothing:", () => {
  test.each([
    ["MX", [], /^Say where the worker is paid, with --clabe or --account, or --none\.$/],
    ["MX", ["--none", "--clabe", clabe], /^--none takes away what is there/],
    ["MX", ["--clabe", "032180000118359718"], /^--clabe is 18 digits, of which the last one checks the others/],
    ["MX", ["--clabe", clabe.slice(1)], /^--clabe is 18 digits/],
    ["MX", ["--clabe", clabe, "--swift-bic", "BOFACOB2"], /^A CLABE says all/],
    ["MX", ["--account", "12345678", "--routing", routing], /is employed in Mexico, and paid to a CLABE: --clabe\.$/],
    ["CA", ["--account", "1234567", "--routing", routing], /is employed in Canada, and paid to an account there: --institution, --transit and --account\.$/],
    ["CA", ["--account", "1234567", "--institution", "003"], /^--institution and --transit go together\.$/],
    ["CA", ["--account", "1234567", "--institution", "3", "--transit", "00652"], /^--institution is 3 digits\.$/],
    ["CA", ["--account", "1234567", "--institution", "003", "--transit", "652"], /^--transit is 5 digits\.$/],
    ["CA", ["--institution", "003", "--transit", "00652"], /^--account is 4 to 34 digits and letters\.$/],
    ["CO", ["--account", "12345678"], /^Say at which bank the account is/],
    ["CO", ["--account", "123", "--swift-bic", "BOFACOB2"], /^--account is 4 to 34/],
    ["CO", ["--account", "x".repeat(35), "--swift-bic", "BOFACOB2"], /^--account is 4 to 34/],
    ["CO", ["--account", "12345678", "--routing", "021000022"], /^--routing is 9 digits, of which the last one checks the others/],
    ["CO", ["--account", "12345678", "--swift-bic", "BOFACOB2X"], /^--swift-bic is 8 or 11/],
    ["CO", ["--account", "12345678", "--swift-bic", "BOFACOB2", "--type", "piggy"], /^--type is checking or savings\.$/],
    ["CO", ["12345678"], /^"12345678" is too much\. A number with blanks must be in quotes\.$/],
  ])("%s %j", async (country, words, said) => {
    const worker = await employeeIn(country);
    await expect(keep(worker.email, ...words, "--yes")).rejects.toThrow(said);
    expect(await find(worker.id)).toEqual(worker);
    expect(await told(worker.id)).toEqual([]);
  });
});

test("a slip of the keys in a CLABE or a routing number is noticed", () => {
  expect([isClabe(clabe), isClabe("032180000118359791"), isClabe(`${clabe}0`)]).toEqual([true, false, false]);
  expect([isRoutingNumber(routing), isRoutingNumber("021000012"), isRoutingNumber("0210000210")]).toEqual([true, false, false]);
});
