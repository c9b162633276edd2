import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] };

/** The files that a build sends to the browser, and what each of them weighs over the wire. */
export class Assets {
  readonly #folder: string;
  readonly #chunks: Map<string, Chunk>;
  readonly #byKey: Record<string, Chunk>;
  readonly #sizes = new Map<string, number>();

  constructor(build: string) {
    this.#folder = join(build, "client");
    this.#byKey = JSON.parse(readFileSync(join(this.#folder, ".vite/manifest.json"), "utf8"));
    this.#chunks = new Map(Object.values(this.#byKey).map((chunk) => [`/${chunk.file}`, chunk]));
  }

  /**
   * The scripts that a document loads by itself: those that it preloads, runs or imports, and all that they import without
   * being asked. The route table within it names others too, which wait for a click.
   */
  scriptsOf(html: string): Set<string> {
    const all = new Set<string>();
    const add = (path: string) => {
      if (all.has(path)) return;
      all.add(path);
      for (const key of this.#chunks.get(path)?.imports ?? []) add(`/${this.#byKey[key]?.file}`);
    };
    for (const [, path] of html.matchAll(/(?:<link rel="modulepreload"[^>]* href=|<script[^>]* src=|import\(|\bfrom |\bimport )"(\/assets\/[^"]+\.js)"/g)) add(path as string);
    return all;
  }

  stylesOf(html: string): Set<string> {
    return new Set(Array.from(html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g), ([, path]) => path as string));
  }

  fontsOf(html: string): Set<string> {
    return new Set(Array.from(html.matchAll(/href="([^"]+\.woff2)"/g), ([, path]) => path as string));
  }

  weight(paths: Iterable<string>): number {
    return [...paths].reduce((sum, path) => sum + this.#sizeOf(path), 0);
  }

  #sizeOf(path: string): number {
    const known = this.#sizes.get(path);
    if (known !== undefined) return known;
    const content = readFileSync(join(this.#folder, path));
    // Fonts are compressed in themselves.
    const size = path.endsWith(".woff2") ? content.length : brotliCompressSync(content).length;
    this.#sizes.set(path, size);
    return size;
  }
}
