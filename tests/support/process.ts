import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { Visitor } from "./visitor.ts";

export type Running = {
  origin: string;
  child: ChildProcess;
  /** Whatever it has said on its outputs so far, line by line. */
  said(): string[];
  kill(signal: NodeJS.Signals): Promise<void>;
};

/** Starts a program of the app as its own process, on a port that is free, and waits until it says where it is. */
export async function startProcess(file: string, settings: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, [file], { env: { PATH: process.env.PATH, PORT: String(port), LOG_LEVEL: "warn", ...settings }, stdio: ["ignore", "pipe", "pipe"] });
  // Nothing outlives the tests.
  const end = () => void child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return new Promise((resolve, reject) => {
    let said = "";
    let isUp = false;
    const listen = (text: Buffer) => {
      said += String(text);
      if (isUp) return;
      isUp = said.includes(" is at http://");
      if (isUp) resolve({ origin: `http://127.0.0.1:${port}`, child, kill, said: () => said.split("\n") });
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", (text: Buffer) => (said += String(text)));
    child.once("exit", () => reject(new Error(`${file} did not start:\n${said}`)));
  });
}

/** Found before the start, because a dashboard tells its site's address and not its own. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** A browser at one of several dashboards of the same site; `like` is the same browser at another of them. */
export function visitorAt(at: { origin: string }, like?: Visitor): Visitor {
  const visitor = new Visitor(async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = request.method === "GET" ? undefined : await request.text();
    return fetch(at.origin + pathname + search, { method: request.method, headers: request.headers, redirect: "manual", ...(body !== undefined && { body }) });
  });
  for (const name of like?.cookies.names() ?? []) visitor.cookies.set(name, like?.cookies.get(name) ?? "");
  return visitor;
}
