import type { ExportFormat } from "./list.ts";

/** File systems allow 255 bytes; the rest is for " (1)" and a browser's own ending while it downloads. */
const longestBytes = 200;

/** Excel opens no file whose path has more than 218 characters; the rest is for the folder that it is saved in. */
const longestCharacters = 140;

/** Letters and marks that a header may hold between quotes without any reader taking them for syntax. */
const notPlain = /[^A-Za-z0-9 ._,()&'+-]+/g;

// Control characters, and the marks that turn the direction of text and so can disguise an ending.
// oxlint-disable-next-line no-control-regex
const invisible = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]+/g;

/** Names that Windows keeps for devices, with or without an ending. */
const deviceName = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** "{title} - {company}.xlsx" (spec 7.3), made safe to save under. The extension comes without its dot. */
export function exportFileName(title: string, company: string, extension: ExportFormat): string {
  return safeFileName(`${title} - ${company}.${extension}`);
}

/**
 * The value of a Content-Disposition header that has a browser save the response under this name (RFC 6266, RFC 8187):
 * an ASCII name for old readers and the full name beside it. Any text may be given; the header is always one valid line.
 */
export function contentDisposition(fileName: string): string {
  const name = safeFileName(fileName);
  return `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${percentEncoded(name)}`;
}

function safeFileName(fileName: string): string {
  const cleaned = fileName
    .toWellFormed()
    .normalize("NFC")
    .replace(invisible, " ")
    .replace(/[/\\:*?"<>|]/g, "_")
    .replace(/\s+/g, " ");
  const { stem, ending } = split(cleaned);
  // A leading dot hides a file; Windows drops dots and spaces at the very end.
  const bare = stem.replace(/^[. ]+/, "").replace(ending ? /(?<! ) +$/ : /(?<![. ])[. ]+$/, "");
  const short = cut(bare.replace(deviceName, "_$&"), { bytes: longestBytes - ending.length, characters: longestCharacters - ending.length });
  return (short || "download") + ending;
}

function split(name: string): { stem: string; ending: string } {
  const [ending = ""] = /\.[A-Za-z0-9]{1,8}$/.exec(name) ?? [];
  return { stem: name.slice(0, name.length - ending.length), ending };
}

/** At most so many bytes of UTF-8, and UTF-16 units, whole characters as a person sees them. */
function cut(text: string, most: { bytes: number; characters: number }): string {
  let kept = "";
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > most.bytes || kept.length + segment.length > most.characters) return kept.trimEnd();
    kept += segment;
  }
  return kept;
}

/** "José 🚀" is "Jose _". Made safe again, because "ＣＯＮ" has become "CON". */
function asciiName(name: string): string {
  return safeFileName(name.normalize("NFKD").replace(/\p{M}+/gu, "").replace(notPlain, "_"));
}

/** RFC 8187 leaves fewer characters bare than a URL does. */
function percentEncoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
