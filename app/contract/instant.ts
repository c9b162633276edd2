import { z } from "zod";

/**
 * A UTC instant of an answer. The bundled API writes `2026-01-01T10:00:00.000Z`; other backends write six decimals, a
 * column as it stands, `2026-01-01 10:00:00`, which is UTC as well, or a day alone, which is its beginning.
 */
export const instant = z.string().transform(asInstant).pipe(z.iso.datetime());

function asInstant(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return `${text}T00:00:00Z`;
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?$/.test(text) ? `${text.replace(" ", "T")}Z` : text;
}
