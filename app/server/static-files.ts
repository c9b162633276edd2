import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { encodingFor } from "./compression.ts";

interface File {
  type: string;
  cacheControl: string;
  tag: string;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/** The client's files by their path, in memory. */
export type Files = Map<string, File>;

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/** Reads a folder once. Hidden files (the build's manifest), source maps and files of unknown type stay unserved. */
export function readFiles(folder: string, path = ""): Files {
  const files: Files = new Map();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const onDisk = join(folder, entry.name);
    if (entry.name.startsWith(".") && entry.name !== ".well-known") continue;
    if (entry.isDirectory()) readFiles(onDisk, `${path}/${entry.name}`).forEach((file, name) => files.set(name, file));
    else if (types[extname(entry.name)]) files.set(`${path}/${entry.name}`, readFile(onDisk, path));
  }
  return files;
}

function readFile(onDisk: string, folder: string): File {
  const plain = readFileSync(onDisk);
  const twin = (ending: string) => (existsSync(onDisk + ending) ? readFileSync(onDisk + ending) : undefined);
  return {
    type: types[extname(onDisk)]!,
    // The names in /assets carry a hash of their content. The rest is the icon, which a browser would ask about with each page.
    cacheControl: folder.startsWith("/assets") ? "public, max-age=31536000, immutable" : "public, max-age=86400",
    tag: createHash("sha256").update(plain).digest("base64url").slice(0, 22),
    plain,
    br: twin(".br"),
    gzip: twin(".gz"),
  };
}

/** Answers with a file when there is one for this path. Returns whether it did. */
export function sendFile(files: Files, req: IncomingMessage, res: ServerResponse): boolean {
  if (req.method !== "GET" && req.method !== "HEAD") return false;
  const path = decoded(req.url!.split("?", 1)[0]!);
  const file = files.get(path);
  if (file) sendContent(file, req, res);
  // The app would send an unknown path to the sign-in page, which is no answer to a browser that asks for a script.
  else if (path.startsWith("/assets/")) sendNothing(res);
  else return false;
  return true;
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function sendContent(file: File, req: IncomingMessage, res: ServerResponse) {
  const accepted = encodingFor(req.headers["accept-encoding"]);
  const encoding = accepted && file[accepted] ? accepted : undefined;
  const tag = `"${file.tag}${encoding ? `-${encoding}` : ""}"`;
  res.setHeader("Cache-Control", file.cacheControl);
  res.setHeader("ETag", tag);
  if (file.br || file.gzip) res.setHeader("Vary", "Accept-Encoding");
  if (isKnown(req.headers["if-none-match"], tag)) return void res.writeHead(304).end();
  const content = (encoding && file[encoding]) ?? file.plain;
  res.setHeader("Content-Type", file.type);
  res.setHeader("Content-Length", content.length);
  if (encoding) res.setHeader("Content-Encoding", encoding);
  res.writeHead(200).end(req.method === "HEAD" ? undefined : content);
}

function isKnown(tags: string | undefined, tag: string) {
  return tags !== undefined && tags.split(",").some((known) => known.trim() === "*" || known.trim().replace(/^W\//, "") === tag);
}

function sendNothing(res: ServerResponse) {
  res.writeHead(404, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" }).end("Not Found\n");
}
