import { damaged } from "./manifest.ts";

/** One member of an archive: a name in plain ASCII and its bytes. */
export type Member = { name: string; bytes: Uint8Array };

const block = 512;

/** A member as a tar has it that every tar program reads (POSIX ustar). */
export function packed({ name, bytes }: Member): Uint8Array[] {
  return [headOf(name, bytes.byteLength), bytes, new Uint8Array(padding(bytes.byteLength))];
}

/** What stands behind the last member. */
export const endOfArchive = new Uint8Array(2 * block);

/** The members of a tar, each as soon as it is there. Throws when it ends before its end, or is none. */
export async function* unpacked(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Member> {
  const source = new Source(pieces);
  for (;;) {
    const head = await source.take(block);
    if (head.every((byte) => byte === 0)) return source.drain();
    const name = textAt(head, 0, 100);
    const size = Number.parseInt(textAt(head, 124, 12), 8);
    if (textAt(head, 257, 5) !== "ustar" || !Number.isSafeInteger(size) || size < 0 || size > largest) throw damaged("This is not an archive.");
    if (checksumOf(head) !== Number.parseInt(textAt(head, 148, 8), 8)) throw damaged("The archive is damaged.");
    const bytes = await source.take(size);
    await source.take(padding(size));
    yield { name, bytes };
  }
}

/** No member that we write comes near it; a damaged size must not fill the memory. */
const largest = 256 * 1024 * 1024;

function headOf(name: string, size: number): Uint8Array {
  const head = new Uint8Array(block);
  const write = (text: string, at: number) => new TextEncoder().encodeInto(text, head.subarray(at));
  if (name.length > 99) throw new TypeError("A member's name has at most 99 characters.");
  write(name, 0);
  write("0000600\0", 100);
  write("0000000\0", 108);
  write("0000000\0", 116);
  write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  write("00000000000\0", 136);
  write("0", 156);
  write("ustar\0", 257);
  write("00", 263);
  write(`${checksumOf(head).toString(8).padStart(6, "0")}\0 `, 148);
  return head;
}

/** The sum of the head's bytes, its own eight taken as spaces. */
function checksumOf(head: Uint8Array): number {
  return head.reduce((sum, byte, place) => sum + (place >= 148 && place < 156 ? 32 : byte), 0);
}

function textAt(head: Uint8Array, at: number, length: number): string {
  return new TextDecoder("latin1").decode(head.subarray(at, at + length)).split("\0", 1)[0] ?? "";
}

function padding(size: number): number {
  return (block - (size % block)) % block;
}

/** Hands out as many bytes as are wanted, however they arrive. */
class Source {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #left: Uint8Array = new Uint8Array();

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  async take(size: number): Promise<Uint8Array> {
    const taken = new Uint8Array(size);
    for (let filled = 0; filled < size; ) {
      if (this.#left.length === 0) {
        const { done, value } = await this.#pieces.next();
        if (done) throw damaged("The archive ends too early.");
        this.#left = value;
      }
      const part = this.#left.subarray(0, size - filled);
      taken.set(part, filled);
      filled += part.length;
      this.#left = this.#left.subarray(part.length);
    }
    return taken;
  }

  /** To the very end, where what was compressed is checked. */
  async drain(): Promise<void> {
    while (!(await this.#pieces.next()).done);
  }
}
