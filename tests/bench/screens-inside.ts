import type { Page } from "@playwright/test";
import { idOf } from "#app/api/db/seed/id.ts";
import { estimate, type Screen } from "./screen-stage.ts";

const compensation = (key: string) => idOf("additional-compensation", key);
const zoe = idOf("worker", "Zoe Abernathy-Wolfeschlegelstein");
const alejandra = idOf("worker", "Alejandra Ruiz Ortega");
const grace = idOf("user", "grace@halcyon.test");
const several = `?id=${compensation("submitted 0")}&id=${compensation("submitted 2")}&id=${compensation("submitted 4")}`;
const severalDays = `?id=${idOf("time-off", "0 0")}&id=${idOf("time-off", "0 1")}`;

/** The dashboard: each screen with the demo, then with errors, then with nothing in it. */
export const screensInside: Screen[] = [
  { name: "team", as: "ada", at: "/app/team" },
  { name: "team filtered", as: "ada", at: "/app/team?filter[q]=Abernathy&sort=name" },
  { name: "team empty search", as: "ada", at: "/app/team?filter[q]=nobody+of+that+name" },
  { name: "team empty", as: "olga", at: "/app/team" },
  { name: "team of a manager", as: "grace", at: "/app/team" },
  { name: "team past day", as: "ada", at: `/app/team/as-of?asOf=${lastMonthEnd()}` },
  { name: "team past day to come", as: "grace", at: "/app/team/as-of?asOf=2099-01-31&filter[status]=terminated" },
  { name: "team menu", as: "ada", at: "/app/team", act: openMenu, isDoneAtEachWidth: true },
  { name: "team user menu", as: "ada", at: "/app/team", act: (page) => page.getByRole("banner").locator("summary").first().click() },
  { name: "team toast", as: "grace", at: "/app/settings", act: toggleMails },
  { name: "notifications", as: "ada", at: "/app/team?notifications=open" },
  { name: "notifications empty", as: "olga", at: "/app/team?notifications=open" },
  { name: "add compensation", as: "ada", at: `/app/team/${zoe}/additional-compensation/new` },
  { name: "add compensation with errors", as: "ada", at: `/app/team/${zoe}/additional-compensation/new`, act: pressInDialog("Add compensation") },
  { name: "add time off", as: "ada", at: `/app/team/${zoe}/time-off/new` },
  { name: "add time off with errors", as: "ada", at: `/app/team/${zoe}/time-off/new`, act: pressInDialog("Add time off") },
  { name: "import compensation", as: "ada", at: "/app/team/additional-compensation/import" },
  { name: "import compensation with an error", as: "ada", at: "/app/team/additional-compensation/import", act: (page) => page.getByRole("button", { name: "Check rows" }).click() },
  { name: "import compensation checked", as: "ada", at: "/app/team/additional-compensation/import", act: checkRows("1200.50") },
  { name: "import compensation wrong", as: "ada", at: "/app/team/additional-compensation/import", act: checkRows("1,200") },
  { name: "import compensation created meanwhile", as: "ada", at: "/app/team/additional-compensation/import", act: createMeanwhile },
  { name: "add worker", as: "ada", at: "/app/team/worker/new" },
  { name: "add worker contractor", as: "ada", at: "/app/team/worker/new?type=contractor" },
  { name: "add worker form", as: "ada", at: "/app/team/worker/new?type=employee&country=MX" },
  { name: "add worker form that was saved for later", as: "ada", at: ({ links }) => links.draft },
  { name: "add worker delete what is saved", as: "ada", at: ({ links }) => links.draft.replace(/\?.*draft=(.*)/, "/saved/$1/delete") },
  { name: "add worker form with errors", as: "ada", at: "/app/team/worker/new?type=employee&country=CA", act: (page) => page.getByRole("button", { name: "Add worker" }).click() },
  { name: "worker profile", as: "ada", at: `/app/team/worker/${zoe}` },
  { name: "worker profile bank details", as: "ada", at: `/app/team/worker/${alejandra}`, act: (page) => page.getByRole("link", { name: "Show bank details" }).click() },
  { name: "worker profile of a manager", as: "grace", at: `/app/team/worker/${zoe}` },
  { name: "worker documents", as: "ada", at: `/app/team/worker/${alejandra}/documents` },
  { name: "worker benefits", as: "ada", at: `/app/team/worker/${alejandra}/benefits` },
  { name: "worker assign manager", as: "ada", at: `/app/team/worker/${zoe}/assign-manager` },
  { name: "worker remove manager", as: "ada", at: `/app/team/worker/${zoe}/assign-manager/remove` },

  { name: "worker profile printed", as: "ada", at: `/app/team/worker/${zoe}`, act: onPaper },

  { name: "users", as: "ada", at: "/app/users" },
  { name: "users past day", as: "ada", at: `/app/users/as-of?asOf=${lastMonthEnd()}` },
  { name: "users past day to come", as: "ada", at: "/app/users/as-of?asOf=2099-01-31&filter[role]=viewer" },
  { name: "users invite", as: "ada", at: "/app/users/invite" },
  { name: "users invite with errors", as: "ada", at: "/app/users/invite", act: pressInDialog("Send invitation") },
  { name: "users update role", as: "ada", at: `/app/users/${grace}/role` },
  { name: "users invite again", as: "ada", at: `/app/users/${grace}/invite` },
  { name: "users delete", as: "ada", at: `/app/users/${grace}/delete` },
  { name: "search", as: "ada", at: "/app/search" },
  { name: "search found", as: "ada", at: "/app/search?q=an" },
  { name: "search found one", as: "ada", at: "/app/search?q=Abernathy" },
  { name: "search paycycles and reports", as: "vera", at: "/app/search?q=2025" },
  { name: "search nothing found", as: "ada", at: "/app/search?q=nobody+of+that+name" },
  { name: "search with an error", as: "ada", at: "/app/search?q=a" },
  { name: "search palette", as: "ada", at: "/app/company", act: openPalette(""), needsScripts: true },
  { name: "search palette found", as: "ada", at: "/app/company", act: openPalette("an"), needsScripts: true },
  { name: "company", as: "ada", at: "/app/company" },
  { name: "company long name", as: "olga", at: "/app/company" },
  { name: "history", as: "ada", at: "/app/history" },
  { name: "history filtered", as: "ada", at: "/app/history?filter[subject]=paycycle&filter[actorId]=provider" },
  { name: "history nothing found", as: "olga", at: "/app/history?filter[subject]=webhook" },
  { name: "settings", as: "ada", at: "/app/settings" },
  { name: "settings name", as: "ada", at: "/app/settings/name" },
  { name: "settings name with errors", as: "ada", at: "/app/settings/name", act: saveNoName },
  { name: "settings roles", as: "grace", at: "/app/settings/roles" },
  { name: "settings shortcuts", as: "vera", at: "/app/settings/shortcuts" },
  { name: "settings two-step on", as: "olga", at: "/app/settings" },
  { name: "settings two-step off dialog", as: "olga", at: "/app/settings/two-step/off" },
  { name: "settings of a manager", as: "grace", at: "/app/settings" },
  { name: "settings name delegate", as: "grace", at: "/app/settings/delegations/new" },
  { name: "settings delegation over", as: "ada", at: "/app/settings/delegations/x/end" },
  { name: "settings two-step setup", as: "alan", at: "/app/settings", act: beginTwoStep },
  { name: "settings recovery codes", as: "olga", at: "/app/settings/two-step/recovery-codes" },
  { name: "settings recovery codes with an error", as: "olga", at: "/app/settings/two-step/recovery-codes", act: (page) => page.getByRole("button", { name: "Create new codes" }).click() },
  { name: "settings passkeys new", as: "ada", at: "/app/settings/passkeys/new" },
  { name: "settings passkeys remove, gone", as: "ada", at: "/app/settings/passkeys/x/remove" },
  { name: "tokens", as: "ada", at: "/app/settings/api-tokens" },
  { name: "tokens empty", as: "olga", at: "/app/settings/api-tokens" },
  { name: "tokens new", as: "ada", at: "/app/settings/api-tokens/new" },
  { name: "tokens new with errors", as: "ada", at: "/app/settings/api-tokens/new", act: pressInDialog("Create token") },
  { name: "tokens made", as: "ada", at: "/app/settings/api-tokens/new", act: makeToken },
  { name: "tokens revoke", as: "ada", at: ({ links }) => links.token },
  { name: "webhooks", as: "ada", at: "/app/settings/webhooks" },
  { name: "webhooks empty", as: "olga", at: "/app/settings/webhooks" },
  { name: "webhooks new", as: "ada", at: "/app/settings/webhooks/new" },
  { name: "webhooks new with errors", as: "ada", at: "/app/settings/webhooks/new", act: pressInDialog("Create webhook") },
  { name: "webhook", as: "ada", at: ({ links }) => links.webhook },
  { name: "webhook change", as: "ada", at: ({ links }) => `${links.webhook}/change` },
  { name: "webhook delete", as: "ada", at: ({ links }) => `${links.webhook}/delete` },

  { name: "compensation to review", as: "ada", at: "/app/additional-compensation" },
  { name: "compensation to review selected", as: "ada", at: "/app/additional-compensation", act: tickTwo },
  { name: "compensation to review empty", as: "olga", at: "/app/additional-compensation" },
  { name: "compensation dates the wrong way round", as: "ada", at: "/app/additional-compensation?filter[createdBetween]=2026-11-20,2026-11-01" },
  { name: "compensation accept", as: "ada", at: `/app/additional-compensation/${compensation("submitted 0")}/accept` },
  { name: "compensation decline", as: "ada", at: `/app/additional-compensation/${compensation("submitted 0")}/decline` },
  { name: "compensation decline with an error", as: "ada", at: `/app/additional-compensation/${compensation("submitted 0")}/decline`, act: declineAtLength },
  { name: "compensation accept several", as: "ada", at: `/app/additional-compensation/accept${several}` },
  { name: "compensation decline several", as: "ada", at: `/app/additional-compensation/decline${several}` },
  { name: "compensation reviewed", as: "ada", at: "/app/additional-compensation/reviewed" },
  { name: "compensation reviewed empty", as: "olga", at: "/app/additional-compensation/reviewed" },
  { name: "compensation past day", as: "ada", at: `/app/additional-compensation/as-of?asOf=${lastMonthEnd()}` },
  { name: "compensation past day to come", as: "ada", at: "/app/additional-compensation/as-of?asOf=2099-01-31&filter[status]=accepted" },
  { name: "compensation past day empty", as: "olga", at: "/app/additional-compensation/as-of" },
  { name: "compensation cancel", as: "ada", at: ({ links }) => links.compensation },
  { name: "compensation request", as: "ada", at: `/app/additional-compensation/${compensation("rejected 0")}` },

  { name: "time off to review", as: "ada", at: "/app/time-off" },
  { name: "time off to review empty", as: "olga", at: "/app/time-off" },
  { name: "time off accept", as: "ada", at: `/app/time-off/${idOf("time-off", "0 0")}/accept` },
  { name: "time off decline", as: "ada", at: `/app/time-off/${idOf("time-off", "0 0")}/decline` },
  { name: "time off accept several", as: "ada", at: `/app/time-off/accept${severalDays}` },
  { name: "time off decline several", as: "ada", at: `/app/time-off/decline${severalDays}` },
  { name: "time off reviewed", as: "ada", at: "/app/time-off/reviewed" },
  { name: "time off reviewed empty", as: "olga", at: "/app/time-off/reviewed" },
  { name: "time off past day", as: "ada", at: `/app/time-off/as-of?asOf=${lastMonthEnd()}` },
  { name: "time off cancel", as: "ada", at: ({ links }) => links.timeOff },
  { name: "time off request", as: "ada", at: `/app/time-off/${idOf("time-off", "0 0")}` },
  { name: "calendar", as: "ada", at: "/app/time-off/calendar" },
  { name: "calendar empty", as: "olga", at: "/app/time-off/calendar" },
  { name: "calendar address", as: "ada", at: "/app/time-off/calendar/feed" },
  { name: "calendar address made", as: "ada", at: "/app/time-off/calendar/feed", act: (page) => page.getByRole("button", { name: /^Create (my|another) address$/ }).click() },

  { name: "paycycle company pays", as: "ada", at: "/app/paycycle" },
  { name: "paycycle local currencies", as: "ada", at: "/app/paycycle?filter[currencyType]=local" },
  { name: "paycycle compared", as: "ada", at: "/app/paycycle?compare=previous" },
  { name: "paycycle workers take", as: "ada", at: "/app/paycycle/workers-take" },
  { name: "paycycle approve", as: "ada", at: "/app/paycycle/approve" },
  { name: "paycycle approve over workers take", as: "ada", at: "/app/paycycle/workers-take/approve" },
  { name: "paycycle printed", as: "ada", at: "/app/paycycle", act: onPaper },
  { name: "paycycle empty", as: "olga", at: "/app/paycycle" },
  { name: "paycycle past", as: "ada", at: "/app/paycycle/past" },
  { name: "paycycle past empty", as: "olga", at: "/app/paycycle/past" },
  { name: "statutory payments", as: "ada", at: "/app/paycycle/statutory" },
  { name: "statutory payments unfolded", as: "ada", at: "/app/paycycle/statutory", act: (page) => page.locator("main summary").first().click() },
  { name: "statutory payments empty", as: "olga", at: "/app/paycycle/statutory" },
  { name: "security deposits", as: "ada", at: "/app/paycycle/deposits" },
  { name: "security deposits empty", as: "olga", at: "/app/paycycle/deposits" },
  { name: "paycycle past company pays", as: "ada", at: ({ links }) => links.pastCycle },
  { name: "paycycle past workers take", as: "ada", at: ({ links }) => `${links.pastCycle}/workers-take` },
  { name: "paycycle derivation", as: "ada", at: ({ links }) => links.derivation },
  { name: "paycycles of a worker", as: "ada", at: `/app/paycycle/worker/${idOf("worker", "Diego Hernández")}` },
  { name: "paycycles of a worker in none", as: "ada", at: `/app/paycycle/worker/${idOf("worker", "Manuela Botero")}` },
  { name: "reports", as: "ada", at: "/app/reports" },
  { name: "reports empty", as: "olga", at: "/app/reports" },
  { name: "report", as: "ada", at: "/app/reports/2025/payroll-register" },

  { name: "calculator", as: "ada", at: "/app/cost-calculator" },
  { name: "calculator first estimate", as: "olga", at: "/app/cost-calculator" },
  { name: "calculator with errors", as: "ada", at: "/app/cost-calculator?countryCode=CA&region=&grossSalary=1%2C000.00&currencyCode=CAD&period=annually" },
  { name: "calculator result", as: "ada", at: estimate },
  { name: "calculator result in USD", as: "ada", at: `${estimate}&outputCurrencyCode=USD` },
  { name: "calculator large", as: "ada", at: "/app/cost-calculator?countryCode=CO&grossSalary=9876543210.00&currencyCode=COP&period=annually" },
  { name: "calculator compared", as: "ada", at: `${estimate}&compare=MX,CO,CA-BC` },
  { name: "calculator budget", as: "ada", at: "/app/cost-calculator?mode=budget" },
  { name: "calculator budget result", as: "ada", at: "/app/cost-calculator?mode=budget&countryCode=CO&budget=3500&currencyCode=USD&period=monthly" },
  { name: "calculator printed", as: "ada", at: estimate, act: onPaper },
  { name: "calculator save", as: "ada", at: estimate.replace("calculator?", "calculator/save?") },
  { name: "calculator saved", as: "ada", at: ({ links }) => links.saved },
  { name: "calculator saved, its worker to choose", as: "ada", at: ({ links }) => `${links.saved}/worker` },
  { name: "calculator saved, its worker to remove", as: "ada", at: ({ links }) => `${links.saved}/worker/remove` },
  { name: "estimate and actual of nobody", as: "ada", at: ({ links }) => `${links.saved}/actual` },
  { name: "estimate and actual", as: "ada", at: ({ links }) => `${links.tied}/actual` },
  { name: "estimate and actual unfolded", as: "ada", at: ({ links }) => `${links.tied}/actual`, act: (page) => page.locator("main summary").first().click() },
  { name: "what new rates change", as: "ada", at: "/app/cost-calculator/rates" },
  { name: "what new rates change, the figures", as: "ada", at: "/app/cost-calculator/rates", act: (page) => page.locator("main summary").first().click() },
  { name: "what new rates change, nobody", as: "olga", at: "/app/cost-calculator/rates" },
  { name: "calculator share", as: "ada", at: ({ links }) => `${links.saved}/share` },
  { name: "calculator stop sharing", as: "ada", at: ({ links }) => `${links.saved}/stop-sharing` },
  { name: "calculator delete saved", as: "ada", at: ({ links }) => `${links.saved}/delete` },
];

