import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { closeCompany } from "#app/api/domain/company/close-company.ts";
import { refusalOfForm } from "#app/server/form.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { sentByW3m } from "#tests/support/form.ts";
import { newestLinkFor } from "#tests/support/mail.ts";
import { ada, alan, tom, uma } from "#tests/support/people.ts";
import { userOf } from "#tests/support/users.ts";
import { lookingAhead } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
beforeEach(() => dashboard.refill());

const nora = { firstName: "Nora", lastName: "Quist", email: "nora@quist.test", password: "Seven-Herons-81", passwordConfirmation: "Seven-Herons-81", accepted: "on" };
const closed = "Halcyon Robotics is closed here. Write to us if you need to know where it is now.";
const company = {
  legalName: "Quist Ltd",
  "address.countryCode": "US",
  "address.street": "1 Main Street",
  "address.city": "Austin",
  "address.postalCode": "78701",
  "address.state": "TX",
  type: "all",
  workers: "12",
  countries: "Canada",
};

describe("/sign-up (2.2)", () => {
  test("is blank without all three of firstName, lastName and email", async () => {
    for (const query of ["", "?firstName=Vic&lastName=Moreau", "?firstName=Vic&lastName=&email=vic@x.test", "?firstName=Vic&lastName=Moreau&email=foo"]) {
      const page = await dashboard.visitor().visit(`/sign-up${query}`);
      expect(page.document.querySelector("h1")?.textContent).toBe("Sign up");
      const email = page.document.querySelector("input[name=email]");
      expect([email?.getAttribute("type"), email?.hasAttribute("disabled")]).toEqual(["email", false]);
    }
  });

  test("is prefilled with all three, the email shown and disabled", async () => {
    const page = await dashboard.visitor().visit("/sign-up?firstName=Vic&lastName=Moreau&email=vic@x.test");
    expect(page.document.querySelector("input[name=firstName]")?.getAttribute("value")).toBe("Vic");
    expect(page.document.querySelector("input[name=lastName]")?.getAttribute("value")).toBe("Moreau");
    const shown = page.document.querySelector("input[type=email]");
    expect([shown?.getAttribute("value"), shown?.hasAttribute("disabled")]).toEqual(["vic@x.test", true]);
    // Without an invitation's token it founds a company, as the blank one does.
    expect(page.document.querySelector("h1 + p")?.textContent).toBe("Create an account for you and your company.");
  });

  test("gives the guidance of section 5", async () => {
    const { text } = await dashboard.visitor().visit("/sign-up");
    expect(text).toContain("At least 8 characters (12 or more recommended)");
    expect(text).toContain("At least one lowercase, one uppercase, one number and one special character (#, $, %, etc.)");
    expect(text).toContain("Do not reuse a password from another website");
    expect(text).toContain("Avoid private information such as name or birthday");
  });

  test("links what is accepted to where it can be read, as far as the settings say", async () => {
    const accepted = async () => (await dashboard.visitor().visit("/sign-up")).document.querySelectorAll("label").find((label) => label.querySelector("[name=accepted]"));
    const words = "I accept the terms of service and the privacy policy";
    expect((await accepted())?.textContent).toBe(words);
    expect((await accepted())?.querySelectorAll("a")).toEqual([]);
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv("TERMS_URL", "https://longitude.test/terms");
    vi.stubEnv("PRIVACY_URL", "https://longitude.test/privacy");
    expect((await accepted())?.textContent).toBe("I accept the terms of service (opens in a new tab) and the privacy policy (opens in a new tab)");
    expect((await accepted())?.querySelectorAll("a").map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("target")])).toEqual([
      ["terms of service (opens in a new tab)", "https://longitude.test/terms", "_blank"],
      ["privacy policy (opens in a new tab)", "https://longitude.test/privacy", "_blank"],
    ]);
  });

  test("without script the button is enabled and the server refuses what is not accepted", async () => {
    const visitor = dashboard.visitor();
    const blank = await visitor.visit("/sign-up");
    expect(blank.document.querySelectorAll("form button").at(-1)?.hasAttribute("disabled")).toBe(false);
    const { accepted: _, ...unaccepted } = nora;
    const page = await visitor.submitOn(blank, unaccepted);
    expect([page.status, page.path]).toEqual([422, "/sign-up"]);
    expect(page.document.querySelector("#sign-up-accepted-error")?.textContent).toContain("Required");
    expect(page.document.querySelector("input[name=firstName]")?.getAttribute("value")).toBe("Nora");
    expect(page.html).not.toContain(nora.password);
  });

  test("shows the texts of section 5 at their fields", async () => {
    const page = await dashboard.visitor().submit("/sign-up", { ...nora, email: "nora", password: "short", passwordConfirmation: "other" });
    expect(page.document.querySelector("#sign-up-email-error")?.textContent).toContain("Invalid email");
    expect(page.document.querySelector("#sign-up-password-error")?.textContent).toContain("Password doesn't meet requirements");
    expect(page.document.querySelector("#sign-up-passwordConfirmation-error")?.textContent).toContain("Confirmation password should match password");
  });

  test("A6 a known address gets the same answer and way as an unknown one", async () => {
    const known = await dashboard.visitor().submit("/sign-up", { ...nora, email: ada.email }, { follow: false });
    const unknown = await dashboard.visitor().submit("/sign-up", nora, { follow: false });
    expect([known.status, known.location, known.text]).toEqual([unknown.status, unknown.location, unknown.text]);
  });

  test("A6 nor do the pages after it tell which addresses are known, as far as they go", async () => {
    const ways = [];
    for (const email of [ada.email, nora.email]) {
      const visitor = dashboard.visitor();
      const form = await visitor.submit("/sign-up", { ...nora, email });
      const finished = await visitor.submitOn(form, company);
      const resent = await visitor.submitOn(finished, {});
      await visitor.visit("/logout");
      const again = await visitor.submit("/login", { email, password: nora.password });
      ways.push([form, finished, resent, again].map(({ status, path, text }) => [status, path, text.replaceAll(email, "the address")]));
    }
    expect(ways[0]).toEqual(ways[1]);
    expect(ways[0]?.map(([, path]) => path)).toEqual(["/onboarding/company", ...Array(3).fill("/onboarding/finished")]);
  });
});

