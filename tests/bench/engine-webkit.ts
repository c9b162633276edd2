import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { clickActions, keyActions } from "./engine-actions.ts";
import type { RenderingEngine } from "./rendering-engine.ts";

/** WebKitGTK's own small browser led by WebDriver, on a screen that nobody sees; null where one of the three is missing. */
export async function startWebKit(port: number): Promise<RenderingEngine | null> {
  const browser = globSync("/usr/{lib,libexec}/{,*/}webkit2gtk-4.*/MiniBrowser").find((path) => existsSync(path));
  const isHere = ["WebKitWebDriver", "Xvfb"].every((name) => spawnSync(name, ["-help"], { stdio: "ignore" }).error === undefined);
  if (!browser || !isHere) return null;
  const display = `:${port}`;
  const screen = spawn("Xvfb", [display, "-screen", "0", "1280x900x24", "-nolisten", "tcp"], { stdio: "ignore" });
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1", WEBKIT_FORCE_SANDBOX: "0", GTK_A11Y: "none" };
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" });
  const origin = `http://127.0.0.1:${port}`;
  await answering(origin, driver);
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] } } };
  const session = await call("POST", `${origin}/session`, { capabilities });
  const { sessionId, capabilities: given } = session as { sessionId: string; capabilities: { browserVersion: string } };
  const tab = `${origin}/session/${sessionId}`;
  return {
    name: "WebKit",
    version: given.browserVersion,
    goTo: async (url) => void (await call("POST", `${tab}/url`, { url })),
    evaluate: (expression) => call("POST", `${tab}/execute/sync`, { script: `return ${expression}`, args: [] }),
    back: async () => void (await call("POST", `${tab}/back`, {})),
    forward: async () => void (await call("POST", `${tab}/forward`, {})),
    reload: async () => void (await call("POST", `${tab}/refresh`, {})),
    press: async (keys) => void (await call("POST", `${tab}/actions`, { actions: keyActions(keys) })),
    click: async (x, y) => void (await call("POST", `${tab}/actions`, { actions: clickActions(x, y) })),
    async attach(path) {
      const found = (await call("POST", `${tab}/element`, { using: "css selector", value: "input[type=file]" })) as Record<string, string>;
      await call("POST", `${tab}/element/${Object.values(found)[0]}/value`, { text: path });
    },
    async close() {
      await call("DELETE", tab).catch(() => {});
      driver.kill();
      screen.kill();
    },
  };
}

async function answering(origin: string, driver: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100 && driver.exitCode === null; attempt += 1) {
    if (await fetch(`${origin}/status`).then(({ ok }) => ok, () => false)) return;
    await wait(100);
  }
  throw new Error("WebKitWebDriver does not answer.");
}

async function call(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }) });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new Error(`WebKit: ${value?.error}: ${value?.message}`);
  return value;
}
