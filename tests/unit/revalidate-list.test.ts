import { expect, test, vi } from "vitest";
import { revalidateCode } from "#app/forms/fresh-code-field.tsx";
import { revalidateList } from "#app/lists/revalidate.ts";

const list = "http://localhost/app/time-off?sort=endDate";
/** The only thing that is looked for in the page: a dialog whose form was sent, or that has nothing left to do. */
const sending = (isSending: boolean) => vi.stubGlobal("document", { querySelector: () => (isSending ? {} : null) });
sending(false);
const asks = (from: string, to: string, formMethod?: "GET" | "POST", actionStatus?: number) =>
  revalidateList({
    currentUrl: new URL(from, list),
    nextUrl: new URL(to, list),
    // What the router would do: nothing is asked for again after a refusal.
    defaultShouldRevalidate: !actionStatus,
    ...(formMethod && { formMethod }),
    ...(actionStatus && { actionStatus }),
  } as Parameters<typeof revalidateList>[0]);

test("a list is asked for again with another question, after something was sent, and when its page says so; not for a dialog or the drawer", () => {
  expect(asks(list, "/app/time-off?sort=-endDate")).toBe(true);
  expect(asks(list, "/app/time-off?sort=endDate&page=2")).toBe(true);
  expect(asks("/app/time-off/1/accept?sort=endDate", list, "POST")).toBe(true);
  expect(asks(list, list)).toBe(true);
  expect(asks(list, "/app/time-off/1/accept?sort=endDate")).toBe(false);
  expect(asks("/app/time-off/1/accept?sort=endDate", list)).toBe(false);
  expect(asks(list, "/app/time-off?notifications=open&sort=endDate")).toBe(false);
});

test("a list is asked for again where a dialog is left in which something was sent: it may be done all the same", () => {
  sending(true);
  expect(asks("/app/time-off/1/accept?sort=endDate", list)).toBe(true);
  sending(false);
});

test("what was refused because it is not so any more is shown as it is now", () => {
  expect(asks("/app/paycycle/approve", "/app/paycycle/approve", "POST", 409)).toBe(true);
  expect(asks("/app/paycycle/approve", "/app/paycycle/approve", "POST", 422)).toBe(false);
});

test("after a code was sent it is asked again whether one is needed; not where no answer came, which would ask in vain and take the form away", () => {
  const formData = new FormData();
  formData.set("code", "123456");
  const asksAfter = (actionStatus: number) => revalidateCode({ formData, actionStatus, defaultShouldRevalidate: false } as Parameters<typeof revalidateCode>[0]);
  expect([asksAfter(422), asksAfter(503)]).toEqual([true, false]);
});
