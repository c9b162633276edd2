import { spawn } from "node:child_process";

/** All that a program says, and how long it took in seconds; it is ended when its time is over. */
export function runScanner(program: string, options: string[], seconds: number): Promise<{ said: string; took: number }> {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, options, { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (said += String(text)));
    const end = setTimeout(() => child.kill(), seconds * 1000);
    child.once("close", () => {
      clearTimeout(end);
      resolve({ said, took: Math.round((performance.now() - began) / 1000) });
    });
  });
}
