import { and, count, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "#app/api/db/schema/user.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { ada, alan, dorothy, grace, tom, uma, vera } from "#tests/support/people.ts";
import { disown, giveRole, historyOf, userOf } from "#tests/support/users.ts";

const api = await startApi();
beforeEach(() => api.refill());

const pathOf = async (person: { email: string }) => `/users/${(await userOf(api.db, person)).id}`;
const newcomer = { firstName: "Nia", lastName: "Okonjo", email: "nia@halcyon.test", role: "viewer" };

describe("a role that somebody else has changed meanwhile", () => {
  test("is refused with 409 when the role that was shown goes with the change, and wins without", async () => {
    const client = await api.signInAs(ada);
    const path = await pathOf(vera);
    const stale = await client.patch(path, { role: "admin", from: "manager" });
    expect([stale.status, stale.body.errors]).toEqual([409, { from: ["The role of Vera Castellanos is now Viewer"] }]);
    expect((await userOf(api.db, vera)).role).toBe("viewer");
    expect((await client.patch(path, { role: "viewer", from: "manager" })).status).toBe(200);
    expect((await client.patch(path, { role: "manager", from: "viewer" })).body.data.role).toBe("manager");
    expect((await client.patch(path, { role: "admin" })).body.data.role).toBe("admin");
  });
});

describe("one's own name", () => {
  const eightyLetters = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswesse";
  const nameOf = async (client: Client) => {
    const { firstName, lastName } = (await client.get("/user")).body.data;
    return { firstName, lastName };
  };

  test("is another one at once in every session of the person and in the list of users, and what they did before keeps the former", async () => {
    const [here, there] = [await api.signInAs(grace), await api.signInAs(grace)];
    await here.patch("/notifications", { mailSubscription: false });
    expect((await here.patch("/user", { firstName: " Grace ", lastName: "Hopper" })).status).toBe(204);
    for (const client of [here, there]) expect(await nameOf(client)).toEqual({ firstName: "Grace", lastName: "Hopper" });
    const { body } = await (await api.signInAs(ada)).get("/users?filter[role]=manager&sort=fullName");
    expect(body.data.map((user: { lastName: string }) => user.lastName)).toEqual(["Achterberg", "Hopper"]);
    await there.patch("/notifications", { mailSubscription: true });
    const told = (await historyOf(api.db, "user", (await userOf(api.db, grace)).id)).filter(({ event }) => event !== "signed in");
    expect(told.map(({ event, from, to, actorName }) => [event, from, to, actorName])).toEqual([
      ["deactivated notifications", null, null, "Grace Tremblay"],
      ["changed their name", "Grace Tremblay", "Grace Hopper", "Grace Tremblay"],
      ["activated notifications", null, null, "Grace Hopper"],
    ]);
  });

  test("is changed once, however often the form arrives, and the same name changes nothing", async () => {
    const client = await api.signInAs(vera);
    const form = { headers: { "Idempotency-Key": "a-name" } };
    for (const lastName of ["Reyes", "Reyes"]) expect((await client.patch("/user", { firstName: "Vera", lastName }, form)).status).toBe(204);
    expect((await client.patch("/user", { firstName: "Vera", lastName: "Reyes" })).status).toBe(204);
    const told = await historyOf(api.db, "user", (await userOf(api.db, vera)).id);
    expect(told.filter(({ event }) => event === "changed their name")).toHaveLength(1);
  });

  test("that is parted otherwise reads as before: the history tells of no change", async () => {
    const client = await api.signInAs(alan);
    for (const name of [{ firstName: "Anna Maria", lastName: "Li" }, { firstName: "Anna", lastName: "Maria Li" }]) {
      expect((await client.patch("/user", name)).status).toBe(204);
      expect(await nameOf(client)).toEqual(name);
    }
    const told = await historyOf(api.db, "user", (await userOf(api.db, alan)).id);
    expect(told.filter(({ event }) => event === "changed their name").map(({ to }) => to)).toEqual(["Anna Maria Li"]);
  });

  test("follows the rules of signing up", async () => {
    const client = await api.signInAs(vera);
    const refused: [name: object, errors: object][] = [
      [{}, { firstName: ["Required"], lastName: ["Required"] }],
      [{ firstName: "  ", lastName: "\u200B" }, { firstName: ["Required"], lastName: ["Required"] }],
      [{ firstName: "Ve\nra", lastName: "Cas\u202Etellanos" }, { firstName: ["Invalid input"], lastName: ["Invalid input"] }],
      [{ firstName: "V".repeat(101), lastName: "Castellanos" }, { firstName: ["At most 100 characters"] }],
    ];
    for (const [name, errors] of refused) {
      const { status, body } = await client.patch("/user", name);
      expect([status, body.errors], JSON.stringify(name)).toEqual([422, errors]);
    }
    expect(await nameOf(client)).toEqual({ firstName: "Vera", lastName: "Castellanos" });
    expect((await client.patch("/user", { firstName: "محمد", lastName: eightyLetters })).status).toBe(204);
    expect(await nameOf(client)).toEqual({ firstName: "محمد", lastName: eightyLetters });
  });

  test("is nobody else's: whatever else is sent with it stays as it was", async () => {
    const client = await api.signInAs(vera);
    const { id } = await userOf(api.db, ada);
    expect((await client.patch("/user", { id, firstName: "Vera", lastName: "Reyes", role: "superAdmin", email: "v@evil.test", isOwner: true })).status).toBe(204);
    const { role, email, isOwner } = await userOf(api.db, vera);
    expect([role, email, isOwner]).toEqual(["viewer", vera.email, false]);
    expect((await userOf(api.db, ada)).lastName).toBe("Lindqvist");
  });
});

describe("the list of users (spec 7.6)", () => {
  test("holds the company's own users by name, with what a row shows and nothing more", async () => {
    const client = await api.signInAs(ada);
    const { status, body } = await client.get("/users");
    expect(status).toBe(200);
    expect(body.data.map((user: { email: string }) => user.email)).toEqual([ada, alan, dorothy, grace, uma, vera].map(({ email }) => email));
    expect(Object.keys(body.data[0]).sort()).toEqual(["avatar", "email", "firstName", "id", "isInvited", "isOwner", "lastName", "role"]);
    expect(body.meta).toEqual({ from: 1, to: 6, total: 6 });
  });

  test("takes a role, an order and a page; an unknown one of them is a 400", async () => {
    const client = await api.signInAs(ada);
    const names = async (query: string) => (await client.get(`/users?${query}`)).body.data.map((user: { firstName: string }) => user.firstName);
    expect(await names("filter[role]=admin")).toEqual(["Alan", "Uma"]);
    expect(await names("sort=-fullName")).toEqual(["Vera", "Uma", "Grace", "Dorothy", "Alan", "Ada"]);
    expect(await names("sort=role")).toEqual(expect.arrayContaining(["Ada", "Alan"]));
    expect(await names("page=2")).toEqual([]);
    expect((await client.get("/users?sort=password_hash")).status).toBe(400);
    expect((await client.get("/users?filter[role]=owner")).status).toBe(400);
  });

  test("sorts names with accents among those without", async () => {
    await api.db.update(users).set({ firstName: "Élodie" }).where(eq(users.email, vera.email));
    const { body } = await (await api.signInAs(ada)).get("/users?sort=fullName");
    expect(body.data.map((user: { firstName: string }) => user.firstName)).toEqual(["Ada", "Alan", "Dorothy", "Élodie", "Grace", "Uma"]);
  });

  test("sorts names with letters of other alphabets as those that people write in their place, as the list of workers does", async () => {
    for (const [person, firstName] of [[alan, "Şahin"], [dorothy, "Sven"], [grace, "Þór"]] as const) await api.db.update(users).set({ firstName }).where(eq(users.email, person.email));
    const { body } = await (await api.signInAs(ada)).get("/users");
    expect(body.data.map((user: { firstName: string }) => user.firstName)).toEqual(["Ada", "Şahin", "Sven", "Þór", "Uma", "Vera"]);
    await giveRole(api.db, alan, "manager");
    const { body: managers } = await (await api.signInAs(ada)).get("/users/managers");
    expect(managers.data.map((manager: { firstName: string }) => manager.firstName)).toEqual(["Şahin", "Sven", "Þór"]);
  });

  test("pages by 25, and the last page is read from the end", async () => {
    const owner = await userOf(api.db, ada);
    await api.db.insert(users).values(
      Array.from({ length: 40 }, (_, place) => ({
        companyId: owner.companyId,
        id: `00000000-0000-7000-8000-0000000000${String(place + 10)}`,
        email: `p${place}@halcyon.test`,
        firstName: "Person",
        lastName: String(place + 10),
        role: "viewer" as const,
        createdAt: api.clock.now(),
      })),
    );
    const client = await api.signInAs(ada);
    const second = (await client.get("/users?page=2")).body;
    expect(second.meta).toEqual({ from: 26, to: 46, total: 46 });
    const all = [...(await client.get("/users")).body.data, ...second.data].map((user: { id: string }) => user.id);
    expect(new Set(all).size).toBe(46);
    const backwards = [...(await client.get("/users?sort=-fullName")).body.data, ...(await client.get("/users?sort=-fullName&page=2")).body.data];
    expect(backwards.map((user: { id: string }) => user.id)).toEqual(all.toReversed());
  });

  test("is the super admin's: everybody else gets a 403", async () => {
    for (const person of [alan, grace, vera]) expect((await (await api.signInAs(person)).get("/users")).status).toBe(403);
    expect((await api.visitor().get("/users")).status).toBe(401);
  });
});

test("another role must be one: a role that is none is refused, and none at all", async () => {
  const client = await api.signInAs(ada);
  for (const [body, said] of [[{}, "Required"], [{ role: "" }, "Required"], [{ role: "owner" }, "Invalid input"]] as const) {
    expect(await client.patch(await pathOf(vera), body)).toMatchObject({ status: 422, body: { errors: { role: [said] } } });
  }
  expect((await userOf(api.db, vera)).role).toBe("viewer");
});

describe("who may manage whom", () => {
  test("an admin invites, changes and deletes, though the screen is the super admin's (Z2)", async () => {
    const client = await api.signInAs(alan);
    expect((await client.post("/users", newcomer)).status).toBe(201);
    expect((await client.patch(await pathOf(vera), { role: "manager" })).body.data.role).toBe("manager");
    expect((await client.delete(await pathOf(vera))).status).toBe(204);
  });

  test("an admin grants no super admin, and neither changes nor deletes one (Z2)", async () => {
    await giveRole(api.db, uma, "superAdmin");
    const client = await api.signInAs(alan);
    expect((await client.post("/users", { ...newcomer, role: "superAdmin" })).status).toBe(403);
    expect((await client.patch(await pathOf(vera), { role: "superAdmin" })).status).toBe(403);
    expect((await client.patch(await pathOf(alan), { role: "superAdmin" })).status).toBe(403);
    expect((await client.patch(await pathOf(uma), { role: "viewer" })).status).toBe(403);
    expect((await client.delete(await pathOf(uma))).status).toBe(403);
    expect((await userOf(api.db, uma)).role).toBe("superAdmin");
    expect((await userOf(api.db, vera)).role).toBe("viewer");
  });

  test("managers and viewers manage nobody", async () => {
    for (const person of [grace, vera]) {
      const client = await api.signInAs(person);
      expect((await client.post("/users", newcomer)).status).toBe(403);
      expect((await client.patch(await pathOf(vera), { role: "admin" })).status).toBe(403);
      expect((await client.delete(await pathOf(alan))).status).toBe(403);
    }
  });

  test("another company's user is not found (Z6)", async () => {
    const client = await api.signInAs(ada);
    expect((await client.patch(await pathOf(tom), { role: "viewer" })).status).toBe(404);
    expect((await client.delete(await pathOf(tom))).status).toBe(404);
    expect((await client.get(await pathOf(tom))).status).toBe(404);
    for (const id of ["nobody", "-".repeat(36), "%00", "1"]) expect((await client.delete(`/users/${id}`)).status).toBe(404);
  });

  test("the owner is changed and deleted by nobody, not even by the owner (Z8)", async () => {
    await giveRole(api.db, uma, "superAdmin");
    for (const person of [ada, alan, uma]) {
      const client = await api.signInAs(person);
      expect((await client.patch(await pathOf(ada), { role: "viewer" })).status).toBe(403);
      expect((await client.delete(await pathOf(ada))).status).toBe(403);
    }
    expect(await userOf(api.db, ada)).toMatchObject({ role: "superAdmin", isOwner: true });
  });

  test("the last super admin neither steps down nor deletes themselves; with another one they may (Z9)", async () => {
    await disown(api.db, ada);
    const client = await api.signInAs(ada);
    expect(await client.patch(await pathOf(ada), { role: "admin" })).toMatchObject({ status: 409, body: { message: "A company needs at least one super admin." } });
    expect((await client.delete(await pathOf(ada))).status).toBe(409);
    // Somebody who has only been invited could not keep the company going.
    await client.post("/users", { ...newcomer, role: "superAdmin" });
    expect((await client.delete(await pathOf(ada))).status).toBe(409);
    await giveRole(api.db, alan, "superAdmin");
    expect((await client.patch(await pathOf(ada), { role: "admin" })).status).toBe(200);
  });

  test("of two super admins who demote each other at the same moment, one is left, fifty times (Z10)", async () => {
    await disown(api.db, ada);
    await giveRole(api.db, alan, "superAdmin");
    const { companyId } = await userOf(api.db, ada);
    const [first, second] = [await api.signInAs(ada), await api.signInAs(alan)];
    const [pathOfFirst, pathOfSecond] = [await pathOf(ada), await pathOf(alan)];
    for (let round = 0; round < 50; round += 1) {
      await giveRole(api.db, ada, "superAdmin");
      await giveRole(api.db, alan, "superAdmin");
      const answers = await Promise.all([
        first.patch(pathOfSecond, { role: "viewer" }),
        second.patch(pathOfFirst, { role: "viewer" }),
      ]);
      const [left] = await api.db
        .select({ number: count() })
        .from(users)
        .where(and(eq(users.companyId, companyId), eq(users.role, "superAdmin")));
      expect(left?.number).toBe(1);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    }
  });
});

describe("a change counts from the next request on (S7)", () => {
  test("another role opens and closes at once", async () => {
    const [client, changed] = [await api.signInAs(ada), await api.signInAs(vera)];
    expect((await changed.get("/workers")).status).toBe(403);
    await client.patch(await pathOf(vera), { role: "admin" });
    expect((await changed.get("/workers")).status).toBe(200);
    await client.patch(await pathOf(vera), { role: "viewer" });
    expect((await changed.get("/workers")).status).toBe(403);
  });

  test("whoever is deleted is signed out within one request, remembered devices included, and cannot come back", async () => {
    const client = await api.signInAs(ada);
    const deleted = await api.signInAs(alan, { remember: true });
    await client.delete(await pathOf(alan));
    expect((await deleted.get("/user")).status).toBe(401);
    await expect(api.signInAs(alan)).rejects.toThrow("422");
  });

  test("a deleted manager's workers have no manager, nor do their requests; history keeps the name (B10)", async () => {
    const manager = await userOf(api.db, grace);
    const client = await api.signInAs(ada);
    expect((await client.delete(`/users/${manager.id}`)).status).toBe(204);
    expect(await api.db.select().from(workers).where(eq(workers.managerId, manager.id))).toEqual([]);
    const events = await historyOf(api.db, "user", manager.id);
    expect(events.at(-1)).toMatchObject({ event: "deleted", from: "manager", comment: `${grace.name}, ${grace.email}`, actorName: ada.name });
    expect((await client.delete(`/users/${manager.id}`)).status).toBe(404);
  });

  test("a manager who gets another role manages no worker any more", async () => {
    const manager = await userOf(api.db, grace);
    await (await api.signInAs(ada)).patch(`/users/${manager.id}`, { role: "viewer" });
    expect(await api.db.select().from(workers).where(eq(workers.managerId, manager.id))).toEqual([]);
    const events = await historyOf(api.db, "user", manager.id);
    expect(events.at(-1)).toMatchObject({ event: "role changed", from: "manager", to: "viewer" });
  });

  test("the same role again is no change, and writes nothing", async () => {
    const client = await api.signInAs(ada);
    const viewer = await userOf(api.db, vera);
    expect((await client.patch(`/users/${viewer.id}`, { role: "viewer" })).status).toBe(200);
    expect((await historyOf(api.db, "user", viewer.id)).filter(({ event }) => event === "role changed")).toEqual([]);
  });
});