describe("an invitation to an address that has an account already", () => {
  const invite = async () => {
    await (await dashboard.signInAs(ada)).submit("/app/users/invite", { firstName: "Tom", lastName: "Rautio", email: tom.email, role: "viewer" }, { form: "[name=firstName]" });
    return newestLinkFor(dashboard, tom.email);
  };

  test("says so when it is opened, and leads to log in with that address", async () => {
    const visitor = dashboard.visitor();
    const page = await visitor.visit(await invite());
    expect([page.status, page.document.querySelector("h1")?.textContent]).toEqual([200, "You have an account already"]);
    expect(page.text).toContain("This invitation is for tom@brightwater.test, and an address has one account. To join another company, ask it to invite another address of yours.");
    expect(page.document.querySelector("input[name=passwordConfirmation]")).toBeNull();
    const email = page.document.querySelector("input[name=email]");
    expect(email?.getAttribute("value")).toBe(tom.email);
    expect((await visitor.submitOn(page, { email: tom.email, password: "Correct-Horse-42" })).path).toBe("/app/team");
  });

  test("says nothing to somebody who knows the address alone, or has altered the link", async () => {
    const link = await invite();
    const titleOf = async (path: string) => {
      const page = await dashboard.visitor().visit(path);
      return [page.status, page.document.querySelector("h1")?.textContent];
    };
    expect(await titleOf("/sign-up?firstName=Tom&lastName=Rautio&email=tom@brightwater.test")).toEqual([200, "Welcome, Tom"]);
    for (const altered of [link.slice(0, -1), link.replace(/token=.*/, "token=x.y.z")]) {
      const pages = await Promise.all([altered, altered.replace(/email=[^&]*/, "email=nobody@x.test")].map((path) => dashboard.visitor().visit(path)));
      const [known, unknown] = pages.map((page) => page.document.querySelector("main")?.textContent);
      expect(known, altered).toBe(unknown);
      expect(known, altered).not.toContain("account already");
    }
  });
});

