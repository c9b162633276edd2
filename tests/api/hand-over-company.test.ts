import { beforeEach, expect, inject, test, vi } from "vitest";
import { inTransaction } from "#app/api/domain/transaction.ts";
import { handOverCompany } from "#app/api/domain/user/hand-over-company.ts";
import { usersOwn } from "#app/api/provider/users-own.ts";
import { startApi } from "#tests/support/api.ts";
import { mailsTo } from "#tests/support/mail.ts";
import { ada, alan, dorothy, uma } from "#tests/support/people.ts";
import { meansOf } from "#tests/support/provider.ts";
import { halcyon } from "#tests/support/requests.ts";
import { isSomebodyWaiting } from "#tests/support/somebody-waiting.ts";
import { historyOf, userOf } from "#tests/support/users.ts";

const api = await startApi();
beforeEach(() => api.refill());

async function own(...words: string[]) {
  const printed: string[] = [];
  await usersOwn.run(words, meansOf(api, printed));
  return printed;
}

/** Ada owns Halcyon Robotics; Alan can take her place once he is a super admin. */
async function makeSuperAdmin(person: typeof alan) {
  const adas = await api.signInAs(ada);
  const { id } = await userOf(api.db, person);
  expect((await adas.patch(`/users/${id}`, { role: "superAdmin" })).status).toBe(200);
  return { adas, id };
}

test("the provider gives a company another owner: the former one can be deleted then, and the new one cannot", async () => {
  const { adas, id } = await makeSuperAdmin(alan);
  const alans = await api.signInAs(alan);
  const { id: adasId } = await userOf(api.db, ada);
  expect((await alans.delete(`/users/${adasId}`)).status).toBe(403);
  expect(await own(alan.email.toUpperCase(), "--yes")).toEqual(["Alan Okafor is the owner of Halcyon Robotics."]);
  expect((await adas.delete(`/users/${id}`)).body).toEqual({ message: "The owner of the company cannot be changed or deleted." });
  expect((await alans.get("/user")).body.data).toMatchObject({ isOwner: true, role: "superAdmin" });
  expect((await adas.get("/user")).body.data).toMatchObject({ isOwner: false, role: "superAdmin" });
  expect((await alans.delete(`/users/${adasId}`)).status).toBe(204);
  expect(await historyOf(api.db, "user", id)).toContainEqual(expect.objectContaining({ event: "made owner", actorName: "Provider", comment: "In place of Ada Lindqvist" }));
});

test("both are told by mail: perhaps somebody else has asked in the company's name", async () => {
  await makeSuperAdmin(alan);
  await own(alan.email, "--yes");
  const [[toAlan], [toAda]] = [await mailsTo(api, alan.email), await mailsTo(api, ada.email)];
  for (const mail of [toAlan, toAda]) expect(mail?.subject).toBe("Halcyon Robotics has another owner on Longitude");
  expect(toAlan?.text).toContain("You own Halcyon Robotics from now on, as we were asked to arrange. Nobody else can change your role or delete your account.");
  expect(toAda?.text).toContain("Alan Okafor owns Halcyon Robotics from now on in place of you, as we were asked to arrange. You are still a super admin.");
});

// Embedded there is one connection, on which the second begins after the first.
test.runIf(inject("postgres"))("of two at once the second takes the place of whom the first has made the owner, who is told of it", async () => {
  const [{ id: alans }, { id: dorothys }] = [await makeSuperAdmin(alan), await makeSuperAdmin(dorothy)];
  let second: Promise<string[]> | undefined;
  await inTransaction(api.db, async (tx) => {
    await handOverCompany(tx, { companyId: halcyon, userId: alans }, api.clock.now());
    api.clock.pass({ minutes: 1 });
    second = own(dorothy.email, "--yes");
    await vi.waitFor(async () => expect(await isSomebodyWaiting(api.db)).toBe(true), { timeout: 10_000, interval: 5 });
  });
  await second;
  expect(await historyOf(api.db, "user", dorothys)).toContainEqual(expect.objectContaining({ event: "made owner", comment: "In place of Alan Okafor" }));
  expect((await mailsTo(api, alan.email)).some(({ text }) => text.includes("owns Halcyon Robotics from now on in place of you"))).toBe(true);
});

test("only a super admin with a verified address becomes the owner, once, and not unasked", async () => {
  await expect(own(alan.email, "--yes")).rejects.toThrow("An owner is a super admin who has verified their address: make them one first.");
  await makeSuperAdmin(uma);
  await expect(own(uma.email, "--yes")).rejects.toThrow("An owner is a super admin who has verified their address");
  await expect(own("nobody@halcyon.test", "--yes")).rejects.toThrow("There is nobody with the address nobody@halcyon.test.");
  await expect(own("--yes")).rejects.toThrow("Name a person by email address.");
  await expect(own(ada.email)).rejects.toThrow("Make Ada Lindqvist the owner of Halcyon Robotics?\nNobody is here to be asked");
  expect(await own(ada.email, "--yes")).toEqual(["Ada Lindqvist is the owner of Halcyon Robotics already."]);
  expect((await userOf(api.db, ada)).isOwner).toBe(true);
  expect(await mailsTo(api, ada.email)).toEqual([]);
});
