import type { IncomingMessage, ServerResponse } from "node:http";

const longestCheck = 1_500;

/** Answers /healthz (this process lives) and /readyz (it can also do its work). Returns whether it was one of them. */
export function sendHealth(req: IncomingMessage, res: ServerResponse, isReady: () => Promise<boolean>): boolean {
  const path = req.url!.split("?", 1)[0];
  if (req.method !== "GET" && req.method !== "HEAD") return false;
  if (path === "/healthz") sendStatus(res, 200, "alive");
  else if (path === "/readyz") void isReady().then((ready) => sendStatus(res, ready ? 200 : 503, ready ? "ready" : "not ready"));
  else return false;
  return true;
}

function sendStatus(res: ServerResponse, code: number, status: string) {
  res.writeHead(code, { "Content-Type": "application/json", "Cache-Control": "no-store" }).end(`${JSON.stringify({ status })}\n`);
}

/** Whether a check succeeds, and soon enough. */
export async function succeeds(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The check took too long.")), longestCheck);
  });
  try {
    await Promise.race([check(), tooLong]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the other API is ready; one that knows no such question is there when it answers at all. */
export async function pingApi(apiUrl: string): Promise<void> {
  const response = await fetch(`${apiUrl.replace(/\/$/, "")}/readyz`, { redirect: "manual", headers: { Accept: "application/json" }, signal: AbortSignal.timeout(longestCheck) });
  await response.body?.cancel();
  if (response.status >= 500) throw new Error(`The API answers ${response.status}.`);
}
