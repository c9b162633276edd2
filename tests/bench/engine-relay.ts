import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

/** `violations` are the browser's own reports of breaches of the content security policy; `console` is what went wrong in the page. */
export type Heard = { violations: string[]; console: string[] };
type Relay = { heard: Heard; close(): void };

/**
 * Stands between a browser and the server, and lets every engine tell in the same way what it found wrong: the policy of
 * each document gets an address to report to, and the document a first line that sends errors of the console there, too.
 * Under /control lie pages by which an engine shows that it keeps pages for Back, and that it reports at all, and two after which
 * its pages come without scripts, and with them again.
 */
export function startRelay(target: string, port: number): Promise<Relay> {
  const heard: Heard = { violations: [], console: [] };
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "/";
    if (path === "/heard/violation") return void hear(incoming, outgoing, heard.violations);
    if (path === "/heard/console") return void hear(incoming, outgoing, heard.console);
    if (path.startsWith("/control/")) return control(path, outgoing);
    pass(target, incoming, outgoing);
  });
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return new Promise((resolve) => {
    server.listen(port, "127.0.0.1", () => resolve({ heard, close }));
  });
}

async function hear(incoming: IncomingMessage, outgoing: ServerResponse, into: string[]): Promise<void> {
  into.push((await incoming.toArray()).join("").slice(0, 500));
  outgoing.writeHead(204).end();
}

function control(path: string, outgoing: ServerResponse): void {
  const policy = "default-src 'self'; script-src 'none'; report-uri /heard/violation";
  outgoing.setHeader("Content-Type", "text/html");
  if (path.endsWith("-scripts")) outgoing.setHeader("Set-Cookie", `${withoutScripts}; Path=/; Max-Age=${path.includes("without") ? 3600 : 0}`);
  if (path === "/control/violation") outgoing.setHeader("Content-Security-Policy", policy);
  outgoing.end(`<!doctype html><title>${path}</title><p>${path}</p><script>addEventListener("pageshow", (event) => (window.isKept = event.persisted))</script>`);
}

const withoutScripts = "scripts=none";

function pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  // Bodies are read here, so they come as they are. Each by a connection of its own: one that is kept may be closed as it is used.
  const headers = { ...incoming.headers, "accept-encoding": "identity" };
  const onward = request(new URL(incoming.url ?? "/", target), { method: incoming.method ?? "GET", headers, agent: false }, (answer) => {
    const policy = answer.headers["content-security-policy"];
    const isDocument = String(answer.headers["content-type"]).startsWith("text/html");
    if (typeof policy === "string") answer.headers["content-security-policy"] = `${policy}; report-uri /heard/violation`;
    if (isDocument) delete answer.headers["content-length"];
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    if (!isDocument || typeof policy !== "string") return void answer.pipe(outgoing);
    void answer.toArray().then((chunks) => outgoing.end(changed(Buffer.concat(chunks).toString(), policy, incoming)));
  });
  onward.on("error", () => outgoing.destroy());
  incoming.pipe(onward);
}

function changed(page: string, policy: string, { headers }: IncomingMessage): string {
  if (headers.cookie?.includes(withoutScripts)) return page.replaceAll(/<script[^]*?<\/script>/g, "");
  return page.replace("<head>", `<head>${listener(policy)}`);
}

/** It takes itself out of the document again, which is then as the server has sent it. */
function listener(policy: string): string {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
  const script = `{
    const tell = (...said) => navigator.sendBeacon("/heard/console", location.pathname + ": " + said.map(String).join(" "));
    for (const level of ["error", "warn"]) { const say = console[level]; console[level] = (...said) => { tell(...said); say.apply(console, said); }; }
    addEventListener("error", (event) => tell(event.message));
    addEventListener("unhandledrejection", (event) => tell(event.reason));
    document.currentScript.remove();
  }`;
  return `<script nonce="${nonce}">${script}</script>`;
}
