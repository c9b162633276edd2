import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import type { AddressInfo } from "node:net";

/** The API behind a network that loses answers: what it was asked to do is done, and nobody hears of it. */
export async function startLossyApi({ fetch }: { fetch(request: Request): Promise<Response> | Response }) {
  let loses: ((call: string) => boolean) | null = null;
  const server = createServer((req, res) => {
    void (async () => {
      const headers = new Headers(Object.entries(req.headers).map(([name, value]): [string, string] => [name, String(value)]));
      const isChange = req.method !== "GET";
      const answer = await fetch(new Request(`http://api.internal${req.url}`, { method: req.method ?? "GET", headers, ...(isChange && { body: new Uint8Array(await buffer(req)) }) }));
      if (loses?.(`${req.method} ${req.url}`)) return void res.destroy();
      res.writeHead(answer.status, { "Content-Type": answer.headers.get("Content-Type") ?? "text/plain", "Set-Cookie": answer.headers.getSetCookie() });
      res.end(answer.status === 204 ? undefined : await answer.text());
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The answers to these calls ("POST /workers") are lost while `act` runs. */
    async losing<Result>(call: RegExp, act: () => Promise<Result>): Promise<Result> {
      loses = (each) => call.test(each);
      try {
        return await act();
      } finally {
        loses = null;
      }
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
