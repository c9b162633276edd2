// The last step of `npm run build`: small twins of the client's files, made once at the highest level.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const worthIt = /\.(js|mjs|css|html|svg|json|webmanifest|txt|xml|ico|wasm|ttf)$/;
const smallest = 1024;

const brotli = (content) =>
  promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });

await Promise.all(filesUnder(process.argv[2] ?? "build/client").map(writeTwins));

/** Hidden folders hold what is not served, such as the build's manifest. */
function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith("."))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)]));
}

async function writeTwins(path) {
  if (!worthIt.test(path) || statSync(path).size < smallest) return;
  const content = readFileSync(path);
  const twins = { br: await brotli(content), gz: await promisify(gzip)(content, { level: 9 }) };
  for (const [ending, twin] of Object.entries(twins)) {
    if (twin.length < content.length * 0.95) writeFileSync(`${path}.${ending}`, twin);
  }
}
