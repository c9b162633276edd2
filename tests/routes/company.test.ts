import { beforeEach, describe, expect, test } from "vitest";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada, alan, grace, password, vera } from "#tests/support/people.ts";
import { valueOf } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
beforeEach(() => dashboard.refill());

const path = "/app/company";
const form = { form: "[name=legalName]" };

describe("Company Profile (spec 2.10)", () => {
  test("shows the company as it is and saves it, with 'Company updated'", async () => {
    const visitor = await dashboard.signInAs(alan);
    const page = await visitor.visit(path);
    expect(page.document.querySelector("title")?.textContent).toBe("Company Profile | Longitude");
    expect(["legalName", "taxId", "address.street", "address.city", "address.state", "address.postalCode"].map((name) => valueOf(page, name))).toEqual([
      "Halcyon Robotics",
      "82-4417305",
      "220 King Street West",
      "Toronto",
      "Ontario",
      "M5V 2T6",
    ]);
    const saved = await visitor.submitOn(page, { legalName: "Halcyon Robotics Inc.", "address.city": "Ottawa" }, form);
    expect(saved.path).toBe(path);
    expect(saved.text).toContain("Company updated");
    expect(saved.document.querySelector("header")?.textContent).toContain("Halcyon Robotics Inc.");
    expect(valueOf(saved, "address.city")).toBe("Ottawa");
  });

  test("requires every field, and keeps what was typed (spec 5)", async () => {
    const visitor = await dashboard.signInAs(ada);
    const page = await visitor.submit(path, { legalName: "", taxId: "", "address.street": "Kept", "address.city": "", "address.state": "", "address.postalCode": "", "address.countryCode": "" }, form);
    expect(page.status).toBe(422);
    expect(page.document.querySelectorAll(".error-summary li")).toHaveLength(6);
    expect(page.document.querySelectorAll(".error-summary li").every((item) => item.textContent.endsWith(": Required"))).toBe(true);
    expect(valueOf(page, "address.street")).toBe("Kept");
  });

  test("lists the states when the country is the United States, without script by a button (spec 2.22)", async () => {
    const visitor = await dashboard.signInAs(ada);
    const page = await visitor.submit(path, { legalName: "Typed", "address.countryCode": "US", redisplay: "address" }, form);
    expect(page.document.querySelector('select[name="address.state"]')?.querySelectorAll("option").length).toBeGreaterThan(50);
    expect(valueOf(page, "legalName")).toBe("Typed");
    const other = await visitor.visit(path);
    expect(other.document.querySelector('input[name="address.state"]')).not.toBeNull();
    expect(other.text).toContain("State or Province");
  });

  test("takes no state of the United States that is not of the list, also where the form still asked for it as text (spec 2.22)", async () => {
    const visitor = await dashboard.signInAs(ada);
    const page = await visitor.submit(path, { "address.countryCode": "US", "address.state": "California", "address.city": "" }, form);
    expect(page.status).toBe(422);
    expect(page.document.querySelectorAll(".error-summary li").map((item) => item.textContent)).toEqual(["City: Required", "State: Select a state"]);
    expect(page.document.querySelector('select[name="address.state"] [selected]')?.getAttribute("value") ?? "").toBe("");
    const saved = await visitor.submitOn(page, { "address.city": "Fresno", "address.state": "CA" }, form);
    expect(saved.text).toContain("Company updated");
    expect(saved.document.querySelector('select[name="address.state"] [selected]')?.textContent).toBe("California");
  });

  test("offers the countries with offers for the address (spec 2.22)", async () => {
    const visitor = await dashboard.signInAs(ada);
    const options = (await visitor.visit(path)).document.querySelectorAll('[name="address.countryCode"] option').map((option) => option.getAttribute("value"));
    const codes = async (filter: string) => {
      const { data } = (await (await visitor.request("GET", `/api/countries?filter[${filter}]=true`)).json()) as { data: { code: string }[] };
      return data.map(({ code }) => code);
    };
    expect(options.filter(Boolean)).toEqual(await codes("hasOffers"));
    expect(await codes("available")).not.toEqual(await codes("hasOffers"));
  });

  test("tells who saves second who was first and when, keeps what they typed, and lets them decide (B8)", async () => {
    const [first, second] = [await dashboard.signInAs(alan), await dashboard.signInAs(ada)];
    const stale = await second.visit(path);
    await first.submit(path, { legalName: "Name by Alan" }, form);
    const refused = await second.submitOn(stale, { "address.street": "Street by Ada" }, form);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Alan Okafor saved this profile on 20 Nov 2026, 10:00 Toronto (20 Nov 2026, 15:00 UTC)");
    expect(refused.text).toContain("Name by Alan");
    expect(valueOf(refused, "address.street")).toBe("Street by Ada");
    expect(valueOf(refused, "legalName")).toBe("Halcyon Robotics");
    expect(valueOf(await first.visit(path), "address.street")).toBe("220 King Street West");
    const decided = await second.submitOn(refused, { legalName: "Name by Alan" }, form);
    expect(decided.text).toContain("Company updated");
    expect(valueOf(decided, "address.street")).toBe("Street by Ada");
  });

  test("tells it as well who had the list of states updated meanwhile, or logged in again", async () => {
    const [first, second] = [await dashboard.signInAs(alan), await dashboard.signInAs(ada)];
    const stale = await second.visit(path);
    await first.submit(path, { legalName: "Name by Alan" }, form);
    const updated = await second.submitOn(stale, { "address.countryCode": "US", redisplay: "address" }, form);
    const refused = await second.submitOn(updated, { "address.state": "OH" }, form);
    expect([refused.status, refused.text.includes("Alan Okafor saved this profile on")]).toEqual([409, true]);

    const opened = await second.visit(path);
    dashboard.clock.pass({ hours: 3 });
    const asked = await second.submitOn(opened, { "address.street": "Street by Ada" }, form);
    await (await dashboard.signInAs(alan)).submit(path, { legalName: "Another name by Alan" }, form);
    const kept = await second.submitOn(asked, { email: ada.email, password }, { form: "[name=password]" });
    expect(valueOf(kept, "address.street")).toBe("Street by Ada");
    const again = await second.submitOn(kept, {}, form);
    expect([again.status, again.text.includes("Another name by Alan")]).toEqual([409, true]);
    expect(valueOf(await second.visit(path), "legalName")).toBe("Another name by Alan");
    expect((await second.submitOn(again, {}, form)).text).toContain("Company updated");
  });

  test("is the super admin's and the admin's", async () => {
    for (const [person, home] of [[grace, "/app/team"], [vera, "/app/paycycle"]] as const) {
      const visitor = await dashboard.signInAs(person);
      expect((await visitor.visit(path, { follow: false })).location).toBe(home);
      expect((await visitor.post(path, { legalName: "Forged" }, { follow: false })).location).toBe(home);
    }
  });
});
