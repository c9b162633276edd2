import { createServer } from "node:http";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { boot } from "./boot.server.ts";

// The API alone, for dashboards that reach it by API_URL. Everything it is set up by stands in .env.example.
const { PORT: port = "3001", HOST: host = "127.0.0.1", DATABASE_URL: databaseUrl, APP_SECRET: secret = "" } = process.env;
const trustsProxy = process.env.TRUST_PROXY === "1" || process.env.TRUST_PROXY === "true";

if (secret.length < 32) giveUp("Set APP_SECRET to 32 characters or more, the same for every API of this database.");
if (!databaseUrl) console.error("DATABASE_URL is not set: the data lies in the embedded database in DATA_DIR.");

const running = await boot().catch((error: unknown) => giveUp(error instanceof Error ? error.message : String(error)));

const server = createServer(
  { headersTimeout: 10_000, requestTimeout: 20_000, maxHeaderSize: 16_384 },
  createRequestListener((request: Request, client: { address: string }) => answer(request, client.address)),
);
server.once("error", (error) => giveUp(error.message));
server.listen(Number(port), host, () => console.log(`The API is at http://${host}:${port}`));

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    server.close(() => void running.close().then(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => process.exit(1), 9000).unref();
  });
}

async function answer(request: Request, address: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/healthz") return new Response("ok");
  if (pathname === "/readyz") return running.ping().then(() => new Response("ok"), () => new Response("no database", { status: 503 }));
  const headers = new Headers(request.headers);
  // The caller's address counts for throttling: a dashboard in front tells it, anybody else is not believed.
  const forwarded = request.headers.get("X-Forwarded-For")?.split(",").at(-1)?.trim();
  headers.set("X-Client-IP", trustsProxy && forwarded ? forwarded : address);
  return running.api.fetch(new Request(request, { headers }));
}

function giveUp(message: string): never {
  console.error(message);
  process.exit(1);
}
