import { beforeAll, describe, expect, test } from "vitest";
import { read, utils } from "xlsx";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada, alan, grace, vera } from "#tests/support/people.ts";
import { column, rowsOf, type Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
let adas: Visitor;
beforeAll(async () => {
  adas = await dashboard.signInAs(ada);
});

const actionsOf = (row: ReturnType<typeof rowsOf>[number]) => row.querySelectorAll(".actions a").map(({ textContent }) => textContent.replace(/ for .*/, ""));

describe("the Workers list (spec 2.19)", () => {
  test("has its columns, its filters with the specification's values, and a badge of its colour", async () => {
    const page = await adas.visit("/app/team");
    expect(page.document.querySelectorAll("thead th").map(({ textContent }) => textContent)).toEqual(["Full name", "Location", "Type", "Manager", "Team", "Status", "Actions"]);
    const choices = (label: string) => page.document.querySelectorAll("select").find((select) => select.getAttribute("name") === `filter[${label}]`)?.querySelectorAll("option").map(({ textContent }) => textContent);
    expect(choices("type")).toEqual(["All", "Employee", "Contractor"]);
    expect(choices("status")).toEqual(["All", "Active", "Pending", "Filled", "Terminated"]);
    expect(choices("location")?.slice(0, 1)).toEqual(["All"]);
    expect(rowsOf(page)[0]?.textContent).toMatch(/Alejandra Ruiz Ortega.*Backend Engineer.*Mexico.*Employee.*Platform.*Active/);
    for (const [status, tone] of [["active", "green"], ["pending", "yellow"], ["filled", "gray"], ["terminated", "red"]] as const) {
      const [row] = rowsOf(await adas.visit(`/app/team?filter[status]=${status}`));
      expect(row?.querySelector(`[class*=${tone}]`)?.textContent.toLowerCase(), status).toContain(status);
    }
  });

  test("leads from a page beyond its end to the last one, as the users and the previous paycycles do", async () => {
    for (const path of ["/app/team?page=90", "/app/users?sort=email&page=9", "/app/paycycle/past?page=7"]) {
      const page = await adas.visit(path);
      expect(rowsOf(page).length, path).toBeGreaterThan(0);
      expect(page.text, path).not.toContain("No entries found");
    }
    expect((await adas.visit("/app/team?filter[q]=nobody+of+this+name&page=4")).text).toContain("No workers found");
  });

  test("offers compensation for everybody who has not left, and time off for employees", async () => {
    for (const person of [ada, alan, grace]) {
      const visitor = person === ada ? adas : await dashboard.signInAs(person);
      const employees = rowsOf(await visitor.visit("/app/team?filter[type]=employee&filter[status]=active"));
      expect(employees.length, person.name).toBeGreaterThan(0);
      for (const row of employees) expect(actionsOf(row), person.name).toEqual(["Add compensation", "Add time off"]);
      for (const row of rowsOf(await visitor.visit("/app/team?filter[type]=contractor&filter[status]=active"))) expect(actionsOf(row)).toEqual(["Add compensation"]);
      for (const row of rowsOf(await visitor.visit("/app/team?filter[status]=terminated"))) expect(actionsOf(row)).toEqual([]);
    }
  });

  test("has the button Add worker for super admins and admins, and is not for viewers", async () => {
    for (const [person, has] of [[ada, true], [alan, true], [grace, false]] as const) {
      const page = await (await dashboard.signInAs(person)).visit("/app/team");
      expect(page.document.querySelector("a[href='/app/team/worker/new']")?.textContent, person.name).toBe(has ? "Add worker" : undefined);
    }
    expect((await (await dashboard.signInAs(vera)).visit("/app/team", { follow: false })).location).toBe("/app/paycycle");
    expect((await (await dashboard.signInAs(vera)).visit("/app/team/export", { follow: false })).location).toBe("/app/paycycle");
  });
});

test("a list links to its pages under /app, says how to see all of it, and can be downloaded (spec 2.1, 2.11)", async () => {
  const page = await adas.visit("/app/team?filter[type]=employee&page=2");
  const links = page.document.querySelectorAll("nav[aria-label=Pagination] a").map((link) => decodeURIComponent(link.getAttribute("href") ?? ""));
  expect(links).toEqual(["/app/team?filter[type]=employee&page=1"]);
  expect((await adas.visit("/app/team?page=2")).document.querySelectorAll("nav[aria-label=Pagination] a").map((link) => link.getAttribute("href"))).toEqual(["/app/team?page=1", "/app/team?page=3"]);
  expect(page.text).toContain("Please scroll table horizontally to view more data.");
  expect(page.document.querySelectorAll("main a").map(({ textContent }) => textContent)).toContain("Download XLS");
});

describe("its download", () => {
  const view = "filter[type]=employee&filter[location]=MX&sort=-fullName";

  async function namesInCsv(visitor: Visitor, query: string): Promise<string[]> {
    const file = await visitor.visit(`/app/team/export?${query}&format=csv`);
    expect([file.status, file.headers.get("Content-Type")]).toEqual([200, expect.stringContaining("text/csv")]);
    const { Sheets, SheetNames } = read(file.html, { type: "string" });
    return utils.sheet_to_json<Record<string, string>>(Sheets[SheetNames[0] ?? ""] as never).map((row) => String(row["Full name"]));
  }

  test("is exactly the filtered and sorted view, on all its pages, as a workbook and as CSV", async () => {
    const page = await adas.visit(`/app/team?${view}`);
    const links = page.document.querySelectorAll("main a").filter(({ textContent }) => textContent.startsWith("Download"));
    const files = new Set(links.map((link) => decodeURIComponent(link.getAttribute("href") ?? "")));
    expect([...files]).toEqual([`/app/team/export?${view}`, `/app/team/export?${view}&format=csv`]);
    const shown = page.document.querySelectorAll("tbody th a").map(({ textContent }) => textContent);
    expect(shown).toHaveLength(15);
    expect(await namesInCsv(adas, view)).toEqual(shown);
    const response = await adas.request("GET", `/app/team/export?${view}&page=2`);
    const book = read(new Uint8Array(await response.arrayBuffer()));
    expect(utils.sheet_to_json<Record<string, string>>(book.Sheets["Workers"] as never).map((row) => row["Full name"])).toEqual(shown);
    expect(await namesInCsv(adas, "sort=fullName")).toHaveLength(60);
  });

  test("of a manager has her workers and no others (Z4)", async () => {
    const graces = await dashboard.signInAs(grace);
    const page = await graces.visit("/app/team");
    expect((await namesInCsv(graces, "")).length).toBe(Number(/of (\d+) results/.exec(page.text)?.[1]));
    expect(column(page, "Manager").every((name) => name === "Grace Tremblay")).toBe(true);
  });
});
