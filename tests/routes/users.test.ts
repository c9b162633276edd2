import { beforeEach, describe, expect, test } from "vitest";
import { freshCodeMessage } from "#app/contract/fresh-code.ts";
import { roleMeanings } from "#app/contract/role-meaning.ts";
import { roles } from "#app/contract/permission.ts";
import { codeAt, turnOnTwoStepAs } from "#tests/support/authenticator.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada, alan, grace, vera } from "#tests/support/people.ts";
import { disown, giveRole, userOf } from "#tests/support/users.ts";
import { errorAt, rowTexts, type Page } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
beforeEach(() => dashboard.refill());

const idOf = async (person: { email: string }) => (await userOf(dashboard.db, person)).id;

describe("the Users screen (spec 2.18)", () => {
  test("lists full name, email and role, with Update Role and Delete for everybody but the owner", async () => {
    const page = await (await dashboard.signInAs(ada)).visit("/app/users");
    expect(page.document.querySelector("title")?.textContent).toBe("Users Dashboard | Longitude");
    expect(page.document.querySelectorAll("thead th").map((head) => head.textContent)).toEqual(["Full name", "Email", "Role", "Actions"]);
    const rows = rowTexts(page);
    expect(rows[0]).toContain("Ada Lindqvist");
    expect(rows[0]).not.toContain("Delete");
    for (const row of rows.slice(1)) expect(row).toMatch(/Update Role.*Delete/);
    expect(page.text).toContain("Invite User");
    expect(page.text).toContain("Showing 1 to 6 of 6 results");
  });

  test("filters by role, sorts, and says when nobody is found", async () => {
    const visitor = await dashboard.signInAs(ada);
    const page = await visitor.visit("/app/users?filter[role]=admin&sort=-fullName");
    expect(rowTexts(page).map((row) => row.match(/(Alan|Uma)/)?.[0])).toEqual(["Uma", "Alan"]);
    expect(page.document.querySelectorAll("select option").map((option) => option.textContent)).toEqual(["All", "Super Admin", "Admin", "Manager", "Viewer"]);
    await giveRole(dashboard.db, vera, "admin");
    expect((await visitor.visit("/app/users?filter[role]=viewer")).text).toContain("No entries found");
    expect(rowTexts(await visitor.visit("/app/users?filter[role]=owner&sort=nonsense&page=x"))).toHaveLength(6);
  });

  test("is downloaded as it is filtered and sorted, on all its pages, with the role and the id of each", async () => {
    const visitor = await dashboard.signInAs(ada);
    const view = "filter%5Brole%5D=admin&sort=-fullName";
    const page = await visitor.visit(`/app/users?${view}`);
    const links = page.document.querySelectorAll("main .downloads a").map((link) => link.getAttribute("href"));
    expect(links).toEqual([`/app/users/export?${view}`, `/app/users/export?${view}&format=csv`]);
    const file = await visitor.visit(`${links[1]}&page=2`);
    expect(file.headers.get("Content-Disposition")).toContain('filename="Users - Halcyon Robotics.csv"');
    const id = async (email: string) => idOf({ email });
    expect(file.html.replace("\uFEFF", "").trim().split("\r\n")).toEqual([
      "Full name,Email,Role,Owner,Signed up,User ID",
      `Uma Bhatt,uma@halcyon.test,Admin,No,Yes,${await id("uma@halcyon.test")}`,
      `Alan Okafor,alan@halcyon.test,Admin,No,Yes,${await id("alan@halcyon.test")}`,
    ]);
  });

  test("sends everybody else where they belong, its dialogs included (Z2)", async () => {
    for (const [person, home] of [[alan, "/app/team"], [grace, "/app/team"], [vera, "/app/paycycle"]] as const) {
      const visitor = await dashboard.signInAs(person);
      for (const path of ["/app/users", "/app/users/export", "/app/users/invite", `/app/users/${await idOf(vera)}/delete`]) {
        expect((await visitor.visit(path, { follow: false })).location).toBe(home);
      }
    }
  });
});