describe("an invitation that does not hold any more", () => {
  const vic = { firstName: "Vic", lastName: "Moreau", email: "vic@moreau.test", role: "viewer" };
  const invite = async () => {
    await (await dashboard.signInAs(ada)).submit("/app/users/invite", vic, { form: "[name=firstName]" });
    return newestLinkFor(dashboard, vic.email);
  };

  test("says so when it is opened, before a password is chosen in vain, and brings another one", async () => {
    const link = await invite();
    dashboard.clock.pass({ days: 8 });
    const visitor = dashboard.visitor();
    const page = await visitor.visit(link);
    expect([page.status, page.document.querySelector("h1")?.textContent]).toEqual([200, "This invitation no longer works"]);
    expect(page.text).toContain("It was used or withdrawn, a newer one has replaced it, it is older than 7 days, or a part of the link is missing.");
    expect(page.document.querySelector("input[type=password]")).toBeNull();
    expect(page.document.querySelector("input[name=email]")?.getAttribute("value")).toBe(vic.email);
    const sent = await visitor.submitOn(page, { email: vic.email });
    expect(sent.path.split("?")[0]).toBe("/login/email-sent");
    expect(sent.text, "the same for every address").toContain("If that address was invited, another invitation is on its way to it. If it has an account, a login link is: it works once, within 10 minutes.");
    expect(sent.text).toContain("Nothing there? Look in your spam folder, or ask whoever invited you for another invitation.");
    const form = await visitor.visit(await newestLinkFor(dashboard, vic.email));
    expect(form.document.querySelector("h1 + p")?.textContent).toBe("Choose a password to accept your invitation.");
  });

  test("is one of two: the mail says that a newer link replaces it, and the older one says that this has happened", async () => {
    const older = await invite();
    const newer = await invite();
    expect((await dashboard.visitor().visit("/mailbox")).text).toContain("The link works once, within 7 days, and a newer link replaces it.");
    expect((await dashboard.visitor().visit(older)).text).toContain("It was used or withdrawn, a newer one has replaced it,");
    expect((await dashboard.visitor().visit(newer)).document.querySelector("h1")?.textContent).toBe("Welcome, Vic");
  });

  test("leads whoever has used it to log in", async () => {
    const link = await invite();
    const chosen = "Seven-Herons-81";
    await dashboard.visitor().submit(link, { password: chosen, passwordConfirmation: chosen, accepted: "on" });
    const page = await dashboard.visitor().visit(link);
    expect(page.document.querySelector("h1")?.textContent).toBe("This invitation no longer works");
    expect(page.document.querySelectorAll("#main a").map((way) => [way.textContent, way.getAttribute("href")])).toContainEqual(["Log in", "/login"]);
  });

  test("because somebody else has withdrawn it names that, and promises another one to nobody who is not invited", async () => {
    const link = await invite();
    await (await dashboard.signInAs(ada)).submit(`/app/users/${(await userOf(dashboard.db, vic)).id}/delete`, {}, { form: "button" });
    const page = await dashboard.visitor().visit(link);
    expect(page.text).toContain("This invitation no longer works It was used or withdrawn, a newer one has replaced it, it is older than 7 days, or a part of the link is missing. If you are still invited, we can send you another one; if you have joined already, a login link.");
  });

  test("into a company that is closed says so when it is opened, whoever is signed in, and offers neither a form nor to sign out for it", async () => {
    const link = await invite();
    const visitor = dashboard.visitor();
    const form = await visitor.visit(link);
    const toms = await dashboard.signInAs(tom);
    await closeCompany(dashboard.db, (await userOf(dashboard.db, ada)).companyId, dashboard.clock.now());
    const chosen = { password: "Seven-Herons-81", passwordConfirmation: "Seven-Herons-81", accepted: "on" };
    for (const page of [await visitor.visit(link), await visitor.submitOn(form, chosen)]) {
      expect(page.document.querySelectorAll("h1, h1 + p").map((said) => said.textContent)).toEqual(["This invitation no longer works", closed]);
      expect(page.document.querySelector("#main form")).toBeNull();
    }
    const asked = await toms.visit(link);
    expect(asked.text).toContain(`You are signed in as Tom Rautio The invitation that you have opened no longer works. ${closed}`);
    expect(asked.document.querySelectorAll("#main button, #main a").map((way) => way.textContent)).toEqual(["Stay signed in"]);
  });
});

