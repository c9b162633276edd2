import { decisionLink, expect, hold, hydrated, test } from "#tests/support/journey.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan, password } from "#tests/support/people.ts";

const everything = "/app/additional-compensation?sort=createdAt";

test("Ada accepts a request: it leaves the list, a toast confirms, and Reviewed has it", async ({ openAs, waitingRequest }) => {
  const id = waitingRequest(1);
  const page = await openAs(ada, `/app/additional-compensation/${id}/accept`);
  const dialog = page.getByRole("dialog", { name: "Accept request" });
  const worker = (await dialog.locator("dd").first().textContent()) ?? "";
  await dialog.getByRole("button", { name: "Accept request" }).click();
  await expect(page).toHaveURL("/app/additional-compensation");
  await expect(page.getByRole("status")).toContainText("The request was accepted.");
  await expect(dialog).toHaveCount(0);
  await expect(decisionLink(page, "accept", id)).toHaveCount(0);

  await page.getByRole("link", { name: "Reviewed" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thanks for reviewing your additional compensation requests!");
  await page.getByRole("searchbox").fill(worker);
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByRole("row").filter({ has: page.locator(`a[href*="${id}"]`) })).toContainText("Accepted");
});

test("Ada declines a request: a comment that is too long is refused and kept, a shorter one goes", async ({ openAs, waitingRequest }) => {
  const id = waitingRequest(2);
  const page = await openAs(ada, `/app/additional-compensation/${id}/decline?sort=createdAt`);
  const comment = page.getByLabel("Comment");
  await comment.fill("x".repeat(256));
  await page.getByRole("button", { name: "Decline request" }).click();
  await expect(page.getByRole("alert")).toContainText("Comment should be less than 256 characters");
  await expect(comment).toHaveValue("x".repeat(256));
  await expect(comment).toHaveAttribute("aria-invalid", "true");

  // What is selected in a box is selected no more when React takes it over.
  await hydrated(page);
  await comment.fill("Please send the receipt with it.");
  await page.getByRole("button", { name: "Decline request" }).click();
  await expect(page).toHaveURL(everything);
  await expect(page.getByRole("status")).toContainText("The request was declined.");
  await page.goto(`/app/additional-compensation/${id}`);
  await expect(page.getByText("“Please send the receipt with it.”")).toBeVisible();
});

test("Ada cancels what was accepted at the company's own wish", async ({ openAs }) => {
  // Of her own: what the demo has may be in a paycycle that another journey has approved by now.
  const page = await openAs(ada, `/app/team/${workerId("Camila Ríos")}/additional-compensation/new`);
  const adding = page.getByRole("dialog", { name: "Add compensation" });
  await adding.getByLabel("Type").selectOption("Commission");
  await adding.getByLabel("Amount").fill("1000.00");
  await adding.getByLabel("Description").fill("Spring fair");
  await adding.getByRole("button", { name: "Add compensation" }).click();
  await expect(page.getByRole("status")).toContainText("The compensation was added.");
  await page.goto("/app/additional-compensation/reviewed?filter[status]=accepted&filter[q]=Camila&sort=-createdAt");
  const link = page.getByRole("link", { name: /^Cancel the accepted request of / }).first();
  const id = (await link.getAttribute("href"))?.split("/")[4] ?? "";
  await link.click();
  const dialog = page.getByRole("dialog", { name: "Cancel request" });
  await expect(dialog).toContainText("cannot be undone");
  await dialog.getByRole("button", { name: "Cancel request" }).click();
  await expect(page.getByRole("status")).toContainText("The request was canceled.");
  await expect(decisionLink(page, "cancel", id)).toHaveCount(0);
});

test("a comment that is half written when its dialog is left is there when the request is declined after all", async ({ openAs, waitingRequest, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts the browser itself keeps what was typed into a page.");
  const id = waitingRequest(30);
  const page = await openAs(ada, `/app/additional-compensation/${id}/decline`);
  const worker = (await page.getByRole("dialog").locator("dd").first().textContent()) ?? "";
  await page.goto(`/app/additional-compensation?${new URLSearchParams({ "filter[q]": worker })}`);
  await hydrated(page);
  const comment = page.getByRole("dialog").getByLabel("Comment");
  const leave = async (act: () => Promise<unknown>) => {
    await act();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  await decisionLink(page, "decline", id).click();
  await comment.fill("The budget of this month is sp");
  await leave(() => page.goBack());
  await decisionLink(page, "decline", id).click();
  await expect(comment).toHaveValue("The budget of this month is sp");
  await leave(() => page.keyboard.press("Escape"));
  await decisionLink(page, "decline", id).click();
  await expect(comment).toHaveValue("The budget of this month is sp");
  await comment.press("End");
  await comment.pressSequentially("ent.");
  await page.getByRole("button", { name: "Decline request" }).click();
  await expect(page.getByRole("status")).toContainText("The request was declined.");
  await page.goto(`/app/additional-compensation/${id}`);
  await expect(page.getByText("“The budget of this month is spent.”")).toBeVisible();
});

test("a comment that was begun before what keeps it had come is kept as well", async ({ openAs, page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts the browser itself keeps what was typed into a page.");
  const release = await hold(page, "**/assets/unseen-*.js");
  await openAs(ada, "/app/additional-compensation");
  await hydrated(page);
  const [decline, comment] = [page.locator("tbody a[href$='/decline']").first(), page.getByRole("dialog").getByLabel("Comment")];
  await decline.click();
  await comment.fill("The budget of this month is sp");
  const isThere = page.waitForResponse("**/assets/unseen-*.js");
  release();
  await (await isThere).finished();
  // What the search is opened by came with it.
  await expect(page.locator(".sidebar [name=q]")).toHaveAttribute("placeholder", "Ctrl K");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await decline.click();
  await expect(comment).toHaveValue("The budget of this month is sp");
});

test("two people at once: the second is told who was first and when, and keeps what was typed", async ({ openAs, waitingRequest, browser, sessionOf, javaScriptEnabled }) => {
  const id = waitingRequest(3);
  const page = await openAs(ada, `/app/additional-compensation/${id}/decline`);
  await page.getByLabel("Comment").fill("Not this month.");

  const context = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true });
  await context.addCookies(await sessionOf(alan));
  const other = await context.newPage();
  await other.goto(`/app/additional-compensation/${id}/accept`);
  await other.getByRole("button", { name: "Accept request" }).click();
  await expect(other.getByRole("status")).toContainText("The request was accepted.");
  await context.close();

  await page.getByRole("button", { name: "Decline request" }).click();
  await expect(page.getByRole("alert")).toContainText(`Already accepted by ${alan.name} on `);
  await expect(page.getByLabel("Comment")).toHaveValue("Not this month.");
  const dialog = page.getByRole("dialog", { name: "Decline request" });
  await expect(dialog.locator("dt:text-is('Status') + dd")).toHaveText("Accepted");
  await expect(dialog.getByRole("button", { name: "Decline request" }), "there is nothing left to decide").toBeDisabled();
});

test("what was decided in another window has left the list once its dialog here has said so", async ({ openAs, waitingRequest, context }) => {
  const id = waitingRequest(24);
  const page = await openAs(ada, `/app/additional-compensation/${id}/accept`);
  const worker = await page.getByRole("dialog").locator("dd").first().textContent();
  await page.goto(`/app/additional-compensation?filter[q]=${worker}`);
  await hydrated(page);
  const other = await context.newPage();
  await other.goto(`/app/additional-compensation/${id}/accept`);
  await other.getByRole("button", { name: "Accept request" }).click();
  await expect(other.getByRole("status")).toContainText("The request was accepted.");
  await other.close();

  await decisionLink(page, "decline", id).click();
  const dialog = page.getByRole("dialog", { name: "Decline request" });
  await expect(dialog.locator("dt:text-is('Status') + dd")).toHaveText("Accepted");
  await dialog.getByRole("link", { name: "Close" }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(decisionLink(page, "decline", id)).toHaveCount(0);
});

test("the dialog opens over the list with an address of its own, and Close leads back with the filters", async ({ openAs }) => {
  const page = await openAs(ada, "/app/additional-compensation?filter[type]=bonus&sort=-amount");
  await page.getByRole("link", { name: /^Decline the request of / }).first().click();
  await expect(page).toHaveURL(/\/decline\?filter(\[|%5B)type(\]|%5D)=bonus&sort=-amount$/);
  await page.getByRole("dialog").getByRole("link", { name: "Close" }).last().click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(decodeURIComponent(page.url())).toContain("/app/additional-compensation?filter[type]=bonus&sort=-amount");
});

test("two days the wrong way round are said beside them", async ({ openAs }) => {
  const page = await openAs(ada, "/app/additional-compensation?filter[createdBetween]=2026-11-20,2026-11-01");
  await expect(page.getByText("The start date cannot be after the end date").first()).toBeVisible();
});

test("Ada ticks two requests and is shown whose they are and what they come to; Close changes nothing", async ({ openAs }) => {
  const page = await openAs(ada, "/app/additional-compensation?filter[type]=reimbursement&sort=-amount");
  const boxes = page.getByRole("checkbox", { name: /^Select the request of / });
  await boxes.nth(0).check();
  await boxes.nth(2).check();
  await page.getByRole("button", { name: "Accept selected" }).click();
  const dialog = page.getByRole("dialog", { name: "Accept requests" });
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await expect(dialog).toContainText("2 requests in USD");
  await dialog.getByRole("link", { name: "Close" }).last().click();
  await expect(dialog).toHaveCount(0);
  expect(decodeURIComponent(page.url())).toMatch(/\/app\/additional-compensation\?filter\[type\]=reimbursement&sort=-amount$/);
});

test("Ada declines two requests together with one comment, and a toast tells of both", async ({ openAs, waitingRequest }) => {
  const ids = [waitingRequest(10), waitingRequest(11)];
  const page = await openAs(ada, `/app/additional-compensation/decline?id=${ids[0]}&id=${ids[1]}`);
  await page.getByLabel("Comment").fill("Please ask again next month.");
  await page.getByRole("button", { name: "Decline 2 requests" }).click();
  await expect(page.getByRole("status").filter({ hasText: "2 requests were declined." })).toBeVisible();
  await expect(page).toHaveURL("/app/additional-compensation");
  await page.goto(`/app/additional-compensation/${ids[1]}`);
  await expect(page.getByText("“Please ask again next month.”")).toBeVisible();
});

test("Select all on this page ticks every row", async ({ openAs, javaScriptEnabled }) => {
  const page = await openAs(ada, "/app/time-off");
  if (javaScriptEnabled === false) await page.getByRole("link", { name: "Select all on this page" }).click();
  else await page.getByLabel("Select all on this page").check();
  const boxes = page.getByRole("checkbox", { name: /^Select the request of / });
  await expect(boxes.first()).toBeChecked();
  await expect(boxes.last()).toBeChecked();
  const count = await boxes.count();
  await page.getByRole("button", { name: "Decline selected" }).click();
  await expect(page.getByRole("button", { name: `Decline ${count} requests` })).toBeVisible();
});

test("a row unfolds, and leads to the request with its history", async ({ openAs, javaScriptEnabled }) => {
  const page = await openAs(ada, "/app/time-off?filter[type]=vacation&sort=startDate");
  const row = page.getByRole("row").nth(1);
  await row.getByText("Balance and team").click();
  if (javaScriptEnabled === false) await expect(row.getByText(/^Vacation \d{4}: \d+ of \d+ days accepted\./)).toBeVisible();
  else for (const words of ["How the days count", "Left after this request", "Who else in the team is away"]) await expect(row.getByText(words)).toBeVisible();
  await row.getByRole("link", { name: /istory of the request of / }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Time off request" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
  await page.getByRole("link", { name: "To Review" }).click();
  await expect(page).toHaveURL(/\/time-off\?filter(\[|%5B)type(\]|%5D)=vacation&sort=startDate$/);
});

test("a row that lies open says what is left by now, once another request of the same worker is accepted", async ({ openAs, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts every decision leads to a new page.");
  const page = await openAs(ada, "/app/time-off?filter[type]=vacation&filter[q]=María Fernanda Ospina&sort=startDate");
  await hydrated(page);
  const row = page.getByRole("row").last();
  const waiting = row.getByText(/ in other requests:/);
  await row.getByText("Balance and team").click();
  await expect(waiting).toBeVisible();
  const left = async () => /Left after this request\s+(\S+)/.exec(await row.innerText())?.[1];
  const before = await left();
  await page.getByRole("row").nth(1).getByRole("link", { name: /^Accept/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Accept request" }).click();
  await expect(page.getByRole("status")).toContainText("The request was accepted.");
  await expect(waiting).toHaveCount(0);
  expect(Number(before)).toBeGreaterThan(Number((await left())?.replace("−", "-")));
});

test("a row that cannot be filled says so, stays where it is, and is filled once it is asked again", async ({ openAs, context, javaScriptEnabled, expectedInConsole }) => {
  test.skip(javaScriptEnabled === false, "Without scripts a row holds what it shows.");
  expectedInConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  for (const [path, summary, words] of [["/app/additional-compensation", "When and how much", "the twelve months before"], ["/app/time-off", "Balance and team", "Who else in the team is away"]] as const) {
    const page = await openAs(ada, path);
    await hydrated(page);
    const [row, next] = [page.getByRole("row").nth(1), page.getByRole("row").nth(2)];
    await context.setOffline(true);
    await row.getByText(summary).click();
    await expect(row.getByText("This could not be loaded.")).toBeVisible();
    await row.getByRole("button", { name: "Try again" }).click();
    await expect(row.getByRole("button", { name: "Try again" })).toBeVisible();
    await context.setOffline(false);
    // What was still being asked for when the network came back may fill the row before anybody presses.
    await expect(async () => {
      const again = row.getByRole("button", { name: "Try again" });
      if (await again.isVisible()) await again.click({ timeout: 1000 });
      await expect(row.getByText(words)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(row.getByText("This could not be loaded.")).toHaveCount(0);
    // The part of the program has come by now; what it asks for can fail by itself.
    await context.setOffline(true);
    await next.getByText(summary).click();
    await expect(next.getByText("This could not be loaded.")).toBeVisible();
    await expect(next.getByText("Loading…")).toHaveCount(0);
    await context.setOffline(false);
    await next.getByRole("button", { name: "Try again" }).click();
    await expect(next.getByText(words)).toBeVisible();
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of ["/app/additional-compensation", "/app/additional-compensation/reviewed", "/app/time-off", "/app/time-off/reviewed"]) {
    test(`${path} is cards to the eye and a table to the ear; nothing is cut off or scrolls sideways`, async ({ openAs }) => {
      const page = await openAs(ada, path);
      const table = page.getByRole("table");
      await expect(table.getByRole("row")).toHaveCount(26);
      await expect(table.getByRole("rowheader")).toHaveCount(25);
      expect(await table.getByRole("columnheader").count()).toBe(await table.getByRole("row").nth(1).locator("> *").count());
      const outside = await table.evaluate((element) => [...element.querySelectorAll("tbody :is(th, td, a, summary)")].filter((each) => each.getBoundingClientRect().right > innerWidth || each.getBoundingClientRect().left < 0).length);
      expect(outside).toBe(0);
    });
  }

  test("Back from a request leads to the row that it was opened from", async ({ openAs }) => {
    // The oldest that are decided: other journeys decide what waits meanwhile, and a list that moves leads nobody back.
    const page = await openAs(ada, "/app/additional-compensation/reviewed?sort=createdAt");
    const link = page.getByRole("row").nth(18).getByRole("link").nth(1);
    await link.scrollIntoViewIfNeeded();
    const { y = 0 } = (await link.boundingBox()) ?? {};
    await link.click();
    await expect(page).toHaveURL(/additional-compensation\/[\w-]{36}/);
    await page.goBack();
    await expect.poll(async () => Math.abs(((await link.boundingBox())?.y ?? 0) - y)).toBeLessThan(24);
  });

  for (const path of ["/app/additional-compensation", "/app/time-off"]) {
    test(`${path}: the first request is seen with its buttons, and what is done with ticked rows once one is ticked`, async ({ openAs, javaScriptEnabled }) => {
      const page = await openAs(ada, path);
      await hydrated(page);
      const first = page.getByRole("row").nth(1);
      if (javaScriptEnabled !== false) await expect(first.getByRole("link", { name: /^Decline/ })).toBeInViewport({ ratio: 1 });
      const decline = page.getByRole("button", { name: "Decline selected" });
      await expect(decline).toBeHidden();
      const { y } = (await first.boundingBox())!;
      await first.getByRole("checkbox").check();
      await expect(decline).toBeInViewport({ ratio: 1 });
      expect((await first.boundingBox())!.y).toBe(y);
      await decline.click();
      await expect(page).toHaveURL(new RegExp(`${path}/decline\\?id=`));
    });
  }

  test("what can be done with the ticked rows stays in view", async ({ openAs, javaScriptEnabled }) => {
    test.skip(javaScriptEnabled === false, "How many are ticked is known by script; without, all of the page are ticked by a link above them.");
    const page = await openAs(ada, "/app/additional-compensation");
    await hydrated(page);
    await page.getByRole("checkbox", { name: /^Select the request of/ }).nth(17).check();
    await expect(page.getByRole("button", { name: "Accept selected" })).toBeInViewport();
  });

  test("no heading of the list slides over the buttons for the ticked rows", async ({ openAs, javaScriptEnabled }) => {
    test.skip(javaScriptEnabled === false, "How many are ticked is known by script.");
    const page = await openAs(ada, "/app/additional-compensation");
    await hydrated(page);
    await page.getByRole("checkbox", { name: /^Select the request of/ }).first().check();
    const covered = await page.evaluate(async () => {
      const bar = document.querySelector(".selection-made")!;
      const head = document.querySelector("thead th a")!;
      // Scrolled until the heading lies where the bar stands.
      scrollBy(0, head.getBoundingClientRect().top - 20);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const { left, top, width, height } = head.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return { isUnderBar: top < bar.getBoundingClientRect().bottom, isBar: seen !== null && bar.contains(seen) };
    });
    expect(covered).toEqual({ isUnderBar: true, isBar: true });
  });

  test("filters unfold beside the search, and stay open while one of them is set", async ({ openAs, javaScriptEnabled }) => {
    const page = await openAs(ada, "/app/additional-compensation");
    await hydrated(page);
    const type = page.getByLabel("Type");
    await expect(type).toBeHidden();
    const search = (await page.getByRole("searchbox").boundingBox())!;
    const filters = page.getByText("Filters", { exact: true });
    expect((await filters.boundingBox())!.y).toBe(search.y);
    await filters.click();
    await type.selectOption("Bonus");
    if (javaScriptEnabled === false) await page.getByRole("button", { name: "Apply filters" }).click();
    await expect(page).toHaveURL(/filter(\[|%5B)type(\]|%5D)=bonus/);
    await expect(type).toBeVisible();
    await page.reload();
    await expect(type).toBeVisible();
    await page.getByRole("link", { name: "Clear filters" }).click();
    await expect(type).toBeHidden();
  });

  test("the total of the days stands beside the dates", async ({ openAs }) => {
    const page = await openAs(ada, "/app/time-off");
    // Both at once: the page may still settle between one look and the next.
    const tops = await page.getByRole("row").nth(1).evaluate((row) => ["Start date", "Total days"].map((title) => row.querySelector(`[data-title="${title}"]`)?.getBoundingClientRect().top));
    expect(tops[0]).toBe(tops[1]);
    expect(tops[0]).toBeGreaterThan(0);
  });
});

test.describe("on a small laptop", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  for (const path of ["/app/team", "/app/additional-compensation", "/app/additional-compensation/reviewed", "/app/time-off", "/app/time-off/reviewed"]) {
    test(`${path} is seen whole: nothing has to be scrolled for sideways`, async ({ openAs }) => {
      const page = await openAs(ada, path);
      const hidden = await page.getByRole("table").evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
      expect(hidden).toBeLessThanOrEqual(0);
    });
  }
});

test.describe("with scripts", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "These are about what scripts add.");

  test("Esc and Back close a dialog without a new page, and the focus returns to what opened it", async ({ openAs }) => {
    const page = await openAs(ada, everything);
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { mark: "same page" }));
    const opener = page.getByRole("link", { name: /^Accept the request of / }).nth(3);
    for (const close of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
      await opener.click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await close();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page).toHaveURL(everything);
      await expect(opener).toBeFocused();
    }
    expect(await page.evaluate(() => (window as { mark?: string }).mark)).toBe("same page");
  });

  test("the request leaves the list at once, while its answer is still on the way", async ({ openAs, waitingRequest }) => {
    const id = waitingRequest(4);
    const page = await openAs(ada, `/app/additional-compensation/${id}/accept?sort=createdAt`);
    await hydrated(page);
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route("**/*.data*", async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue();
    });
    await page.goto("/app/additional-compensation?sort=createdAt");
    await hydrated(page);
    const row = decisionLink(page, "accept", id);
    const pages = page.getByRole("link", { name: "Next" });
    while ((await row.count()) === 0) {
      const before = page.url();
      await pages.click();
      await expect(page).not.toHaveURL(before);
      await expect(page.getByText(/^Showing/)).toBeVisible();
    }
    await row.click();
    await page.getByRole("button", { name: "Accept request" }).click();
    await expect(row).toHaveCount(0);
    letGo();
    await expect(page.getByRole("status")).toContainText("The request was accepted.");
    await expect(row).toHaveCount(0);
  });

  test("a decision that is refused brings the row back", async ({ openAs }) => {
    const page = await openAs(ada, everything);
    await hydrated(page);
    const href = (await page.getByRole("link", { name: /^Decline the request of / }).nth(1).getAttribute("href")) ?? "";
    await page.locator(`a[href="${href}"]`).click();
    await page.getByLabel("Comment").fill("x".repeat(256));
    await page.getByRole("button", { name: "Decline request" }).click();
    await expect(page.getByRole("alert")).toContainText("Comment should be less than 256 characters");
    await expect(page.locator(`a[href="${href}"]`)).toHaveCount(1);
  });
});

test("the link of a mail: signed out, Alan logs in where it leads, decides in the dialog, and the link is used up", async ({ page, mailedLink }) => {
  const link = mailedLink(12, "decline", alan);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Decide as Alan Okafor");
  await expect(page.getByLabel("Email")).toHaveValue(alan.email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Decline request" });
  await expect(dialog).toBeVisible();
  expect(page.url()).not.toContain("signature");
  await dialog.getByLabel("Comment").fill("Already in the last paycycle.");
  await dialog.getByRole("button", { name: "Decline request" }).click();
  await expect(page.getByRole("status")).toContainText("The request was declined.");
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This request has been decided");
  await page.getByRole("link", { name: "See the request" }).click();
  await expect(page.getByText("Already in the last paycycle.")).toBeVisible();
});

test("a list that was left open over the cut-off asks again when its window comes to the front, and not before", async ({ openAs, page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts the next visit asks.");
  await page.clock.install();
  await openAs(ada, everything);
  await hydrated(page);
  // The frames that are waited for are those of the installed clock, which pass before effects have run where the machine is busy.
  await expect(page.getByRole("checkbox", { name: "Select all on this page" })).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => void (new URL(request.url()).pathname.startsWith("/app/additional-compensation") && asked.push(request.url())));
  const comeToTheFront = () => page.evaluate(() => void window.dispatchEvent(new Event("focus")));
  await comeToTheFront();
  // Past the cut-off of the paycycle after it as well, as another journey may have approved the first.
  await page.clock.setFixedTime(new Date(Date.now() + 70 * 24 * 3600_000));
  expect(asked).toEqual([]);
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === "/app/additional-compensation.data");
  await comeToTheFront();
  expect((await answer).ok()).toBe(true);
});