describe("Invite User", () => {
  test("describes every role, refuses what is missing at its field, and invites", async () => {
    const visitor = await dashboard.signInAs(ada);
    const dialog = await visitor.visit("/app/users/invite?filter[role]=viewer");
    for (const role of roles) expect(dialog.text).toContain(roleMeanings[role]);
    expect(dialog.text).toContain("finance and accounting teams");
    const refused = await visitor.submitOn(dialog, { firstName: "Nia", email: "nia" }, { form: "[name=firstName]" });
    expect(refused.status).toBe(422);
    expect(refused.document.querySelector("[name=firstName]")?.getAttribute("value")).toBe("Nia");
    expect(refused.document.querySelector(".error-summary")?.textContent).toMatch(/Last name: Required.*Email: Invalid email.*Role: Required/);
    const done = await visitor.submitOn(refused, { lastName: "Okonjo", email: "nia@halcyon.test", role: "viewer" }, { form: "[name=firstName]" });
    expect(decodeURIComponent(done.path)).toBe("/app/users?filter[role]=viewer");
    expect(done.text).toContain("Success");
    expect(rowTexts(done)[0]).toMatch(/Nia Okonjo\s*Invited/);
    expect((await visitor.visit(done.path)).text).not.toContain("Success");
  });

  test("of somebody who is invited in another role says so at the role", async () => {
    const visitor = await dashboard.signInAs(ada);
    const fields = { firstName: "Zed", lastName: "Quux", email: "zed@halcyon.test", role: "manager" };
    const dialog = await visitor.visit("/app/users/invite");
    await visitor.submitOn(dialog, fields, { form: "[name=firstName]" });
    const again = await visitor.submit("/app/users/invite", { ...fields, role: "viewer" }, { form: "[name=firstName]" });
    expect([again.status, errorAt(again, "invite", "role")]).toEqual([422, "Zed Quux is invited as Manager already. Use Update Role to change that."]);
  });

  test("too often is refused above the form, with when to try again, and keeps what was typed", async () => {
    const visitor = await dashboard.signInAs(ada);
    const fields = { firstName: "Nia", lastName: "Okonjo", email: "nia@halcyon.test", role: "viewer" };
    for (let n = 0; n < 5; n += 1) expect((await visitor.submit("/app/users/invite", fields, { form: "[name=firstName]" })).path).toBe("/app/users");
    const refused = await visitor.submit("/app/users/invite", fields, { form: "[name=firstName]" });
    expect(refused.status).toBe(429);
    expect(refused.document.querySelector("dialog .error-summary")?.textContent).toContain("Too Many Attempts. Please try again in 3600 seconds.");
    for (const name of ["firstName", "lastName", "email"] as const) expect(refused.document.querySelector(`[name=${name}]`)?.getAttribute("value")).toBe(fields[name]);
    expect(refused.document.querySelector("[name=role][checked]")?.getAttribute("value")).toBe("viewer");
  });

  test("sent twice by a double click invites once (B5)", async () => {
    const visitor = await dashboard.signInAs(ada);
    const dialog = await visitor.visit("/app/users/invite");
    const fields = { firstName: "Nia", lastName: "Okonjo", email: "nia@halcyon.test", role: "viewer" };
    await Promise.all([visitor.submitOn(dialog, fields, { form: "[name=firstName]" }), visitor.submitOn(dialog, fields, { form: "[name=firstName]" })]);
    expect(rowTexts(await visitor.visit("/app/users"))).toHaveLength(7);
  });
});

