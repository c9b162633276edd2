import { once } from "node:events";
import { crc32, createDeflateRaw } from "node:zlib";
import type { Zip, ZipInputFile } from "fflate";

type ZipEntry = {
  write: (content: Uint8Array) => Promise<void>;
  end: () => Promise<void>;
  /** Frees what compression holds; needed when the entry was given up before its end. */
  discard: () => void;
};

const deflate = 8;
const level = 4;

/**
 * An entry whose content arrives bit by bit. Node compresses it on another thread, in a third less time than fflate's
 * own compression and without its garbage; fflate writes the archive around it.
 */
export function addEntry(zip: Zip, filename: string): ZipEntry {
  const entry: ZipInputFile = { filename, compression: deflate, crc: 0, size: 0 };
  zip.add(entry);
  const stream = createDeflateRaw({ level });
  stream.on("data", (chunk: Uint8Array<ArrayBuffer>) => entry.ondata?.(null, chunk, false));
  // write() and end() reject with it; without a listener it would end the process as well.
  stream.on("error", () => undefined);

  return {
    async write(content) {
      entry.crc = crc32(content, entry.crc);
      entry.size += content.length;
      await new Promise<void>((resolve, reject) => {
        stream.write(content, (error) => (error ? reject(error) : resolve()));
      });
    },
    async end() {
      stream.end();
      await once(stream, "end");
      entry.ondata?.(null, new Uint8Array(), true);
    },
    discard() {
      stream.destroy();
    },
  };
}
