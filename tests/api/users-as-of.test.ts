import { parse } from "csv-parse/sync";
import { beforeEach, expect, test } from "vitest";
import { users } from "#app/api/db/schema/user.ts";
import { usersOwn } from "#app/api/provider/users-own.ts";
import { pagedAsOf } from "#app/contract/envelope.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import { roles } from "#app/contract/permission.ts";
import { userRow, userSorts, type UserRow } from "#app/contract/user.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { apiPathOf, linkIn, mailsTo } from "#tests/support/mail.ts";
import { ada, alan, dorothy, grace, tom, uma, vera } from "#tests/support/people.ts";
import { meansOf } from "#tests/support/provider.ts";
import { onboardingForm, signUpForm } from "#tests/support/sign-up.ts";
import { userOf } from "#tests/support/users.ts";

const api = await startApi();
beforeEach(() => api.refill());

const nia = { firstName: "Nia", lastName: "Okonjo", email: "nia@halcyon.test", role: "viewer" };

async function listed(client: Client, asOf: string, query: Record<string, string> = {}): Promise<UserRow[]> {
  const { status, body } = await client.get(`/users?${new URLSearchParams({ ...query, asOf })}`);
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
  expect(pagedAsOf(userRow).parse(body)).toEqual(body);
  expect(body.meta).toMatchObject({ asOf, total: body.data.length });
  return body.data;
}

/** What a past day says of the person with an address; undefined where they are not there. */
async function seen(client: Client, asOf: string, email: string) {
  const user = (await listed(client, asOf)).find((row) => row.email === email);
  return user && [fullNameOf(user), user.role, user.isInvited ? "invited" : "signed up"];
}

const idOf = async (person: { email: string }) => (await userOf(api.db, person)).id;

/** Signs up, by an invitation or alone, and verifies the address. */
async function signUp(person: { email: string; firstName: string; lastName: string }): Promise<Client> {
  const [invitation] = await mailsTo(api, person.email);
  const token = invitation && linkIn(invitation).searchParams.get("token");
  const client = api.visitor();
  expect((await client.post("/register", { ...signUpForm, ...person, ...(token && { token }) })).status).toBe(201);
  expect((await client.get(apiPathOf(linkIn((await mailsTo(api, person.email))[0])))).status).toBe(204);
  return client;
}

/** Whoever has signed up comes back another day. */
async function comeBack({ email }: { email: string }): Promise<Client> {
  const client = api.visitor();
  expect((await client.post("/client/login", { email, password: signUpForm.password, remember: false })).status).toBe(200);
  return client;
}

test("a user has on a past day the role of then, until the last instant of the day by the company's clocks", async () => {
  const id = await idOf(alan);
  // Midnight in Toronto is 05:00 UTC.
  for (const [now, role] of [["2026-11-24T04:59:59.999Z", "manager"], ["2026-11-24T05:00:00.000Z", "viewer"]] as const) {
    api.clock.set(now);
    expect((await (await api.signInAs(ada)).patch(`/users/${id}`, { role })).status).toBe(200);
  }
  api.clock.set("2026-11-28T15:00:00Z");
  const client = await api.signInAs(ada);
  for (const [asOf, role] of [["2026-11-22", "admin"], ["2026-11-23", "manager"], ["2026-11-24", "viewer"]] as const) {
    expect(await seen(client, asOf, alan.email), asOf).toEqual(["Alan Okafor", role, "signed up"]);
    for (const wanted of roles) {
      const found = await listed(client, asOf, { "filter[role]": wanted });
      expect(found.some((user) => user.id === id), `${wanted} on ${asOf}`).toBe(wanted === role);
    }
  }
});

test("whoever was invited later is not there; an invited one is, as invited, until they have signed up", async () => {
  expect((await (await api.signInAs(ada)).post("/users", nia)).status).toBe(201);
  api.clock.pass({ days: 2 });
  await signUp(nia);
  api.clock.pass({ days: 2 });
  const client = await api.signInAs(ada);
  expect(await seen(client, "2026-11-19", nia.email)).toBeUndefined();
  for (const day of ["2026-11-20", "2026-11-21"]) expect(await seen(client, day, nia.email)).toEqual(["Nia Okonjo", "viewer", "invited"]);
  for (const day of ["2026-11-22", "2026-11-23"]) expect(await seen(client, day, nia.email)).toEqual(["Nia Okonjo", "viewer", "signed up"]);
});

