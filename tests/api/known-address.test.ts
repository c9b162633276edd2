import { beforeEach, describe, expect, test } from "vitest";
import { hashing } from "#app/api/domain/access/password.ts";
import { startApi, type Answer, type Client } from "#tests/support/api.ts";
import { ada, alan, password, pia, tom } from "#tests/support/people.ts";

const api = await startApi();
beforeEach(() => api.refill());

const form = { firstName: "Nora", lastName: "Quist", role: "superAdmin", accepted: true, password: "Seven-Herons-81", passwordConfirmation: "Seven-Herons-81" };

/** Every call in which a stranger may name an address, as somebody of another company or nobody. */
const calls: Record<string, { as?: typeof ada; call(client: Client, email: string): Promise<Answer> }> = {
  "signing in with a wrong password": { call: (client, email) => client.post("/client/login", { email, password: "wrong" }) },
  "signing up": { call: (client, email) => client.post("/register", { ...form, email }) },
  "asking for a login link": { call: (client, email) => client.post("/login/passwordless", { email }) },
  "asking for a password reset": { call: (client, email) => client.post("/password/email", { email }) },
  "inviting": { as: ada, call: (client, email) => client.post("/users", { firstName: "Nora", lastName: "Quist", role: "viewer", email }) },
};

/** Addresses of every kind; only the first two are nobody's. */
const addresses: Record<string, () => Promise<string>> = {
  "nobody's": async () => "nobody@nowhere.test",
  "nobody's at a company that is known": async () => "nobody@brightwater.test",
  "that of a person of another company": async () => tom.email,
  "that of a person whose company is pending": async () => pia.email,
  "that of somebody who was invited": async () => {
    const client = await api.signInAs(tom);
    await client.post("/users", { firstName: "Ines", lastName: "Sol", role: "viewer", email: "ines@brightwater.test" });
    return "ines@brightwater.test";
  },
  "that of somebody who was invited, and has signed up by themselves": async () => {
    const client = await api.signInAs(tom);
    await client.post("/users", { firstName: "Iris", lastName: "Sol", role: "viewer", email: "iris@brightwater.test" });
    await api.visitor().post("/register", { ...form, email: "iris@brightwater.test" });
    return "iris@brightwater.test";
  },
  "that of somebody who has signed up and not proved it": async () => {
    await api.visitor().post("/register", { ...form, email: "paul@quist.test" });
    return "paul@quist.test";
  },
};

/** What a call answers and what it costs: statements, and hashes of passwords. */
async function costOf({ as, call }: (typeof calls)[string], email: string) {
  const client = as ? await api.signInAs(as) : api.visitor();
  await client.get("/csrf-cookie");
  const before = { queries: api.queries.count, hashes: hashing.count };
  const { status, body, headers } = await call(client, email);
  return {
    status,
    body: JSON.parse(JSON.stringify(body).replaceAll(email, "the address").replace(/"id":"[^"]*"/, '"id":""')) as unknown,
    headers: [...new Set(headers.keys())],
    cookies: client.cookies.names(),
    queries: api.queries.count - before.queries,
    hashes: hashing.count - before.hashes,
  };
}

describe.each(Object.entries(calls))("%s tells nobody which addresses are known (A5, A6)", (name, asked) => {
  test("the same answer for the same work, whoever's address it is", async () => {
    const costs: Record<string, unknown> = {};
    for (const [kind, addressOf] of Object.entries(addresses)) {
      // An hour passes in between, so that no throttle tells the addresses apart.
      const email = await addressOf();
      api.clock.pass({ hours: 1 });
      costs[kind] = await costOf(asked, email);
    }
    for (const [kind, cost] of Object.entries(costs)) expect(cost, `${name}: ${kind}`).toEqual(costs["nobody's"]);
  });

  test("neither takes much longer than the other, by the shortest of many tries", { retry: 3 }, async () => {
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 10; round += 1) {
      api.clock.pass({ hours: 2 });
      for (const kind of round % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
        const client = asked.as ? await api.signInAs(asked.as) : api.visitor();
        await client.get("/csrf-cookie");
        const start = performance.now();
        await asked.call(client, kind === "known" ? tom.email : `nobody${round}@nowhere.test`);
        times[kind].push(performance.now() - start);
      }
    }
    // Whatever else the machine does adds to a time: this sees one hash of two that is left out, the counts above all other
    // work, and the medians are compared where nothing else runs (npm run bench -- timing).
    const [shorter = 0, longer = 0] = [Math.min(...times.known), Math.min(...times.unknown)].sort((a, b) => a - b);
    expect(longer).toBeLessThan(shorter * 1.5 + 5);
  });
});

test("whose password is hashed tells nothing: a sign-in compares two, a sign-up makes one", async () => {
  const before = hashing.count;
  await api.visitor().post("/client/login", { email: ada.email, password });
  expect(hashing.count - before).toBe(2);
  await api.visitor().post("/register", { ...form, email: "one@quist.test" });
  expect(hashing.count - before).toBe(3);
});

test("at most four passwords are hashed at one time, however many ask (A7)", async () => {
  hashing.most = 0;
  await Promise.all([ada, alan, tom, pia].flatMap((person) => Array.from({ length: 4 }, () => api.signInAs(person))));
  expect(hashing.most).toBe(4);
});
