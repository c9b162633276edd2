import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { compress, createCompressor, type Encoding, flushKind, smallestCompressed } from "./compression.ts";

/** More than a whole page: one is compressed in one go, off the main thread. */
const full = 256 * 1024;

/** The way out of one body: gathers pieces into batches and compresses them on the way. */
export class Outlet {
  readonly res: ServerResponse;
  private readonly encoding: Encoding | undefined;
  private pieces: Uint8Array[] = [];
  private size = 0;
  private turn: NodeJS.Immediate | undefined;
  /** Where pieces go once the body has proved to be more than one batch. */
  private stream: ServerResponse | ReturnType<typeof createCompressor> | undefined;

  constructor(res: ServerResponse, encoding: Encoding | undefined) {
    this.res = res;
    this.encoding = encoding;
  }

  get isFull() {
    return this.size >= full || this.stream?.writableNeedDrain === true;
  }

  add(piece: Uint8Array) {
    this.pieces.push(piece);
    this.size += piece.length;
    this.turn ??= setImmediate(() => this.release());
  }

  async drained() {
    this.release();
    const stream = this.stream!;
    if (!stream.writableNeedDrain || this.res.destroyed) return;
    const over = new AbortController();
    const { signal } = over;
    await Promise.race([once(stream, "drain", { signal }), once(this.res, "close", { signal })]);
    over.abort();
  }

  async end() {
    clearImmediate(this.turn);
    if (this.stream) {
      this.stream.end(this.takeAll());
      return;
    }
    let content: Buffer = this.takeAll();
    if (this.encoding && content.length >= smallestCompressed) {
      content = await compress(content, this.encoding);
      this.announceEncoding(this.encoding);
    }
    this.res.setHeader("Content-Length", content.length);
    this.res.end(content);
  }

  abandon() {
    clearImmediate(this.turn);
    this.pieces = [];
    if (this.stream !== this.res) this.stream?.destroy();
  }

  private release() {
    clearImmediate(this.turn);
    this.turn = undefined;
    if (this.pieces.length === 0 || this.res.destroyed) return;
    this.stream ??= this.open();
    this.stream.write(this.takeAll());
    if ("flush" in this.stream) this.stream.flush(flushKind[this.encoding!]);
  }

  private open() {
    if (!this.encoding) return this.res;
    const compressor = createCompressor(this.encoding);
    this.announceEncoding(this.encoding);
    compressor.pipe(this.res);
    this.res.once("close", () => compressor.destroy());
    return compressor;
  }

  private announceEncoding(encoding: Encoding) {
    this.res.setHeader("Content-Encoding", encoding);
    this.res.removeHeader("Content-Length");
    const etag = this.res.getHeader("ETag");
    // A strong tag promises the same bytes.
    if (typeof etag === "string" && etag.startsWith('"')) this.res.setHeader("ETag", `W/${etag}`);
  }

  private takeAll() {
    const all = Buffer.concat(this.pieces);
    this.pieces = [];
    this.size = 0;
    return all;
  }
}