function pressInDialog(name: string) {
  return (page: Page) => page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
}

function checkRows(amount: string, description = "Fourth quarter") {
  return async (page: Page) => {
    await page.getByLabel("Pasted text").fill(`Worker ID,Type,Amount,Description\n${alejandra},bonus,250,${description}\n${zoe},commission,"${amount}",${description}`);
    await page.getByRole("button", { name: "Check rows" }).click();
  };
}

/** The same rows are created in another window between the look at them and the button. */
async function createMeanwhile(page: Page): Promise<void> {
  const description = `Retention ${crypto.randomUUID().slice(0, 8)}`;
  const create = page.getByRole("button", { name: "Create 2 additional compensations" });
  await checkRows("1200.50", description)(page);
  await create.waitFor();
  const other = await page.context().newPage();
  await other.goto("/app/team/additional-compensation/import");
  await checkRows("1200.50", description)(other);
  await other.getByRole("button", { name: "Create 2 additional compensations" }).click();
  await other.waitForURL("/app/additional-compensation/reviewed");
  await other.close();
  await create.click();
  await page.waitForURL("/app/team/additional-compensation/import/create");
}

async function onPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
}

async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Menu" });
  if (await button.isVisible()) await button.click();
}

function openPalette(text: string) {
  return async (page: Page): Promise<void> => {
    const field = page.getByRole("combobox", { name: "Search everything" });
    // What hears the keys comes after the page.
    while (!(await field.isVisible())) await page.keyboard.press("Control+k");
    await field.fill(text);
  };
}

