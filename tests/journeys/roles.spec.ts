import { expect, test } from "#tests/support/journey.ts";
import { ada, alan, grace, vera, type Person } from "#tests/support/people.ts";

const navigation: [Person, string[], string][] = [
  [ada, ["Team Dashboard", "Active Paycycle", "Additional Compensation", "Time Off", "Reports", "Cost Calculator", "Users", "Company Profile"], "/app/team"],
  [alan, ["Team Dashboard", "Additional Compensation", "Time Off", "Reports", "Cost Calculator", "Company Profile"], "/app/team"],
  [grace, ["Team Dashboard", "Additional Compensation", "Time Off", "Cost Calculator"], "/app/team"],
  [vera, ["Active Paycycle", "Reports", "Cost Calculator"], "/app/paycycle"],
];

for (const [person, titles, landing] of navigation) {
  test(`${person.name}, ${person.role}, sees her or his own navigation and is sent home from what is not theirs`, async ({ openAs }) => {
    const page = await openAs(person, "/app/settings");
    const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    await expect(links).toHaveCount(titles.length);
    // By name and no more: what waits describes a link, and is no part of what it is called.
    for (const [index, title] of titles.entries()) await expect(links.nth(index)).toHaveAccessibleName(title);
    for (const title of titles.filter((name) => ["Additional Compensation", "Time Off"].includes(name))) {
      await expect(page.getByRole("link", { name: title, exact: true })).toHaveAccessibleDescription(/^\d+ to review$/);
    }
    await page.goto("/app");
    await expect(page).toHaveURL(landing);
    if (person !== ada) {
      await page.goto("/app/users");
      await expect(page).toHaveURL(landing);
      await expect(page.getByRole("alert")).toContainText("That page is not for your role.");
    }
    if (person === vera) {
      await page.goto("/app/additional-compensation");
      await expect(page).toHaveURL(landing);
    }
  });
}
