import { spawnSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** About the one connection, which HTTP/2 keeps in its own way. */
const ofConnection = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade"]);

/**
 * HTTP/2 and TLS before a server, as it is met on the internet: no browser speaks HTTP/2 without TLS, and the budgets are
 * written for both. Hands on what comes as it comes.
 */
export async function startFront(port: number, serverPort: number, { key, cert }: Certificate) {
  const server = createSecureServer({ key, cert }, (req, res) => handOn(req, res, serverPort));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return { origin: `https://localhost:${port}`, stop: () => void server.close() };
}

function handOn(req: Http2ServerRequest, res: Http2ServerResponse, port: number) {
  const headers = Object.fromEntries(Object.entries(req.headers).filter(([name]) => !name.startsWith(":")));
  const { method, url: path } = req;
  // A connection of its own each time: a kept one may be closed just as it is taken.
  const upstream = request({ host: "127.0.0.1", port, method, path, agent: false, headers: { ...headers, host: req.authority } }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name))));
    answer.pipe(res);
  });
  // A page that is left lets go of what it has asked for.
  res.once("close", () => upstream.destroy());
  upstream.on("error", () => res.stream?.close());
  req.pipe(upstream);
}

type Certificate = { key: Buffer; cert: Buffer; browserArguments: string[] };

/** One of its own for each run. A browser trusts it by its key: one that overlooks every error keeps nothing that came with one. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), "longitude-front-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  try {
    const made = spawnSync("openssl", ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1", "-subj", "/CN=localhost", "-keyout", key, "-out", cert]);
    if (made.status !== 0) throw new Error("A certificate for the bench is made by openssl, which is missing or failed.", { cause: made.error });
    const publicKey = new X509Certificate(readFileSync(cert)).publicKey.export({ type: "spki", format: "der" });
    const known = createHash("sha256").update(publicKey).digest("base64");
    return { key: readFileSync(key), cert: readFileSync(cert), browserArguments: [`--ignore-certificate-errors-spki-list=${known}`] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
