import { beforeEach, expect, test } from "vitest";
import { twoSteps } from "#app/api/db/schema/two-step.ts";
import { seal } from "#app/api/domain/access/seal.ts";
import { usersTwoStepOff } from "#app/api/provider/users-two-step-off.ts";
import { startApi } from "#tests/support/api.ts";
import { codeAt, turnOnTwoStep } from "#tests/support/authenticator.ts";
import { mailsTo } from "#tests/support/mail.ts";
import { ada, alan, password } from "#tests/support/people.ts";
import { meansOf } from "#tests/support/provider.ts";
import { historyOf, userOf } from "#tests/support/users.ts";

const api = await startApi();
beforeEach(() => api.refill());

const signIn = async () => {
  const client = api.visitor();
  return { client, answer: await client.post("/client/login", { email: ada.email, password, remember: false }) };
};

/** Ada has two-step sign-in on, sealed under a secret that this installation has no more. */
async function withLostSecret() {
  const client = await api.signInAs(ada);
  const kept = await turnOnTwoStep(client, api.clock.now());
  await api.db.update(twoSteps).set({ sealedSecret: seal(kept.secret, "the secret of before, which nobody has any more") });
  api.clock.pass({ minutes: 2 });
  return { client, ...kept };
}

async function turnOff(words: string[]) {
  const printed: string[] = [];
  await usersTwoStepOff.run(words, meansOf(api, printed));
  return printed;
}

test("with another APP_SECRET whoever has two-step sign-in on is told why no code fits, and whom to write to", async () => {
  const { client: signedIn, secret, recoveryCodes } = await withLostSecret();
  const { client } = await signIn();
  for (const code of [codeAt(secret, api.clock.now()), recoveryCodes[0]]) {
    const { status, body } = await client.post("/client/login/two-step", { code });
    expect([status, body.errors.code]).toEqual([422, [expect.stringMatching(/^Codes can no longer be checked.* Write to us/)]]);
  }
  // Whoever is signed in still turns it off by their password.
  expect((await signedIn.post("/two-step/off", { proof: password })).status).toBe(204);
});

test("a two-step sign-in that was only begun under another APP_SECRET is begun anew", async () => {
  const client = await api.signInAs(ada);
  await client.post("/two-step/setup");
  await api.db.update(twoSteps).set({ sealedSecret: seal("JBSWY3DPEHPK3PXP", "the secret of before, which nobody has any more") });
  expect((await client.get("/two-step/setup")).status).toBe(404);
  expect((await client.post("/two-step", { password, code: "000000" })).status).toBe(409);
  api.clock.pass({ minutes: 16 });
  expect((await client.post("/two-step/setup")).status).toBe(204);
  expect((await client.get("/two-step/setup")).status).toBe(200);
});

test("the provider turns two-step sign-in off for who can give no code: sessions end, the history says so, a password is enough", async () => {
  const { client } = await withLostSecret();
  await expect(turnOff([ada.email])).rejects.toThrow(/Ada Lindqvist, Halcyon Robotics: turn two-step sign-in off\?\nNobody is here to be asked/);
  expect((await client.get("/user")).status).toBe(200);
  expect(await turnOff([ada.email.toUpperCase(), "--yes"])).toEqual(["Ada Lindqvist, Halcyon Robotics: two-step sign-in is off, and all sessions have ended."]);
  expect((await client.get("/user")).status).toBe(401);
  expect((await signIn()).answer.body).toEqual({ two_factor: false });
  const events = await historyOf(api.db, "user", (await userOf(api.db, ada)).id);
  expect(events).toContainEqual(expect.objectContaining({ event: "turned off two-step sign-in", actorName: "Provider" }));
});

test("whoever the provider has turned it off for is told by mail: perhaps somebody else has asked in their name", async () => {
  await withLostSecret();
  await turnOff([ada.email, "--yes"]);
  const [mail] = await mailsTo(api, ada.email);
  expect(mail?.subject).toBe("Two-step sign-in was turned off for your Longitude account");
  expect(mail?.text).toContain("We have turned two-step sign-in off, as we were asked to, and you were signed out everywhere.");
  await turnOff([ada.email, "--yes"]);
  expect(await mailsTo(api, ada.email)).toHaveLength(2);
});

test("the provider is told who has no two-step sign-in, and who is nobody", async () => {
  expect(await turnOff([alan.email, "--yes"])).toEqual(["Alan Okafor, Halcyon Robotics: two-step sign-in is not on."]);
  await expect(turnOff(["nobody@halcyon.test", "--yes"])).rejects.toThrow("There is nobody with the address nobody@halcyon.test");
  await expect(turnOff([])).rejects.toThrow("Name a person by email address");
});
