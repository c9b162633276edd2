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
    const shown = (await links.allTextContents()).map((text) => text.replace(/, \d+ to review/, "").replace(/\d+$/, ""));
    expect(shown).toEqual(titles);
    await page.goto("/app");
    await expect(page).toHaveURL(landing);
    if (person !== ada) {
      await page.goto("/app/users");
      await expect(page).toHaveURL(landing);
    }
    if (person === vera) {
      await page.goto("/app/additional-compensation");
      await expect(page).toHaveURL(landing);
    }
  });
}