describe("whose invitation has expired", () => {
  const nia = { firstName: "Nia", lastName: "Okonjo", email: "nia@halcyon.test", role: "viewer" };

  /** Ada eight days after she has invited Nia. */
  const eightDaysLater = async () => {
    await (await dashboard.signInAs(ada)).submit("/app/users/invite", nia, { form: "[name=firstName]" });
    dashboard.clock.pass({ days: 8 });
    return dashboard.signInAs(ada);
  };
  const rowOfNia = (page: Page) => rowTexts(page).find((row) => row.includes("Nia Okonjo"));

  test("is said in the list, where they are invited again, and of nobody else", async () => {
    const visitor = await eightDaysLater();
    const page = await visitor.visit("/app/users?sort=email");
    expect(rowOfNia(page)).toMatch(/Nia Okonjo\s*Invited\s*The invitation has expired\..*Invite again/);
    expect(page.html.split("The invitation has expired.")).toHaveLength(2);
    const dialog = await visitor.visit(page.document.querySelector("[aria-label='Invite again Nia Okonjo']")?.getAttribute("href") ?? "");
    expect(dialog.document.querySelector("dialog")?.textContent).toMatch(/Nia Okonjo.*nia@halcyon\.test, Viewer.*The invitation has expired\..*another link to sign up/);
    const done = await visitor.submitOn(dialog, {}, { form: "[name=name]" });
    expect([done.status, done.path]).toEqual([200, "/app/users?sort=email"]);
    expect(done.text).toContain("An invitation is on its way to nia@halcyon.test.");
    expect(rowOfNia(done)).toMatch(/Nia Okonjo\s*Invited/);
    expect(done.text).not.toContain("The invitation has expired.");
    expect(rowOfNia(done)).not.toContain("Invite again");
  });

  test.each(["role", "delete"])("is said in their dialog (%s), which leads to where they are invited again", async (verb) => {
    const visitor = await eightDaysLater();
    const dialog = await visitor.visit(`/app/users/${await idOf(nia)}/${verb}?sort=email`);
    expect(dialog.document.querySelector("dialog")?.textContent).toContain("The invitation has expired.");
    expect(dialog.document.querySelector("dialog p a")?.getAttribute("href")).toBe(`/app/users/${await idOf(nia)}/invite?sort=email`);
    expect((await visitor.visit(`/app/users/${await idOf(vera)}/${verb}`)).text).not.toContain("Invite again Vera");
  });

  test("and who has signed up or was deleted meanwhile is not invited again, and the dialog says so", async () => {
    const visitor = await eightDaysLater();
    const path = `/app/users/${await idOf(nia)}/invite`;
    const dialog = await visitor.visit(path);
    await (await dashboard.signInAs(ada)).submit(`/app/users/${await idOf(nia)}/delete`, {}, { form: "[name=name]" });
    const done = await visitor.submitOn(dialog, {}, { form: "[name=name]" });
    expect([done.path, done.document.querySelector(".toaster [role=alert]")?.textContent]).toEqual(["/app/users", expect.stringMatching(/Nia Okonjo is no longer a user.*No invitation was sent\./)]);
    expect(rowTexts(done)).toHaveLength(6);
    expect((await visitor.visit(path)).status).toBe(404);
    const signedUp = await visitor.visit(`/app/users/${await idOf(vera)}/invite`);
    expect(signedUp.document.querySelector("dialog")?.textContent).toContain("Vera Castellanos has signed up already.");
    expect(signedUp.document.querySelector("dialog button[type=submit]")?.hasAttribute("disabled")).toBe(true);
    expect((await visitor.submitOn(signedUp, {}, { form: "[name=name]" })).status).toBe(422);
  });
});

