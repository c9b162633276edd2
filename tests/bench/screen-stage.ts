import type { Browser, BrowserContext, Page } from "@playwright/test";
import { codeAt } from "#tests/support/authenticator.ts";
import { linkMailedTo } from "#tests/support/mailbox.ts";
import { foundCompany, ownPassword, registerCompany } from "#tests/support/own-company.ts";
import { password } from "#tests/support/people.ts";

/** The demo's people by first name; `olga` has a company of her own in which nothing has happened; `sven` waits for his mail. */
type Who = "ada" | "alan" | "grace" | "vera" | "uma" | "pia" | "olga" | "sven";
type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

export type Screen = {
  /** What it shows; also the name of its picture. */
  name: string;
  /** Who looks; nobody is signed in without it. */
  as?: Who;
  at: string | ((stage: Stage) => string);
  /** What is done on the page before the picture is taken. */
  act?: (page: Page, stage: Stage) => Promise<void>;
  /** What is done is not there at every width: so the screen is opened anew for each. */
  isDoneAtEachWidth?: boolean;
  /** What it shows is there with scripts alone. */
  needsScripts?: boolean;
  /** On a dashboard whose API does not answer. */
  isStranded?: boolean;
};

export type Stage = {
  origin: string;
  strandedOrigin: string;
  cookiesOf(who: Who): Promise<Cookies>;
  /** Addresses that are only known once something has happened. */
  links: Record<"login" | "invitation" | "reset" | "saved" | "tied" | "shared" | "token" | "webhook" | "compensation" | "timeOff" | "pastCycle" | "derivation" | "draft", string>;
};

export const olga = { firstName: "Olga-Maximiliana", lastName: "Vasquez de la Fuente y Wolfeschlegelstein", email: "olga.maximiliana.vasquez.de.la.fuente@vasquez-shipping-and-freight.test" };
const demoEmails = { ada: "ada@halcyon.test", alan: "alan@halcyon.test", grace: "grace@halcyon.test", vera: "vera@halcyon.test", uma: "uma@halcyon.test", pia: "pia@pending.test" };

/** Lets happen what some of the screens tell of. */
export async function setStage(browser: Browser, origin: string, strandedOrigin: string): Promise<Stage> {
  const kept = new Map<Who, Cookies | Promise<Cookies>>();
  async function cookiesOf(who: Who): Promise<Cookies> {
    const known = kept.get(who) ?? signedIn(browser, origin, demoEmails[who as keyof typeof demoEmails]);
    kept.set(who, known);
    return known;
  }
  const withPage = async <Result>(who: Who | undefined, work: (page: Page) => Promise<Result>): Promise<Result> => {
    const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
    try {
      if (who) await context.addCookies(await cookiesOf(who));
      return await work(await context.newPage());
    } finally {
      await context.close();
    }
  };
  await withPage(undefined, async (page) => {
    await foundCompany(page, olga, "Vasquez de la Fuente Transoceanic Shipping and Freight Forwarding Holdings");
    kept.set("olga", await page.context().cookies());
  });
  await withPage(undefined, async (page) => {
    await registerCompany(page, { firstName: "Sven", lastName: "Lund", email: "sven@lund.test" }, "Lund Timber");
    kept.set("sven", await page.context().cookies());
  });
  await withPage("olga", async (page) => {
    await turnOnTwoStep(page);
    // It gave her session another secret.
    kept.set("olga", await page.context().cookies());
  });
  const links = {
    login: await withPage(undefined, askForLoginLink),
    reset: await withPage(undefined, askForReset),
    invitation: await withPage("ada", invite),
    ...(await withPage("ada", saveEstimate)),
    tied: await withPage("ada", saveForWorker),
    draft: await withPage("ada", saveForLater),
    token: await withPage("ada", makeToken),
    webhook: await withPage("ada", makeWebhook),
    compensation: await withPage("ada", (page) => firstLink(page, "/app/additional-compensation/reviewed?filter[status]=accepted", "/cancel")),
    timeOff: await withPage("ada", (page) => firstLink(page, "/app/time-off/reviewed?filter[status]=accepted", "/cancel")),
    pastCycle: await withPage("ada", (page) => firstLink(page, "/app/paycycle/past", "/app/paycycle/2")),
    derivation: "",
  };
  links.derivation = await withPage("ada", (page) => firstLink(page, links.pastCycle, `${links.pastCycle.split("?", 1)[0]}/`, "tbody"));
  return { origin, strandedOrigin, cookiesOf, links };
}

