import { beforeEach, describe, expect, test } from "vitest";
import { mails } from "#app/api/db/schema/mail.ts";
import { deliverMails } from "#app/api/domain/mail/deliver-mails.ts";
import { startApi } from "#tests/support/api.ts";
import { failAt } from "#tests/support/failing-company.ts";
import { sender } from "#tests/support/jobs.ts";
import { mailsTo } from "#tests/support/mail.ts";
import { ada, alan, grace, uma, vera, type Person } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";
import { disown, giveRole, historyOf, userOf } from "#tests/support/users.ts";

const api = await startApi();
beforeEach(() => api.refill());

const pathOf = async (person: Person) => `/users/${(await userOf(api.db, person)).id}`;

/** What leaves, to whom. */
async function deliver(): Promise<string[]> {
  const sent: string[] = [];
  await deliverMails(api.db, api.clock, sender, async ({ to, subject }) => void sent.push(`${to.address}: ${subject}`));
  return sent;
}

describe("whoever gets another role", () => {
  test("is mailed by whom, from which to which, what it allows and where that is written", async () => {
    const client = await api.signInAs(ada);
    expect((await client.patch(await pathOf(grace), { role: "viewer", from: "manager" })).status).toBe(200);
    const [mail, ...others] = await mailsTo(api, grace.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Your Longitude role was changed");
    expect(mail?.text).toContain("Hello Grace,\n\nAda Lindqvist changed your role in Halcyon Robotics from manager to viewer.");
    expect(mail?.text).toContain("Viewer: Reads the active paycycle and reports, and changes nothing. Meant for finance and accounting teams.");
    expect(mail?.text).toContain("http://localhost:3000/app/settings/roles\n");
    expect(mail?.text).not.toMatch(/because of your settings/);
    expect(await mailsTo(api, ada.email)).toEqual([]);
  });

  test("is mailed once, however often the form arrives, and once for each change after it", async () => {
    const [client, path] = [await api.signInAs(ada), await pathOf(grace)];
    const form = { headers: { "Idempotency-Key": "a-role" } };
    for (const role of ["viewer", "viewer"]) expect((await client.patch(path, { role }, form)).status).toBe(200);
    expect(await mailsTo(api, grace.email)).toHaveLength(1);
    for (const role of ["manager", "viewer"]) expect((await client.patch(path, { role })).status).toBe(200);
    expect((await mailsTo(api, grace.email)).map(({ text }) => /from (.*)\./.exec(text)?.[1]).sort()).toEqual(["manager to viewer", "manager to viewer", "viewer to manager"]);
  });

  test("is mailed nothing where nothing has changed: the same role, a refusal, or a change that is undone with its transaction", async () => {
    const [client, path] = [await api.signInAs(ada), await pathOf(vera)];
    expect((await client.patch(path, { role: "viewer" })).status).toBe(200);
    expect((await client.patch(path, { role: "admin", from: "manager" })).status).toBe(409);
    expect((await (await api.signInAs(alan)).patch(path, { role: "superAdmin" })).status).toBe(403);
    await failAt(api.db, "history", halcyon);
    expect((await client.patch(path, { role: "admin" })).status).toBe(500);
    expect(await mailsTo(api, vera.email)).toEqual([]);
  });

  test("is mailed also where they have turned notifications off: that one is changed is no matter of settings", async () => {
    await (await api.signInAs(grace)).patch("/notifications", { mailSubscription: false });
    await (await api.signInAs(ada)).patch(await pathOf(grace), { role: "viewer" });
    expect(await deliver()).toEqual([`${grace.email}: Your Longitude role was changed`]);
  });

  test("and has done so themselves is mailed what to do if it was not they", async () => {
    await disown(api.db, ada);
    await giveRole(api.db, alan, "superAdmin");
    expect((await (await api.signInAs(ada)).patch(await pathOf(ada), { role: "admin" })).status).toBe(200);
    const [mail] = await mailsTo(api, ada.email);
    expect(mail?.text).toContain("Your role in Halcyon Robotics was changed from super admin to admin, with your own account.");
    expect(mail?.text).toMatch(/Was that not you\? Choose another password at once at http:\S+\/auth\/password\/reset and tell us\./);
  });

  test("is greeted by no name that is written to an address which nobody has proved", async () => {
    expect((await (await api.signInAs(ada)).patch(await pathOf(uma), { role: "viewer" })).status).toBe(200);
    const [mail] = await mailsTo(api, uma.email);
    expect(mail?.text).toMatch(/^Hello,\n/);
  });
});

describe("whoever is deleted", () => {
  test("is mailed by whom, what it means and whom to ask, and it leaves though nobody has that account", async () => {
    const [client, { id }] = [await api.signInAs(ada), await userOf(api.db, grace)];
    expect((await client.delete(`/users/${id}`)).status).toBe(204);
    const [mail, ...others] = await mailsTo(api, grace.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Your Longitude account was deleted");
    expect(mail?.text).toContain("Hello Grace,\n\nAda Lindqvist deleted your account in Halcyon Robotics. You were signed out everywhere and cannot log in again.");
    expect(mail?.text).toContain("If you did not expect this, ask Ada Lindqvist or somebody else in your company.");
    expect(mail?.text).toContain("Questions? Write to support@longitude.test.");
    expect(await deliver()).toEqual([`${grace.email}: Your Longitude account was deleted`]);
  });

  test("is mailed nothing where the deletion is refused, or undone with its transaction", async () => {
    const [client, path] = [await api.signInAs(ada), await pathOf(grace)];
    expect((await (await api.signInAs(vera)).delete(path)).status).toBe(403);
    await failAt(api.db, "history", halcyon);
    expect((await client.delete(path)).status).toBe(500);
    expect(await mailsTo(api, grace.email)).toEqual([]);
  });

  test("and has done so themselves is mailed that it was done, and whom to write to if it was not they", async () => {
    await disown(api.db, ada);
    await giveRole(api.db, alan, "superAdmin");
    expect((await (await api.signInAs(ada)).delete(await pathOf(ada))).status).toBe(204);
    const [mail] = await mailsTo(api, ada.email);
    expect(mail?.text).toContain("Your account in Halcyon Robotics was deleted with your own login. You were signed out everywhere and cannot log in again.");
    expect(mail?.text).toContain("Was that not you? Write to us at once.");
  });
});

test("whoever was invited and has no account yet is mailed neither: there is no role of theirs to miss, and the invitation says what it opens", async () => {
  const client = await api.signInAs(ada);
  const { body } = await client.post("/users", { firstName: "Nia", lastName: "Okonjo", email: "nia@halcyon.test", role: "viewer" });
  expect((await client.patch(`/users/${body.data.id}`, { role: "manager" })).status).toBe(200);
  expect((await client.delete(`/users/${body.data.id}`)).status).toBe(204);
  expect((await api.db.select().from(mails)).map(({ letter }) => letter.kind)).toEqual(["invitation"]);
  expect(await historyOf(api.db, "user", body.data.id)).toHaveLength(3);
});
