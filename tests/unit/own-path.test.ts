import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, test } from "vitest";
import { asLocation, ownPath, wayOn } from "#app/contract/own-path.ts";
import { paycycleTables } from "#app/contract/paycycle-table.ts";
import { safeHref } from "#app/components/safe-href.ts";
import routes from "#app/routes.ts";
import { readModule } from "#tests/support/modules.ts";

describe("only a path of this site is followed back (C4)", () => {
  test.each(["/", "/app", "/app/team?page=2&filter%5Bq%5D=a%20b", "/app/team#main", "/app@evil", "/app//double"])("%s", (path) => expect(ownPath(path)).toBe(path));

  test.each([
    "https://evil.test",
    "//evil.test",
    "///evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "\\/evil.test",
    "/%5Cevil.test",
    "/%5cevil.test",
    "/%2Fevil.test",
    "/%2f/evil.test",
    "javascript:alert(1)",
    "data:text/html,x",
    "\t//evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    "/%09/evil.test",
    "/app%0d%0aSet-Cookie:%20a=b",
    "/app\r\nSet-Cookie: a=b",
    "/app%00",
    "/%E0%A4%A",
    " /app",
    "app",
    "",
  ])("not %j", (path) => expect(ownPath(path)).toBeNull());

  test.each([
    ["/app/team?filter%5Bq%5D=a%20b&page=2", "/app/team?filter%5Bq%5D=a%20b&page=2"],
    ["/app/é/世?q=😀", "/app/%C3%A9/%E4%B8%96?q=%F0%9F%98%80"],
  ])("%s is a header's as %s", (path, location) => expect(new Headers({ Location: asLocation(path) }).get("Location")).toBe(location));

  test("nothing is no path", () => {
    expect(ownPath(null)).toBeNull();
    expect(ownPath(undefined)).toBeNull();
  });
});

describe("whoever asked for a file before logging in comes to the page that has it", () => {
  test.each([
    ["/app/team/export?filter%5Btype%5D=employee&format=csv", "/app/team?filter%5Btype%5D=employee"],
    ["/app/additional-compensation/reviewed/export?sort=-amount", "/app/additional-compensation/reviewed?sort=-amount"],
    ["/app/cost-calculator/saved/7/actual/export", "/app/cost-calculator/saved/7/actual"],
    ["/app/paycycle/7/export/company-pays/csv", "/app/paycycle/7"],
    ["/app/paycycle/7/export/workers-take/xlsx?filter%5BcurrencyType%5D=local", "/app/paycycle/7/workers-take?filter%5BcurrencyType%5D=local"],
    ["/app/reports/2025/payroll-register/xlsx", "/app/reports/2025/payroll-register"],
    ["/app/team/additional-compensation/import/template", "/app/team/additional-compensation/import"],
    ["/app/team/worker/7/files?collection=documents&name=a.pdf&nth=2", "/app/team/worker/7/documents"],
    ["/app/team/worker/7/export", "/app/team/worker/7"],
    ["/app/team/worker/7/files?collection=benefits&name=a.pdf", "/app/team/worker/7/benefits"],
  ])("%s", (file, page) => expect(wayOn(file)).toBe(page));

  test.each(["/app/team?format=csv", "/app/reports/2025/payroll-register", "/app/team/worker/7/documents", "/export"])("%s is a page already", (page) =>
    expect(wayOn(page)).toBe(page),
  );

  test("whichever file of the route table it was", () => {
    const files = addressesOfFiles(routes);
    expect(files.length).toBeGreaterThan(15);
    expect(files.filter((file) => !routeAt(wayOn(file) ?? "").endsWith(".tsx"))).toEqual([]);
  });
});

type Entry = (typeof routes)[number];

/** What answers with neither a page nor the way to one (`pageInstead`) answers with a file. */
function addressesOfFiles(entries: readonly Entry[], above = ""): string[] {
  return entries.flatMap(({ file, path = "", children = [] }) => {
    const here = path ? `${above}/${path}` : above;
    const { exports, imports } = readModule(`app/${file}`);
    const isFile = here.startsWith("/app/") && !exports.includes("default") && !imports.includes("app/middleware/page-instead.server.ts");
    const addresses = paycycleTables.map((table) => here.replace(":table", table).replaceAll(/:\w+/g, "x"));
    return [...(isFile ? new Set(addresses) : []), ...addressesOfFiles(children, here)];
  });
}

/** The file of the route that an address leads to. */
function routeAt(address: string): string {
  return (matchRoutes(routes as RouteObject[], address)?.at(-1)?.route as Entry | undefined)?.file ?? "";
}

describe("only an address that opens a page is linked (C6)", () => {
  test.each([
    ["https://files.test/a.pdf", "https://files.test/a.pdf"],
    ["http://files.test/a b", "http://files.test/a%20b"],
    ["/app/team", "/app/team"],
  ])("%s", (address, href) => expect(safeHref(address)).toBe(href));

  test.each(["javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)", "data:text/html;base64,PHNjcmlwdD4=", "vbscript:x", "file:///etc/passwd", "blob:x", "//evil.test", "receipt.pdf", ""])(
    "not %j",
    (address) => expect(safeHref(address)).toBeNull(),
  );
});
