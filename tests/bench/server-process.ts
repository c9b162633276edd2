import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Reading } from "./serve.ts";

export type ServerProcess = { origin: string; read(): Promise<Reading>; stop(): Promise<void> };

const root = join(import.meta.dirname, "../..");
export const ourBuild = "build";
export const bareBuild = "tests/bench/bare-react-router/build";

/** Serves a build on a port of its own until it is stopped; the environment is the bench's, never a developer's. */
export async function startServer(build: string, port: number, env: Record<string, string> = {}): Promise<ServerProcess> {
  const origin = `http://localhost:${port}`;
  const child = fork(join(import.meta.dirname, "serve.ts"), {
    cwd: root,
    execArgv: ["--expose-gc"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      BUILD: build,
      PORT: String(port),
      APP_ORIGIN: origin,
      APP_SECRET: "u7Rk2pQw9xZb4LmN8sTv3yHc6JdF1gAe",
      DATA_DIR: "memory://",
      SEED: "demo",
      ...env,
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await firstMessage(child);
  return {
    origin,
    async read() {
      const answer = firstMessage(child);
      child.send("read");
      return (await answer) as Reading;
    },
    async stop() {
      if (child.exitCode !== null) return;
      const gone = once(child, "exit");
      child.disconnect();
      await gone;
    },
  };
}

async function firstMessage(child: ChildProcess): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  const answer = await Promise.race([
    once(child, "message", { signal }).then(([message]) => message as unknown),
    once(child, "exit", { signal }).then(([code]) => Promise.reject(new Error(`A server ended with ${code}.`))),
  ]);
  over.abort();
  return answer;
}
