import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clickActions, keyActions } from "./engine-actions.ts";
import type { RenderingEngine } from "./rendering-engine.ts";

type Answer = { id?: number; type: string; result?: Record<string, unknown>; error?: string; message?: string };

/** Firefox led by WebDriver BiDi, which it speaks itself; null where there is none. */
export async function startFirefox(port: number): Promise<RenderingEngine | null> {
  const program = ["firefox-esr", "firefox"].find((name) => spawnSync(name, ["--version"], { stdio: "ignore" }).status === 0);
  if (!program) return null;
  const profile = mkdtempSync(join(tmpdir(), "longitude-firefox-"));
  const options = ["--headless", "--no-remote", "--profile", profile, `--remote-debugging-port=${port}`];
  const child = spawn(program, options, { env: { ...process.env, HOME: profile }, stdio: ["ignore", "ignore", "pipe"] });
  const address = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stderr.on("data", (text) => {
      said += String(text);
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once("exit", () => reject(new Error(`Firefox ended: ${said}`)));
  });
  const { send, close } = await open(`${address}/session`);
  const session = await send("session.new", { capabilities: {} });
  const { contexts } = (await send("browsingContext.getTree", {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context;
  return {
    name: "Firefox",
    version: String((session.capabilities as { browserVersion: string }).browserVersion),
    goTo: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    async evaluate(expression) {
      const params = { expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`, target: { context }, awaitPromise: true };
      const { type, result } = (await send("script.evaluate", params)) as { type: string; result: { value?: string } };
      if (type !== "success") throw new Error(`Firefox could not evaluate ${expression}`);
      return result.value === undefined ? undefined : (JSON.parse(result.value) as unknown);
    },
    back: async () => void (await send("browsingContext.traverseHistory", { context, delta: -1 })),
    forward: async () => void (await send("browsingContext.traverseHistory", { context, delta: 1 })),
    reload: async () => void (await send("browsingContext.reload", { context, wait: "complete" })),
    press: async (keys) => void (await send("input.performActions", { context, actions: keyActions(keys) })),
    click: async (x, y) => void (await send("input.performActions", { context, actions: clickActions(x, y) })),
    async attach(path) {
      const found = (await send("browsingContext.locateNodes", { context, locator: { type: "css", value: "input[type=file]" } })) as { nodes: { sharedId: string }[] };
      await send("input.setFiles", { context, element: { sharedId: found.nodes[0]?.sharedId }, files: [path] });
    },
    async close() {
      close();
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill();
      await gone;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function open(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(`${address} does not answer.`)));
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  async function send(method: string, params: object): Promise<Record<string, unknown>> {
    const id = (last += 1);
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (answer.type === "error") throw new Error(`${method}: ${answer.error}: ${answer.message}`);
    return answer.result ?? {};
  }
  return { send, close: () => socket.close() };
}