describe("what asks for a code of two-step sign-in, without script", () => {
  const nia = { firstName: "Nia", lastName: "Okonjo", email: "nia@halcyon.test", role: "superAdmin" };
  const codeOn = (page: Page) => page.document.querySelector("dialog [name=code]");

  /** Ada with two-step sign-in on, and what her app shows; the quarter of an hour in which her code counted is past. */
  const withTwoStep = async () => {
    const visitor = await dashboard.signInAs(ada);
    const secret = await turnOnTwoStepAs(visitor, dashboard.clock.now());
    dashboard.clock.pass({ minutes: 16 });
    return { visitor, now: () => codeAt(secret, dashboard.clock.now()) };
  };

  test("an invitation: refused at the field with what was typed kept, and sent with the code", async () => {
    const { visitor, now } = await withTwoStep();
    const dialog = await visitor.visit("/app/users/invite");
    expect(codeOn(dialog)).not.toBeNull();
    const asked = await visitor.submitOn(dialog, nia, { form: "[name=firstName]" });
    expect([asked.status, errorAt(asked, "invite", "code")]).toEqual([403, freshCodeMessage]);
    expect(asked.document.querySelector("[name=email]")?.getAttribute("value")).toBe(nia.email);
    expect(asked.document.querySelector("[name=role][checked]")?.getAttribute("value")).toBe(nia.role);
    const wrong = await visitor.submitOn(asked, { code: "000000" }, { form: "[name=firstName]" });
    expect([wrong.status, codeOn(wrong)?.getAttribute("value") ?? ""]).toEqual([422, ""]);
    expect(errorAt(wrong, "invite", "code")).toContain("This code is wrong");
    const done = await visitor.submitOn(wrong, { code: now() }, { form: "[name=firstName]" });
    expect(done.text).toContain(`An invitation is on its way to ${nia.email}.`);
    expect((await userOf(dashboard.db, nia)).role).toBe("superAdmin");
  });

  test("a deletion: refused at the field, and done with the code", async () => {
    const { visitor, now } = await withTwoStep();
    const dialog = await visitor.visit(`/app/users/${await idOf(grace)}/delete`);
    expect(codeOn(dialog)).not.toBeNull();
    const asked = await visitor.submitOn(dialog, {}, { form: "[name=name]" });
    expect([asked.status, errorAt(asked, "delete-user", "code")]).toEqual([403, freshCodeMessage]);
    const done = await visitor.submitOn(asked, { code: now() }, { form: "[name=name]" });
    expect(done.text).toContain("Grace Tremblay was deleted");
    expect(rowTexts(done)).toHaveLength(5);
  });

  test("of the owner, whom nobody deletes, no code is asked; nor of whoever has two-step sign-in off", async () => {
    const { visitor } = await withTwoStep();
    expect(codeOn(await visitor.visit(`/app/users/${await idOf(ada)}/delete`))).toBeNull();
    await giveRole(dashboard.db, alan, "superAdmin");
    const other = await dashboard.signInAs(alan);
    for (const path of ["/app/users/invite", `/app/users/${await idOf(grace)}/delete`]) expect(codeOn(await other.visit(path)), path).toBeNull();
    expect((await other.submit(`/app/users/${await idOf(grace)}/delete`, {}, { form: "[name=name]" })).text).toContain("Grace Tremblay was deleted");
  });
});

