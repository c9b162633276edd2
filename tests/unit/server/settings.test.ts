import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { usualProduct } from "#app/contract/product-settings.ts";
import { productSettings } from "#app/product-settings.server.ts";
import { readSettings, SettingsError } from "#app/server/settings.ts";
import { settle } from "#app/server/settle.ts";

const secret = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

/** All that the world's own address asks for. */
const inPublic = { APP_ORIGIN: "https://pay.example.com", APP_SECRET: secret, TRUST_PROXY: "1", SUPPORT_EMAIL: "help@pay.example.com" };

function complaints(env: Record<string, string>) {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    return (error as SettingsError).lines;
  }
}

describe("O3: the settings are checked before anything starts", () => {
  test("an empty environment is the embedded installation", () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      origin: undefined,
      apiUrl: undefined,
      embedded: true,
      dataDir: "./data",
      secret: undefined,
      proxies: 0,
      productName: "Longitude",
    });
  });

  test("an empty or blank value counts as unset", () => {
    expect(readSettings({ PORT: "", DATABASE_URL: "", APP_SECRET: "", PRODUCT_NAME: " ", SUPPORT_EMAIL: " " })).toMatchObject({ port: 3000, embedded: true, productName: "Longitude" });
    for (const name of ["PRODUCT_NAME", "ACQUIRER_NAME", "SUPPORT_EMAIL"]) vi.stubEnv(name, " \t");
    vi.stubEnv("APP_SECRET", secret);
    onTestFinished(() => void vi.unstubAllEnvs());
    settle("dashboard");
    expect(productSettings()).toEqual(usualProduct);
  });

  test.each([
    ["a database without a secret", { DATABASE_URL: "postgres://db/app" }, "APP_SECRET is required"],
    ["another API without a secret", { API_URL: "https://api.example.com" }, "APP_SECRET is required"],
    ["a public origin without a secret", { ...inPublic, APP_SECRET: "" }, "APP_SECRET is required"],
    ["a short secret", { APP_SECRET: secret.slice(0, 31) }, "APP_SECRET must be 32 bytes or more"],
    ["a sample secret", { APP_SECRET: "change-me-change-me-change-me-123456" }, "APP_SECRET must be random"],
    ["a repeated secret", { APP_SECRET: "abcabcabcabcabcabcabcabcabcabcabcabc" }, "APP_SECRET must be random"],
    ["a public http origin", { ...inPublic, APP_ORIGIN: "http://pay.example.com" }, "APP_ORIGIN must be https unless it is local"],
    ["an origin with a path", { ...inPublic, APP_ORIGIN: "https://pay.example.com/app" }, "APP_ORIGIN must be an origin"],
    ["an origin that is none", { APP_ORIGIN: "pay.example.com" }, "APP_ORIGIN must be an origin"],
    ["debug in public", { ...inPublic, NODE_ENV: "development" }, "NODE_ENV must be production"],
    ["a public origin, whose visitors would all be the proxy", { ...inPublic, TRUST_PROXY: "" }, "TRUST_PROXY is required unless APP_ORIGIN is local"],
    ["a public origin whose mails name nobody to write to", { ...inPublic, SUPPORT_EMAIL: "" }, "SUPPORT_EMAIL is required unless APP_ORIGIN is local"],
    ["people with a published password in public", { ...inPublic, SEED: "demo" }, "SEED must not be demo unless HOST and APP_ORIGIN are local"],
    ["people with a published password on a network", { HOST: "0.0.0.0", SEED: "demo" }, "SEED must not be demo unless HOST and APP_ORIGIN are local"],
    ["a port out of range", { PORT: "70000" }, "PORT must be a whole number from 0 to 65535"],
    ["a port in words", { PORT: "3000a" }, "PORT must be a whole number"],
    ["a database of another make", { DATABASE_URL: "mysql://db/app", APP_SECRET: secret }, "DATABASE_URL must be"],
    ["an API without a protocol", { API_URL: "api.example.com", APP_SECRET: secret }, "API_URL must be an http or https address"],
    ["an API with a blank behind it", { API_URL: "http://api.example.com ", APP_SECRET: secret }, "API_URL must have no blank in it"],
    ["an API with a query, behind which no path leads anywhere", { API_URL: "http://api.example.com/?", APP_SECRET: secret }, "API_URL must have no user name, query or fragment"],
    ["an API with a password, which no call is made with", { API_URL: "http://us:word@api.example.com", APP_SECRET: secret }, "API_URL must have no user name, query or fragment"],
    ["a database with a blank before it", { DATABASE_URL: " postgres://db/app", APP_SECRET: secret }, "DATABASE_URL must have no blank in it"],
    ["a folder with a blank behind it", { DATA_DIR: "/data " }, "DATA_DIR must not begin or end with a blank"],
    ["an unknown seed", { SEED: "lots" }, "SEED must be demo or none"],
    ["an unknown log level", { LOG_LEVEL: "verbose" }, "LOG_LEVEL must be one of"],
    ["a vague proxy", { TRUST_PROXY: "maybe" }, "TRUST_PROXY must be off, on or the number of proxies"],
    ["mail without a sender", { SMTP_URL: "smtp://mail" }, "MAIL_FROM is required"],
    ["a mail server whose name is not where it belongs", { SMTP_URL: "smtp:mail.example.com", MAIL_FROM: "a@b.test" }, "SMTP_URL must name a mail server"],
    ["a sender with a line break", { SMTP_URL: "smtp://mail", MAIL_FROM: "a@b.test\r\nBcc: c@d.test" }, "MAIL_FROM must be a mail address"],
    ["a support address that is none", { SUPPORT_EMAIL: "us" }, "SUPPORT_EMAIL must be a mail address"],
    ["a support address that no mail server takes", { SUPPORT_EMAIL: `${"a".repeat(250)}@b.test` }, "SUPPORT_EMAIL must be a mail address"],
    ["a product whose name fits on no screen", { PRODUCT_NAME: "x".repeat(61) }, "PRODUCT_NAME must be at most 60 characters"],
    ["a product with a line break", { PRODUCT_NAME: "Long\nitude" }, "PRODUCT_NAME must be one line"],
    ["an acquirer whose name fits on no screen", { ACQUIRER_NAME: "x".repeat(61) }, "ACQUIRER_NAME must be at most 60 characters"],
    ["terms that are no address", { TERMS_URL: "javascript:alert(1)" }, "TERMS_URL must be an http or https address"],
    ["a privacy policy that is no address", { PRIVACY_URL: "policy.html" }, "PRIVACY_URL must be an http or https address"],
    ["a store for files that there is none of", { FILES_URL: "s3://files" }, "FILES_URL cannot be set: files lie in DATA_DIR"],
  ])("%s is one line", (_, env, line) => {
    const lines = complaints(env);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(line);
  });

  test("a public origin starts with them, and with no proxy in front where that is meant", () => {
    expect(readSettings(inPublic)).toMatchObject({ origin: "https://pay.example.com", proxies: 1 });
    expect(readSettings({ ...inPublic, TRUST_PROXY: "off" }).proxies).toBe(0);
    expect(() => readSettings({ ...inPublic, TRUST_PROXY: "" }, "api")).toThrow("TRUST_PROXY is required");
  });

  test("every wrong setting has its line, and no line repeats a value", () => {
    const lines = complaints({ PORT: "x1", SEED: "x2", APP_SECRET: "tiny-value" });
    expect(lines.map((line) => line.split(" ")[0])).toEqual(["PORT", "SEED", "APP_SECRET"]);
    expect(lines.join()).not.toMatch(/x1|x2|tiny-value/);
  });

  test.each([
    ["off", 0],
    ["on", 1],
    ["2", 2],
    ["0", 0],
  ])("TRUST_PROXY=%s trusts %i", (value, proxies) => {
    expect(readSettings({ TRUST_PROXY: value }).proxies).toBe(proxies);
  });

  test.each(["http://localhost:8080", "http://127.0.0.1", "http://[::1]:3000", "http://pay.localhost"])("%s is local", (origin) => {
    expect(readSettings({ APP_ORIGIN: origin }).origin).toBe(origin);
  });

  test.each([
    ["https://pay.example.com:443", "https://pay.example.com"],
    ["https://Pay.Example.com/", "https://pay.example.com"],
    ["https://löhne.example", "https://xn--lhne-5qa.example"],
  ])("the origin %s is taken as browsers write it", (written, origin) => {
    expect(readSettings({ ...inPublic, APP_ORIGIN: written }).origin).toBe(origin);
  });

  test.each(["https://ada@pay.example.com", "https://pay.example.com?", "https://pay.example.com/#", "https://pay.example.com//"])("%s is no origin", (written) => {
    expect(complaints({ ...inPublic, APP_ORIGIN: written })).toEqual(["APP_ORIGIN must be an origin, without path, query or user name"]);
  });

  test("a wrong setting ends the start with code 1 and nothing but its line", async () => {
    const ended = new Promise<{ code: unknown; stderr: string; stdout: string }>((resolve) => {
      const env = { PATH: process.env.PATH, DATABASE_URL: "postgres://db/app", DATA_DIR: "memory://", APP_SECRET: "" };
      execFile("node", ["app/server/main.ts"], { env }, (error, stdout, stderr) => resolve({ code: error?.code, stdout, stderr }));
    });
    expect(await ended).toEqual({ code: 1, stdout: "", stderr: expect.stringMatching(/^APP_SECRET is required[^\n]+\n$/) });
  });

  test("what .env.example has is handed on by the containers as well, but for what they decide themselves", () => {
    const own = ["PORT", "HOST", "API_URL", "DATABASE_URL", "DATA_DIR", "SEED", "TRUST_PROXY", "JOBS", "NODE_ENV"];
    const settings = [...readFileSync(".env.example", "utf8").matchAll(/^(\w+)=/gm)].map(([, name]) => name ?? "");
    const compose = readFileSync(".docker/compose.yaml", "utf8");
    expect(settings.filter((name) => !own.includes(name) && !compose.includes(`${name}: \${${name}`))).toEqual([]);
  });
});
