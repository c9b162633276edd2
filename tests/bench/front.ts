import { spawnSync } from "node:child_process";
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
export async function startFront(port: number, serverPort: number) {
  const server = createSecureServer(certificate(), (req, res) => handOn(req, res, serverPort));
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

/** One of its own for each run, which only a browser that is told to will trust. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), "longitude-front-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  try {
    const made = spawnSync("openssl", ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1", "-subj", "/CN=localhost", "-keyout", key, "-out", cert]);
    if (made.status !== 0) throw new Error("A certificate for the bench is made by openssl, which is missing or failed.", { cause: made.error });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
