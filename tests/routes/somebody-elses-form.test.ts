import { beforeEach, describe, expect, test } from "vitest";
import { codeAt, turnOnTwoStepAs } from "#tests/support/authenticator.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { newestLinkFor } from "#tests/support/mail.ts";
import { ada, alan, password, vera, type Person } from "#tests/support/people.ts";
import { findRequest, statusOf } from "#tests/support/requests.ts";
import { giveRole, userOf } from "#tests/support/users.ts";
import { valueOf, type Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
beforeEach(() => dashboard.refill());


/** Somebody signs out in another tab of the browser, and somebody else signs in. */
async function changePlaces(visitor: Visitor, person: Person) {
  await visitor.visit("/logout");
  return visitor.submit("/login", { email: person.email, password });
}

describe("a form that one person opened and another one's session sends", () => {
  test("is not carried out, and says who is signed in now", async () => {
    const { id } = await findRequest(dashboard.db, { status: "submitted" });
    const visitor = await dashboard.signInAs(ada);
    const dialog = await visitor.visit(`/app/additional-compensation/${id}/decline`);
    await changePlaces(visitor, alan);
    const told = await visitor.submitOn(dialog, { comment: "What Ada wrote" }, { form: "[name=comment]" });
    expect(await statusOf(dashboard.db, id)).toBe("submitted");
    expect(told.path).toBe(`/app/additional-compensation/${id}/decline`);
    expect(told.text).toContain("You are signed in as Alan Okafor now. This form was opened by somebody else, so nothing was sent.");
    expect(told.html).not.toContain("What Ada wrote");
  });

  test("is there as it was typed once its person is back", async () => {
    const visitor = await dashboard.signInAs(ada);
    const page = await visitor.visit("/app/company");
    await changePlaces(visitor, alan);
    const told = await visitor.submitOn(page, { legalName: "Halcyon by Ada" }, { form: "[name=legalName]" });
    expect(told.text).toContain("What they typed is back when they log in here again within half an hour.");
    expect(valueOf(told, "legalName")).toBe("Halcyon Robotics");
    await changePlaces(visitor, ada);
    const back = await visitor.visit("/app/company");
    expect(valueOf(back, "legalName")).toBe("Halcyon by Ada");
    expect(back.document.querySelector('[role="alert"]')?.textContent).toContain("Somebody else was signed in here, so this was not sent and nothing has changed. It is as you typed it");
  });

  test("is back over whatever part of its list its person opens it again, and not at another choice of rows", async () => {
    const ids = [(await findRequest(dashboard.db, { status: "submitted" })).id, (await findRequest(dashboard.db, { status: "accepted" })).id];
    const visitor = await dashboard.signInAs(ada);
    const both = await visitor.visit(`/app/additional-compensation/decline?filter%5Bq%5D=a&sort=amount&page=1&id=${ids[0]}&id=${ids[1]}`);
    await changePlaces(visitor, alan);
    const told = await visitor.submitOn(both, { comment: "What Ada wrote" }, { form: "[name=comment]" });
    expect(told.text).toContain("What they typed is back when they log in here again within half an hour.");
    await changePlaces(visitor, ada);
    expect((await visitor.visit(`/app/additional-compensation/decline?id=${ids[0]}`)).html).not.toContain("What Ada wrote");
    expect((await visitor.visit(`/app/additional-compensation/decline?sort=-amount&id=${ids[0]}&id=${ids[1]}`)).html).toContain("What Ada wrote");
  });

  test("leads whoever may not be there to where they belong", async () => {
    const visitor = await dashboard.signInAs(ada);
    const page = await visitor.visit("/app/users/invite");
    await changePlaces(visitor, vera);
    const told = await visitor.submitOn(page, { firstName: "Ina" }, { form: "[name=firstName]" });
    expect(told.path).toBe("/app/paycycle");
    expect(told.text).toContain("You are signed in as Vera Castellanos now.");
  });

  test("is told on the page where its button stood", async () => {
    const visitor = await dashboard.signInAs(ada);
    const page = await visitor.visit("/app/settings");
    await changePlaces(visitor, alan);
    const told = await visitor.submitOn(page, {}, { form: "[name=mailSubscription]" });
    expect(told.path).toBe("/app/settings");
    expect(told.text).toContain("You are signed in as Alan Okafor now. This form was opened by somebody else, so nothing was sent.");
    expect(told.text).not.toContain("What they typed is back");
  });
});

describe("a form whose person has another role meanwhile", () => {
  test("says that nothing was sent, and why", async () => {
    const visitor = await dashboard.signInAs(alan);
    const page = await visitor.visit("/app/company");
    await giveRole(dashboard.db, alan, "viewer");
    const told = await visitor.submitOn(page, { legalName: "Halcyon by Alan" }, { form: "[name=legalName]" });
    expect(told.path).toBe("/app/paycycle");
    expect(told.text).toContain("Nothing was sent. Your role is Viewer now, which may not do this.");
    expect((await userOf(dashboard.db, alan)).role).toBe("viewer");
  });
});

describe("a log-in page from before somebody else signed in here", () => {
  const told = "You are signed in as Ada Lindqvist. Sign out to log in as somebody else.";
  async function openTwo() {
    const visitor = dashboard.visitor();
    const [first, second] = [await visitor.visit("/login"), await visitor.visit("/login")];
    await visitor.submitOn(first, { email: ada.email, password });
    return { visitor, second };
  }

  test("signs nobody else in, and says who is signed in", async () => {
    const { visitor, second } = await openTwo();
    const page = await visitor.submitOn(second, { email: alan.email, password });
    expect([page.path, page.text.includes(told)]).toEqual(["/app/team", true]);
  });

  test("leads the same person on without a word", async () => {
    const { visitor, second } = await openTwo();
    const page = await visitor.submitOn(second, { email: ada.email.toUpperCase(), password });
    expect([page.path, page.text.includes("Sign out to log in")]).toEqual(["/app/team", false]);
  });

  test("leads on without a word where it asks for a code, and for no address", async () => {
    const owner = await dashboard.signInAs(ada);
    const secret = await turnOnTwoStepAs(owner, dashboard.clock.now());
    dashboard.clock.pass({ minutes: 2 });
    const visitor = dashboard.visitor();
    const step = await visitor.submit("/login", { email: ada.email, password });
    const code = codeAt(secret, dashboard.clock.now());
    expect((await visitor.submitOn(step, { code })).path).toBe("/app/team");
    const again = await visitor.submitOn(step, { code });
    expect([again.path, again.text.includes("Sign out to log in")]).toEqual(["/app/team", false]);
  });
});

describe("a link that was mailed to somebody else than is signed in", () => {
  async function linkFor(person: Person, path: string) {
    await dashboard.visitor().submit(path, { email: person.email });
    return newestLinkFor(dashboard, person.email);
  }

  test("to log in says who is signed in, is not used up, and says nothing to its own person", async () => {
    const link = await linkFor(vera, "/login/passwordless");
    const page = await (await dashboard.signInAs(ada)).visit(link);
    expect([page.path, page.text.includes("You are signed in as Ada Lindqvist. Sign out to log in as somebody else.")]).toEqual(["/app/team", true]);
    const own = await (await dashboard.signInAs(vera)).visit(link);
    expect([own.path, own.text.includes("Sign out to log in")]).toEqual(["/app/paycycle", false]);
    const phone = dashboard.visitor();
    expect((await phone.submitOn(await phone.visit(link), {})).path).toBe("/app/paycycle");
  });

  test("to choose a new password names whose it was", async () => {
    const chosen = { password: "Nine-Otters-27", passwordConfirmation: "Nine-Otters-27" };
    const visitor = await dashboard.signInAs(ada);
    const page = await visitor.submit(await linkFor(vera, "/auth/password/reset"), chosen, { form: "[name=password]" });
    expect(page.text).toContain("The password of vera@halcyon.test has been reset.");
    const own = await visitor.submit(await linkFor(ada, "/auth/password/reset"), chosen, { form: "[name=password]" });
    expect(own.text).toContain("Your password has been reset.");
  });
});
