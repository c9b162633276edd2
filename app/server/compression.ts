import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";

/** Below this the head outweighs what is saved. */
export const smallestCompressed = 1024;

/** Levels for answers made on the spot: past these the time grows faster than the size shrinks. */
const brotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_LGWIN]: 18 },
};
const deflate = { level: 6 };

/** What the client accepts, best first; undefined when nothing but the plain text. */
export function encodingFor(accept: string | string[] | undefined): Encoding | undefined {
  if (!accept) return undefined;
  const offers = new Map<string, number>();
  for (const offer of String(accept).toLowerCase().split(",")) {
    const [name, ...parameters] = offer.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    offers.set(name!, weight ? Number(weight.slice(2)) : 1);
  }
  const accepts = (name: string) => (offers.get(name) ?? offers.get("*") ?? 0) > 0;
  if (accepts("br")) return "br";
  return accepts("gzip") ? "gzip" : undefined;
}

/** `text/x-script` is how React Router names its data. */
const compressible = /^(text\/|application\/(json|javascript|xml|manifest\+json|problem\+json|rss\+xml)|image\/svg\+xml)/;

export function isCompressible(headers: Headers): boolean {
  return (
    compressible.test(headers.get("content-type") ?? "") &&
    !headers.has("content-encoding") &&
    !headers.has("content-range") &&
    !headers.get("cache-control")?.includes("no-transform")
  );
}

/** Compresses a body that is there as a whole, off the main thread. */
export function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === "br" ? compressByBrotli(content, brotli) : compressByGzip(content, deflate);
}

const compressByBrotli = promisify(brotliCompress);
const compressByGzip = promisify(gzip);

/** A compressor for a body that arrives piece by piece; `flush()` pushes out all that was written. */
export function createCompressor(encoding: Encoding) {
  return encoding === "br" ? createBrotliCompress({ ...brotli, flush: constants.BROTLI_OPERATION_PROCESS }) : createGzip(deflate);
}

/** What `flush` needs to be told for everything so far to reach the client. */
export const flushKind = { br: constants.BROTLI_OPERATION_FLUSH, gzip: constants.Z_SYNC_FLUSH };
