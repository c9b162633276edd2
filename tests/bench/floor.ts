import { createServer } from "node:http";
import { once } from "node:events";
import { brotliCompressSync } from "node:zlib";
import { readPage } from "./pages.ts";

/** The bare pages as plain files, without a script and with their style inside: nothing can be sooner. */
export async function startFloor(bareOrigin: string, port: number) {
  const list = await asFile(`${bareOrigin}/workers`, bareOrigin);
  const action = /href="([^"]+\/accept)"/.exec(list)?.[1] ?? "";
  const files = new Map([["/workers", brotliCompressSync(list)], ["accept", brotliCompressSync(await asFile(bareOrigin + action, bareOrigin))]]);
  const server = createServer((req, res) => {
    const content = files.get(req.url?.endsWith("/accept") ? "accept" : (req.url ?? ""));
    res.writeHead(content ? 200 : 404, { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br", "Content-Length": content?.length ?? 0 });
    res.end(content);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return { origin: `http://localhost:${port}`, stop: () => void server.close() };
}

async function asFile(address: string, origin: string): Promise<string> {
  const html = await readPage(address);
  const style = /<link rel="stylesheet" href="([^"]+)"\/>/.exec(html);
  const css = style ? await readPage(origin + style[1]) : "";
  return html.replaceAll(/<script.*?<\/script>|<link[^>]*>/gs, "").replace("</head>", `<style>${css}</style></head>`);
}