test("a name is that of the day, whether somebody was invited again, signed up or called themselves otherwise since, and is sorted by", async () => {
  const firstNames = ["Zelda", "Nia", "Bea", "Yves"];
  const [invited, again, signedUp, later] = firstNames.map((firstName) => ({ ...nia, firstName }));
  for (const person of [invited!, again!]) {
    expect((await (await api.signInAs(ada)).post("/users", person)).status).toBe(201);
    api.clock.pass({ days: 1 });
  }
  await signUp(signedUp!);
  api.clock.pass({ days: 1 });
  expect((await (await comeBack(nia)).patch("/user", { firstName: later!.firstName, lastName: later!.lastName })).status).toBe(204);
  api.clock.pass({ days: 1 });
  const client = await api.signInAs(ada);
  for (const [place, day] of ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"].entries()) {
    expect((await seen(client, day, nia.email))?.[0], day).toBe(`${firstNames[place]} Okonjo`);
    const sorted = (await listed(client, day)).map(({ firstName }) => firstName.split(" ")[0]!);
    expect(sorted).toEqual(sorted.toSorted());
    expect(sorted).toContain(firstNames[place]);
  }
});

test("whoever was deleted since stands there as they were, and whoever was before does not, invited again or not", async () => {
  const alans = await api.signInAs(alan);
  expect((await alans.patch("/user", { firstName: "Al", lastName: "Okafor, Jr." })).status).toBe(204);
  expect((await alans.post("/users", nia)).status).toBe(201);
  api.clock.pass({ days: 1 });
  expect((await (await api.signInAs(ada)).patch(`/users/${await idOf(alan)}`, { role: "viewer" })).status).toBe(200);
  api.clock.pass({ days: 1 });
  const adas = await api.signInAs(ada);
  for (const person of [alan, nia]) expect((await adas.delete(`/users/${await idOf(person)}`)).status).toBe(204);
  api.clock.pass({ days: 1 });
  expect((await (await api.signInAs(ada)).post("/users", { ...nia, role: "manager" })).status).toBe(201);
  api.clock.pass({ days: 1 });
  const client = await api.signInAs(ada);
  const days = ["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"];
  const told = async (email: string) => Promise.all(days.map((day) => seen(client, day, email)));
  const [former, now] = ["Alan Okafor", "Al Okafor, Jr."];
  expect(await told(alan.email)).toEqual([[former, "admin", "signed up"], [now, "admin", "signed up"], [now, "viewer", "signed up"], undefined, undefined]);
  const invited = ["Nia Okonjo", "viewer", "invited"];
  expect(await told(nia.email)).toEqual([undefined, invited, invited, undefined, ["Nia Okonjo", "manager", "invited"]]);
  expect(await listed(client, "2001-01-01")).toEqual([]);
});

test("a company that was founded here says who owned it then, also when the founder has left, and nobody of another one is told", async () => {
  const noras = await signUp(signUpForm);
  await noras.patch("/onboarding/company", onboardingForm);
  const kim = { firstName: "Kim", lastName: "Quist", email: "kim@quist.test", role: "superAdmin" };
  expect((await noras.post("/users", kim)).status).toBe(201);
  await signUp(kim);
  api.clock.pass({ days: 1 });
  await usersOwn.run([kim.email, "--yes"], meansOf(api));
  api.clock.pass({ days: 1 });
  expect((await (await comeBack(kim)).delete(`/users/${await idOf(signUpForm)}`)).status).toBe(204);
  api.clock.pass({ days: 1 });
  const kims = await comeBack(kim);
  const owners = async (day: string) => (await listed(kims, day)).map((user) => [fullNameOf(user), user.isOwner]);
  expect(await owners("2026-11-20")).toEqual([["Kim Quist", false], ["Nora Quist", true]]);
  expect(await owners("2026-11-21")).toEqual([["Kim Quist", true], ["Nora Quist", false]]);
  expect(await owners("2026-11-22")).toEqual([["Kim Quist", true]]);
  expect(await owners("2026-11-19")).toEqual([]);
});