describe("Update Role", () => {
  test("stands on the present role among all that it describes, and saves another with 'Success'", async () => {
    const visitor = await dashboard.signInAs(ada);
    const dialog = await visitor.visit(`/app/users/${await idOf(vera)}/role`);
    expect(dialog.document.querySelector("[name=role][checked]")?.getAttribute("value")).toBe("viewer");
    for (const role of roles) expect(dialog.text).toContain(roleMeanings[role]);
    const done = await visitor.submitOn(dialog, { role: "admin" }, { form: "[name=role]" });
    expect(done.path).toBe("/app/users");
    expect(done.text).toContain("Success");
    expect((await userOf(dashboard.db, vera)).role).toBe("admin");
  });

  test("changes nothing where somebody else has changed the role since it was shown, and says so", async () => {
    const visitor = await dashboard.signInAs(ada);
    const dialog = await visitor.visit(`/app/users/${await idOf(vera)}/role?sort=email`);
    await giveRole(dashboard.db, vera, "manager");
    const told = await visitor.submitOn(dialog, { role: "admin" }, { form: "[name=role]" });
    expect([told.status, told.path]).toEqual([200, "/app/users?sort=email"]);
    expect(told.document.querySelector(".toaster [role=alert]")?.textContent).toMatch(/The role of Vera Castellanos is now Manager.*Your change was not made\./);
    expect((await userOf(dashboard.db, vera)).role).toBe("manager");
  });

  test("promises nothing of another role for the owner, whose role stays", async () => {
    const visitor = await dashboard.signInAs(ada);
    expect((await visitor.visit(`/app/users/${await idOf(alan)}/role`)).text).toContain("The new role takes effect immediately.");
    const own = (await visitor.visit(`/app/users/${await idOf(ada)}/role`)).text;
    expect(own).toContain("Ada Lindqvist owns the company, so their role stays as it is. Contact support to give the company another owner.");
    expect(own).not.toContain("with another role you leave this screen");
  });

  test("says that a manager's workers are left without one", async () => {
    const dialog = await (await dashboard.signInAs(ada)).visit(`/app/users/${await idOf(grace)}/role`);
    expect(dialog.text).toContain("the workers assigned to them have no manager until you assign one");
  });

  test("of the last super admin is refused in the dialog (Z9); of oneself leads where the new role belongs", async () => {
    await disown(dashboard.db, ada);
    const visitor = await dashboard.signInAs(ada);
    const refused = await visitor.submit(`/app/users/${await idOf(ada)}/role`, { role: "admin" }, { form: "[name=role]" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("A company needs at least one super admin.");
    await giveRole(dashboard.db, alan, "superAdmin");
    const done = await visitor.submit(`/app/users/${await idOf(ada)}/role`, { role: "viewer" }, { form: "[name=role]" });
    expect(done.path).toBe("/app/paycycle");
  });
});

describe("a user whom somebody else has just deleted", () => {
  /** Ada opens the dialog, then somebody deletes Vera. */
  const openThenDelete = async (verb: "role" | "delete") => {
    const visitor = await dashboard.signInAs(ada);
    const path = `/app/users/${await idOf(vera)}/${verb}?sort=email`;
    const dialog = await visitor.visit(path);
    await (await dashboard.signInAs(ada)).submit(`/app/users/${await idOf(vera)}/delete`, {}, { form: "[name=name]" });
    return { visitor, path, dialog };
  };

  test("gets no role: the list comes without them, and says who is gone", async () => {
    const { visitor, dialog } = await openThenDelete("role");
    const done = await visitor.submitOn(dialog, { role: "admin" }, { form: "[name=role]" });
    expect([done.status, done.path]).toEqual([200, "/app/users?sort=email"]);
    expect(done.document.querySelector(".toaster [role=alert]")?.textContent).toMatch(/Vera Castellanos is no longer a user.*Somebody has deleted them in the meantime\. No role was changed\./);
    expect(rowTexts(done)).toHaveLength(5);
  });

  test("is deleted once: whoever comes second reads that they were not the first", async () => {
    const { visitor, dialog } = await openThenDelete("delete");
    const done = await visitor.submitOn(dialog, {}, { form: "[name=name]" });
    expect([done.status, done.path]).toEqual([200, "/app/users?sort=email"]);
    expect(done.text).toMatch(/Vera Castellanos was deleted.*Somebody else did so first\. If this was unintended please contact support/);
    expect(rowTexts(done)).toHaveLength(5);
  });

  test.each(["role", "delete"] as const)("has no dialog any more to %s: one that says so leads back to the list", async (verb) => {
    const { visitor, path } = await openThenDelete(verb);
    const dialog = await visitor.visit(path);
    expect(dialog.status).toBe(404);
    expect(dialog.document.querySelector("dialog")?.textContent).toContain("This user no longer exists");
    expect(dialog.document.querySelector("dialog .dialog-actions a")?.getAttribute("href")).toBe("/app/users?sort=email");
    expect(rowTexts(dialog)).toHaveLength(5);
  });
});

describe("Delete", () => {
  test("says what follows, deletes, and tells whom to ask if it was unintended (spec 8)", async () => {
    const visitor = await dashboard.signInAs(ada);
    const dialog = await visitor.visit(`/app/users/${await idOf(grace)}/delete?sort=email`);
    expect(dialog.text).toContain("The workers assigned to them have no manager until you assign one.");
    const done = await visitor.submitOn(dialog, {}, { form: "[name=name]" });
    expect(done.path).toBe("/app/users?sort=email");
    expect(done.text).toContain("Grace Tremblay was deleted");
    expect(done.text).toContain("If this was unintended please contact support");
    expect(rowTexts(done)).toHaveLength(5);
  });

  test("of the owner is not offered, and refused when it is forged (Z8)", async () => {
    const visitor = await dashboard.signInAs(ada);
    const path = `/app/users/${await idOf(ada)}/delete`;
    const dialog = await visitor.visit(path);
    expect(dialog.document.querySelector("dialog button[type=submit]")?.hasAttribute("disabled")).toBe(true);
    expect((await visitor.submitOn(dialog, {}, { form: "[name=name]" })).status).toBe(403);
    expect((await userOf(dashboard.db, ada)).isOwner).toBe(true);
  });

  test("signs the person out with their next click (S7)", async () => {
    const [visitor, deleted] = [await dashboard.signInAs(ada), await dashboard.signInAs(alan)];
    await visitor.submit(`/app/users/${await idOf(alan)}/delete`, {}, { form: "[name=name]" });
    expect((await deleted.visit("/app/team")).path).toBe("/login?redirectTo=%2Fapp%2Fteam");
  });
});