async function toggleMails(page: Page): Promise<void> {
  await page.getByRole("switch", { name: "Activate notifications" }).click();
  const save = page.getByRole("button", { name: "Save", exact: true });
  if (await save.isVisible()) await save.click();
  // It would leave after three seconds; while something in it has the focus it stays.
  await page.locator(".toast-dismiss").focus();
}

async function beginTwoStep(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
  await page.waitForURL("/app/settings/two-step");
}

async function makeToken(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(`Warehouse ${crypto.randomUUID().slice(0, 8)}`);
  await dialog.getByLabel("Read workers").check();
  await dialog.getByRole("button", { name: "Create token" }).click();
}

async function tickTwo(page: Page): Promise<void> {
  for (const place of [0, 1]) await page.getByRole("main").locator("tbody").getByRole("checkbox").nth(place).check();
}

async function saveNoName(page: Page): Promise<void> {
  await page.getByLabel("First name").fill("");
  await page.getByRole("button", { name: "Save name" }).click();
}

async function declineAtLength(page: Page): Promise<void> {
  await page.getByLabel("Comment").fill("No budget for this in November. ".repeat(9));
  await page.getByRole("button", { name: "Decline request" }).click();
}


/** The last day of the month before this one. */
function lastMonthEnd(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).toISOString().slice(0, 10);
}
