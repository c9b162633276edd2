import { expect, test } from "vitest";
import { newToast } from "#app/components/toast.ts";
import { readToasts, redirectWithToast } from "#app/toast.server.ts";

const someContext = { set() {} };

test("a toast has an id of 21 characters, each time another (spec 3)", () => {
  const made = Array.from({ length: 400 }, () => newToast({ type: "success", title: "Success" }).id);
  expect(new Set(made.map((id) => id.length))).toEqual(new Set([21]));
  expect(new Set(made).size).toBe(400);
});

test("a toast goes with a redirect and is read from the next request", async () => {
  const response = await redirectWithToast("/app/team", { type: "success", title: "Success", message: "It’s done." });
  expect(response.headers.get("Location")).toBe("/app/team");
  const cookie = response.headers.get("Set-Cookie") ?? "";
  expect(cookie).toContain("HttpOnly");
  const request = new Request("http://localhost/app/team", { headers: { Cookie: cookie.split(";")[0] ?? "" } });
  expect(await readToasts(request, someContext)).toMatchObject([{ type: "success", title: "Success", message: "It’s done." }]);
});

test("under https the cookie of a toast is one that no other host can plant, and no other is read (S2)", async () => {
  process.env.APP_ORIGIN = "https://pay.example.com";
  try {
    const response = await redirectWithToast("/app/team", { type: "success", title: "Success" });
    const cookie = response.headers.get("Set-Cookie") ?? "";
    expect(cookie).toMatch(/^__Host-toast\.[\w-]{21}=[^;]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const [pair = ""] = cookie.split(";");
    const reading = (header: string) => readToasts(new Request("http://localhost/", { headers: { Cookie: header } }), someContext);
    expect(await reading(pair)).toMatchObject([{ title: "Success" }]);
    expect(await reading(pair.replace("__Host-", ""))).toEqual([]);
  } finally {
    delete process.env.APP_ORIGIN;
  }
});

test("toasts of several answers are all read, each once", async () => {
  const answers = await Promise.all(["One", "Two"].map((title) => redirectWithToast("/app/team", { type: "success", title })));
  const [one = "", two = ""] = answers.map((answer) => answer.headers.get("Set-Cookie")?.split(";")[0]);
  const request = new Request("http://localhost/", { headers: { Cookie: `visitor=v; ${one}; ${two}` } });
  expect((await readToasts(request, someContext)).map(({ title }) => title)).toEqual(["One", "Two"]);
});

test("what somebody else wrote into the cookie is no toast", async () => {
  const name = `toast.${newToast({ type: "success", title: "Success" }).id}`;
  for (const forged of [`${name}=x`, `${name}=eyJ9`, `${name}=${btoa(JSON.stringify({ title: 1 }))}`, `${name}=%E0%A4%A`, `toast.=${btoa(JSON.stringify({ id: "a", type: "success", title: "Forged" }))}`, ""]) {
    expect(await readToasts(new Request("http://localhost/", { headers: { Cookie: forged } }), someContext)).toEqual([]);
  }
});