describe("an invitation that somebody opens who is signed in", () => {
  const ines = { firstName: "Ines", lastName: "Moreau", email: "ines@moreau.test" };
  const invite = async () => {
    await (await dashboard.signInAs(ada)).submit("/app/users/invite", { ...ines, role: "viewer" }, { form: "[name=firstName]" });
    return newestLinkFor(dashboard, ines.email);
  };

  test("says who is signed in and whom it is for, and leads on when they sign out", async () => {
    const link = await invite();
    const visitor = await dashboard.signInAs(alan);
    const asked = await visitor.visit(link);
    expect([asked.status, asked.document.querySelector("h1")?.textContent]).toEqual([200, "You are signed in as Alan Okafor"]);
    expect(asked.text).toContain("This invitation is for Ines Moreau, ines@moreau.test.");
    const form = await visitor.submitOn(asked, {});
    expect(form.document.querySelector("h1")?.textContent).toBe("Welcome, Ines");
    expect(form.document.querySelector("h1 + p")?.textContent).toBe("Choose a password to accept your invitation.");
    const joined = await visitor.submitOn(form, { password: "Seven-Herons-81", passwordConfirmation: "Seven-Herons-81", accepted: "on" });
    expect([joined.path, joined.text.includes("You have been invited to join Halcyon Robotics")]).toEqual(["/onboarding/finished", true]);
  });

  test("asks nobody to sign out for one that no longer works", async () => {
    const link = await invite();
    dashboard.clock.pass({ days: 8 });
    const page = await (await dashboard.signInAs(alan)).visit(link);
    expect([page.status, page.document.querySelector("h1")?.textContent]).toEqual([200, "You are signed in as Alan Okafor"]);
    expect(page.text).toContain("The invitation that you have opened no longer works. It was used or withdrawn, a newer one has replaced it,");
    expect(page.document.querySelectorAll("#main button, #main a").map((way) => way.textContent)).toEqual(["Stay signed in"]);
  });

  test("is accepted in w3m as well, which sends the address that is shown along (C2)", async () => {
    const visitor = dashboard.visitor();
    const link = await invite();
    const form = (await visitor.visit(link, { browser: "old" })).document.querySelector("form")!;
    const body = sentByW3m(form, { password: "Seven-Herons-81", passwordConfirmation: "Seven-Herons-81", accepted: "on" });
    const type = "application/x-www-form-urlencoded";
    expect(await refusalOfForm(Buffer.from(String(body)), type)).toBeUndefined();
    const answer = await visitor.request("POST", link, body, { browser: "old" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/"]);
    expect((await visitor.visit("/")).text).toContain("You have been invited to join Halcyon Robotics");
  });

  test("leaves them signed in when they stay, or send its form from an older page", async () => {
    const link = await invite();
    const visitor = dashboard.visitor();
    const form = await visitor.visit(link);
    await visitor.submit("/login", { email: alan.email, password: "Correct-Horse-42" });
    const asked = await visitor.submitOn(form, { password: "Seven-Herons-81", passwordConfirmation: "Seven-Herons-81", accepted: "on" });
    expect(asked.document.querySelector("h1")?.textContent).toBe("You are signed in as Alan Okafor");
    expect((await visitor.visit("/")).path).toBe("/app/team");
  });

  test("under the address of their own account says where that is and what to ask for, and offers no form", async () => {
    await (await dashboard.signInAs(ada)).submit("/app/users/invite", { firstName: "Tom", lastName: "Rautio", email: tom.email, role: "viewer" }, { form: "[name=firstName]" });
    const page = await (await dashboard.signInAs(tom)).visit(await newestLinkFor(dashboard, tom.email));
    expect(page.text).toContain("You have an account at Brightwater Foods under tom@brightwater.test, and an address has one account. To join another company, ask it to invite another address of yours.");
    expect(page.text).not.toContain("accept the invitation");
  });

  test("who has only signed up with that address can accept it instead", async () => {
    const visitor = dashboard.visitor();
    await visitor.submit("/sign-up", { ...nora, email: ines.email });
    const asked = await visitor.visit(await invite());
    expect(asked.text).toContain("You have begun an account under ines@moreau.test, which this invitation is for as well.");
    const form = await visitor.submitOn(asked, {});
    const joined = await visitor.submitOn(form, { password: "Seven-Herons-81", passwordConfirmation: "Seven-Herons-81", accepted: "on" });
    expect(joined.text).toContain("You have been invited to join Halcyon Robotics");
  });

  test("and is their own leads home; nor does a blank form stay with somebody who is signed in", async () => {
    const link = await invite();
    const visitor = dashboard.visitor();
    await visitor.submit(link, { password: "Seven-Herons-81", passwordConfirmation: "Seven-Herons-81", accepted: "on" });
    expect((await visitor.visit(link)).path).toBe("/onboarding/finished");
    expect((await visitor.visit("/sign-up?token=x")).path).toBe("/onboarding/finished");
  });
});

test("from signing up to the dashboard: onboarding, verification and thanks (2.4, 2.6)", async () => {
  const visitor = dashboard.visitor();
  const form = await visitor.submit("/sign-up", nora);
  expect(form.path).toBe("/onboarding/company");
  for (const path of ["/app/team", "/onboarding/finished", "/login", "/nowhere"]) expect((await visitor.visit(path)).path).toBe("/onboarding/company");

  expect(form.text, "and whoever has mistyped it is told what to do").toContain("Is the address wrong? Sign out, and sign up again.");
  const finished = await visitor.submitOn(form, company);
  expect(finished.path).toBe("/onboarding/finished");
  expect(finished.text, "the form may have taken longer").toContain("The link works once, within 60 minutes.");
  expect(finished.text).toContain("Thank you for registering!");
  expect(finished.text).toContain("verification email");
  expect(finished.text).not.toContain("Continue to dashboard");
  expect((await visitor.visit("/app/team")).path).toBe("/onboarding/finished");

  expect(finished.document.querySelector("main form button")?.textContent).toBe("Resend verification email");
  const resent = await visitor.submitOn(finished, {});
  expect(resent.text).toContain("Email sent");

  const thanks = await visitor.visit(await newestLinkFor(dashboard, nora.email));
  expect(thanks.path).toBe("/thanks");
  expect(thanks.text).toContain("Thanks for verifying your account!");
  expect(thanks.text).toContain("The Longitude team will reach out to you to sign the MSA.");
  expect(thanks.text, "and what that is").toContain("The MSA is the master services agreement between your company and the provider.");
  expect((await visitor.visit("/")).path).toBe("/app/team");
  const later = await visitor.visit("/onboarding/finished");
  expect(later.text).toContain("Thank you for registering!");
  expect(later.text).toContain("Continue to dashboard");
});

describe("verification (2.4)", () => {
  test("of a person invited to an active company: 'invited to join', and thanks without the MSA", async () => {
    const visitor = await dashboard.signInAs(uma);
    const finished = await visitor.visit("/app");
    expect([finished.path, finished.document.querySelector("h1")?.textContent]).toEqual(["/onboarding/finished", "You have been invited to join Halcyon Robotics"]);
    await visitor.submitOn(finished, {});
    const thanks = await visitor.visit(await newestLinkFor(dashboard, uma.email));
    expect(thanks.text).toContain("Thanks for verifying your account!");
    expect(thanks.text).not.toContain("MSA");
  });

  test("asked for once more by somebody who is verified sends nothing, says so, and leads on", async () => {
    const visitor = await dashboard.signInAs(alan);
    const told = await visitor.submitOn(await visitor.visit("/auth/confirmation"), {});
    expect(told.text).toContain("Your email address is verified already.");
    expect(told.text).not.toContain("Email sent");
    expect(told.document.querySelector("#main a[href='/app']")?.textContent).toBe("Continue to dashboard");
  });

  test("opened while signed out comes back to it after signing in", async () => {
    const asking = await dashboard.signInAs(uma);
    await asking.submit("/onboarding/finished", {});
    const link = await newestLinkFor(dashboard, uma.email);
    const phone = dashboard.visitor();
    const login = await phone.visit(link);
    expect(login.path).toMatch(/^\/login\?redirectTo=/);
    expect((await phone.submitOn(login, { email: uma.email, password: "Correct-Horse-42" })).path).toBe("/thanks");
  });

  test("opened by somebody else who is signed in says so, and leads over logging out to its own person", async () => {
    const asking = await dashboard.signInAs(uma);
    await asking.submit("/onboarding/finished", {});
    const link = await newestLinkFor(dashboard, uma.email);
    const shared = await dashboard.signInAs(alan);
    const told = await shared.visit(link);
    expect([told.status, told.document.querySelector("h1")?.textContent]).toEqual([403, "This link is for another account"]);
    expect(told.document.querySelector("title")?.textContent).toBe("This link is for another account | Longitude");
    expect(told.text).toContain("You are signed in as Alan Okafor.");
    expect(told.text, "who is verified needs no mail").not.toContain("Resend verification email");
    const login = await shared.submitOn(told, {});
    expect(login.path).toMatch(/^\/login\?redirectTo=/);
    expect((await shared.submitOn(login, { email: uma.email, password: "Correct-Horse-42" })).path).toBe("/thanks");
  });

  test("A11 HEAD and prefetch verify nothing; A15 a link that does not hold shows a way to another", async () => {
    const visitor = await dashboard.signInAs(uma);
    await visitor.submit("/onboarding/finished", {});
    const link = await newestLinkFor(dashboard, uma.email);
    await visitor.request("HEAD", link);
    for (const [name, value] of lookingAhead) await visitor.request("GET", link, undefined, { headers: { [name]: value } });
    expect((await visitor.visit("/app")).path).toBe("/onboarding/finished");
    for (const each of [`${link}x`, "/auth/confirmation", link.replace(/user=[^&]+/, "user=1")]) {
      const page = await visitor.visit(each);
      expect([page.status, page.document.querySelector("h1")?.textContent]).toEqual([403, "This link does not work"]);
    }
    const again = await visitor.submitOn(await visitor.visit("/auth/confirmation"), {});
    expect([again.path, again.text.includes("Email sent")]).toEqual(["/onboarding/finished", true]);
  });
});

describe("/onboarding/company (2.6, 2.22)", () => {
  test("says 'Required' at every field, in the order of the form", async () => {
    const visitor = dashboard.visitor();
    const page = await visitor.submitOn(await visitor.submit("/sign-up", nora), {});
    expect(page.status).toBe(422);
    expect(page.document.querySelectorAll(".error-summary a").map((link) => link.getAttribute("href"))).toEqual([
      "#company-legalName",
      "#company-address.countryCode",
      "#company-address.street",
      "#company-address.city",
      "#company-address.postalCode",
      "#company-address.state",
      "#company-type",
      "#company-workers",
      "#company-countries",
    ]);
    for (const link of page.document.querySelectorAll(".error-summary a")) {
      const id = link.getAttribute("href")?.slice(1) ?? "";
      expect(page.document.getElementById(id), id).not.toBeNull();
    }
  });

  test("without script a button brings the form back with the states of the United States", async () => {
    const visitor = dashboard.visitor();
    const blank = await visitor.submit("/sign-up", nora);
    expect(blank.text).toContain("State or Province");
    const page = await visitor.submitOn(blank, { legalName: "Quist Ltd", "address.countryCode": "US", redisplay: "address" });
    expect(page.status).toBe(200);
    expect(page.text).not.toContain("Required");
    const options = page.document.querySelectorAll("select[name='address.state'] option").map((option) => option.textContent);
    expect(options).toHaveLength(57);
    expect(options).toContain("Puerto Rico");
    expect(page.document.querySelector("input[name=legalName]")?.getAttribute("value")).toBe("Quist Ltd");
    const other = await visitor.submitOn(page, { "address.countryCode": "CA", redisplay: "address" });
    expect(other.document.querySelector("input[name='address.state']")).not.toBeNull();
  });

  test("keeps the chosen countries when something else is wrong", async () => {
    const visitor = dashboard.visitor();
    const page = await visitor.submitOn(await visitor.submit("/sign-up", nora), { ...company, workers: "0" });
    expect(page.document.querySelector("input[value=Canada]")?.hasAttribute("checked")).toBe(true);
    expect(page.document.querySelector("#company-workers-error")?.textContent).toContain("Must be at least 1");
  });
});