async function signedIn(browser: Browser, origin: string, email: string): Promise<Cookies> {
  const context = await browser.newContext();
  await context.request.post(`${origin}/login`, { form: { email, password, remember: "on" }, headers: { Origin: origin }, maxRedirects: 0 });
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

async function turnOnTwoStep(page: Page): Promise<void> {
  await page.goto("/app/settings");
  await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
  const secret = (await page.getByRole("main").locator("code").innerText()).replaceAll(" ", "");
  await page.getByLabel("Your password").fill(ownPassword);
  await page.getByLabel("Code", { exact: true }).fill(codeAt(secret, new Date()));
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("link", { name: "I have kept them" }).click();
}

async function askForLoginLink(page: Page): Promise<string> {
  await page.goto("/login/passwordless");
  await page.getByLabel("Email").fill(demoEmails.alan);
  await page.getByRole("button", { name: "Send login link" }).click();
  return linkMailedTo(page, demoEmails.alan);
}

async function askForReset(page: Page): Promise<string> {
  await page.goto("/auth/password/reset");
  await page.getByLabel("Email").fill(demoEmails.vera);
  await page.getByRole("button", { name: "Send password reset email" }).click();
  return linkMailedTo(page, demoEmails.vera);
}

async function invite(page: Page): Promise<string> {
  const email = "ines.maria.da.conceicao.figueiredo@halcyon-robotics-international.test";
  await page.goto("/app/users/invite");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("First name").fill("Inês Maria da Conceição");
  await dialog.getByLabel("Last name").fill("Albuquerque Figueiredo de Vasconcelos");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Viewer", { exact: true }).check();
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  return linkMailedTo(page, email);
}

export const estimate = "/app/cost-calculator?countryCode=CA&region=ON&grossSalary=85000.50&currencyCode=CAD&period=annually";

async function saveEstimate(page: Page): Promise<{ saved: string; shared: string }> {
  await page.goto(estimate.replace("calculator?", "calculator/save?").concat("&compare=MX"));
  await page.getByRole("dialog").getByLabel("Name").fill("Perception engineer, Ontario or Mexico");
  await page.getByRole("button", { name: "Save estimate" }).click();
  const saved = await firstLink(page, "/app/cost-calculator", "/app/cost-calculator/saved/");
  await page.goto(`${saved}/share`);
  await page.getByRole("button", { name: "Create link" }).click();
  return { saved, shared: await page.getByLabel("Link for others").inputValue() };
}

async function saveForWorker(page: Page): Promise<string> {
  await page.goto("/app/cost-calculator/save?countryCode=MX&grossSalary=70000&currencyCode=MXN&period=monthly");
  await page.getByRole("dialog").getByLabel("Name").fill("Computer vision engineer, Mexico City");
  await page.getByRole("button", { name: "Save estimate" }).click();
  const saved = await firstLink(page, "/app/cost-calculator", "/app/cost-calculator/saved/");
  await page.goto(`${saved}/worker?filter[q]=Diego`);
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Choose worker" }).click();
  await page.getByRole("link", { name: "Estimate and actual" }).waitFor();
  return saved;
}

async function saveForLater(page: Page): Promise<string> {
  await page.goto("/app/team/worker/new?type=employee&country=MX");
  await page.getByLabel("First name").fill("Guadalupe Maximiliana");
  await page.getByLabel("Last name").fill("Fernández de la Vega y Rodríguez-Echeverría");
  await page.getByLabel("Gross salary").fill("60000");
  await page.getByRole("button", { name: "Save for later" }).click();
  return firstLink(page, "/app/team/worker/new", "/app/team/worker/new?type=employee&country=MX&draft=");
}

async function makeToken(page: Page): Promise<string> {
  await page.goto("/app/settings/api-tokens/new");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Payroll sync of the finance department in Toronto");
  await dialog.getByLabel("Read workers").check();
  await dialog.getByRole("button", { name: "Create token" }).click();
  return firstLink(page, "/app/settings/api-tokens", "/revoke");
}

/** Nobody listens at its address, so that its log tells of a failure. */
async function makeWebhook(page: Page): Promise<string> {
  await page.goto("/app/settings/webhooks/new");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Address").fill("http://127.0.0.1:9/hooks/longitude/payroll-and-time-off-synchronisation");
  await dialog.getByLabel("Worker added").check();
  await dialog.getByRole("button", { name: "Create webhook" }).click();
  await dialog.getByRole("link", { name: "I have kept it" }).click();
  await page.getByRole("button", { name: "Send a test" }).click();
  return new URL(page.url()).pathname;
}

/** Where the first link leads that has these words in its address. */
async function firstLink(page: Page, at: string, part: string, within = "main"): Promise<string> {
  await page.goto(at);
  const link = await page.locator(`${within} a[href*="${part}"]`).first().getAttribute("href");
  if (!link) throw new Error(`No link at ${at} leads to ${part}.`);
  return link;
}