test("the end of yesterday is what was before midnight, for every role, order and company", async () => {
  const adas = await api.signInAs(ada);
  const tomsId = await idOf(tom);
  await adas.post("/users", nia);
  await adas.patch(`/users/${await idOf(vera)}`, { role: "manager" });
  await adas.delete(`/users/${await idOf(grace)}`);
  const queries: Record<string, string>[] = [{}, { page: "2" }, ...roles.map((role) => ({ "filter[role]": role })), ...userSorts.flatMap((sort) => [{ sort }, { sort: `-${sort}` }])];
  const ask = async (of: Record<string, string>) => {
    const pages = [];
    for (const client of [await api.signInAs(ada), await api.signInAs(tom)]) {
      for (const query of queries) {
        const { status, body } = await client.get(`/users?${new URLSearchParams({ ...query, ...of })}`);
        expect(status, JSON.stringify([query, body]).slice(0, 300)).toBe(200);
        pages.push({ total: body.meta.total, rows: body.data });
      }
    }
    return pages;
  };
  const before = await ask({});
  expect(before.some(({ rows }) => rows.some(({ id }: UserRow) => id === tomsId))).toBe(true);
  api.clock.pass({ days: 1 });
  // What happens today is no matter of yesterday.
  const later = await api.signInAs(ada);
  await later.patch(`/users/${await idOf(alan)}`, { role: "viewer" });
  await later.patch(`/users/${await idOf(nia)}`, { role: "admin" });
  await later.post("/users", { ...nia, email: "ned@halcyon.test" });
  expect(await ask({ asOf: "2026-11-20" })).toEqual(before);
});

test("is paged by 25, and nobody is on two pages", async () => {
  const { companyId } = await userOf(api.db, ada);
  const many = Array.from({ length: 40 }, (_, place) => ({ ...nia, role: "viewer" as const, companyId, id: crypto.randomUUID(), email: `p${place}@halcyon.test`, passwordHash: "x", createdAt: api.clock.now() }));
  await api.db.insert(users).values(many);
  api.clock.pass({ days: 1 });
  const client = await api.signInAs(ada);
  const pages = [];
  for (const page of [1, 2]) pages.push((await client.get(`/users?asOf=2026-11-20&sort=role&page=${page}`)).body);
  expect(pages.map(({ meta }) => meta)).toEqual([{ asOf: "2026-11-20", from: 1, to: 25, total: 46 }, { asOf: "2026-11-20", from: 26, to: 46, total: 46 }]);
  expect(new Set(pages.flatMap(({ data }) => data.map(({ id }: UserRow) => id))).size).toBe(46);
});

test("asks for a day that is over, is the super admin's, and takes the file with it, which names the day", async () => {
  const client = await api.signInAs(ada);
  for (const day of ["2026-11-20", "2026-02-30", "yesterday"]) {
    const { status, body } = await client.get(`/users?asOf=${day}`);
    expect([status, body.message], day).toEqual([400, "`asOf` takes a day before today, as 2026-11-15."]);
  }
  for (const person of [alan, dorothy, vera]) expect((await (await api.signInAs(person)).get("/users?asOf=2026-10-31")).status).toBe(403);
  await client.patch(`/users/${await idOf(uma)}`, { role: "viewer" });
  const query = new URLSearchParams({ asOf: "2026-11-19", "filter[role]": "admin", sort: "-fullName" });
  const file = await client.get(`/users?${query}`, { headers: { Accept: "text/csv" } });
  expect(file.headers.get("Content-Disposition")).toContain('filename="Users as of 2026-11-19 - Halcyon Robotics.csv"');
  const lines = parse(file.body as string, { bom: true, columns: true }) as Record<string, string>[];
  expect(lines.map(({ Role: role, "Full name": name }) => [name, role])).toEqual([["Uma Bhatt", "Admin"], ["Alan Okafor", "Admin"]]);
});

test("costs one query more than today's", async () => {
  const client = await api.signInAs(ada);
  const cost = async (query: string) => {
    const before = api.queries.count;
    await client.get(`/users?${query}`);
    return api.queries.count - before;
  };
  for (const query of ["", "page=2", "filter[role]=admin&sort=-role"]) expect(await cost(`asOf=2026-11-15&${query}`), query).toBe((await cost(query)) + 1);
});
