import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { readFiles } from "#app/server/static-files.ts";
import { startServer, talk } from "#tests/support/server.ts";

const folder = mkdtempSync(join(tmpdir(), "client-"));
const script = "export const name = 1;\n".repeat(200);

beforeAll(() => {
  const files = {
    "assets/main-abc.js": script,
    "assets/main-abc.js.map": "{}",
    "assets/tiny-abc.js": "1",
    "assets/font-abc.woff2": "x".repeat(5000),
    ".vite/manifest.json": "{}",
    ".env": "APP_SECRET=1",
    ".well-known/security.txt": "Contact: mailto:support@longitude.test",
    "favicon.svg": "<svg/>",
    "notes.unknown": "x",
    "a b.txt": "a file with a space",
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  execFileSync("node", ["app/server/compress.mjs", folder]);
  return () => rmSync(folder, { recursive: true });
});

const start = () => startServer(() => new Response("the app", { status: 404 }), { files: readFiles(folder) });
const head = (answer: Response) => Object.fromEntries(answer.headers);

describe("a file of the build", () => {
  test("comes with its type, for ever, and never as anything else", async () => {
    const { origin } = await start();
    const answer = await fetch(`${origin}/assets/main-abc.js?x=1`, { headers: { "Accept-Encoding": "identity" } });
    expect(await answer.text()).toBe(script);
    expect(head(answer)).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "content-length": String(script.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      vary: "Accept-Encoding",
    });
    expect(answer.headers.has("content-encoding")).toBe(false);
  });

  test.each([
    ["br, gzip", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["identity", null],
    ["*", "br"],
  ])("for %s comes as %s", async (accepted, encoding) => {
    const { origin } = await start();
    const answer = await fetch(`${origin}/assets/main-abc.js`, { headers: { "Accept-Encoding": accepted } });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(await answer.text()).toBe(script);
  });

  test("has twins only where they save something", () => {
    const files = readFiles(folder);
    expect(files.get("/assets/main-abc.js")!.br!.length).toBeLessThan(200);
    expect(files.get("/assets/tiny-abc.js")!.br).toBeUndefined();
    expect(files.get("/assets/font-abc.woff2")!.gzip).toBeUndefined();
  });

  test("to HEAD has the same head and no body", async () => {
    const { origin, port } = await start();
    const answer = await talk(port, "HEAD /assets/main-abc.js HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    expect(answer).toContain(`Content-Length: ${script.length}\r\n`);
    expect(answer).toMatch(/\r\n\r\n$/);
    const full = await fetch(`${origin}/assets/main-abc.js`, { headers: { "Accept-Encoding": "identity" } });
    expect(answer).toContain(full.headers.get("etag"));
  });
});

test("a public file is kept for a day, and answered with 304 after it while it is the same", async () => {
  const { origin } = await start();
  const first = await fetch(`${origin}/favicon.svg`);
  expect(head(first)).toMatchObject({ "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" });
  const tag = first.headers.get("etag")!;
  for (const known of [tag, `"other", W/${tag}`, "*"]) {
    const again = await fetch(`${origin}/favicon.svg`, { headers: { "If-None-Match": known } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  }
  expect((await fetch(`${origin}/favicon.svg`, { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
});

test("a name is found by its address", async () => {
  const { origin } = await start();
  expect(await (await fetch(`${origin}/a%20b.txt`)).text()).toBe("a file with a space");
  expect((await fetch(`${origin}/.well-known/security.txt`)).status).toBe(200);
});

describe("O7: what lies beside the files stays unseen", () => {
  test.each([
    "/.vite/manifest.json",
    "/.env",
    "/assets/main-abc.js.map",
    "/assets/main-abc.js.br",
    "/notes.unknown",
    "/assets/",
    "/assets/../.env",
    "/%2e%2e/package.json",
    "/assets/%2e%2e%2f.env",
    "/%00",
    "/%E0%A4%A",
    "/package.json",
  ])("%s", async (path) => {
    const { port } = await start();
    expect(await talk(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 404 /);
  });
});

test("an unknown file of the build is a plain 404, never a page of the app", async () => {
  const { origin } = await start();
  const answer = await fetch(`${origin}/assets/gone-abc.js`);
  expect([answer.status, await answer.text(), answer.headers.get("cache-control")]).toEqual([404, "Not Found\n", "no-store"]);
});
