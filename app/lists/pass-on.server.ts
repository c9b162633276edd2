import { contentDisposition, exportFileName } from "#app/contract/file-name.ts";
import { exportFormats, type ExportFormat } from "#app/contract/list.ts";

/** Which format the address of a download asks for: a workbook, unless it says CSV. */
export function formatOf(url: URL): ExportFormat {
  return url.searchParams.get("format") === "csv" ? "csv" : "xlsx";
}

/** The format that a part of a path names; undefined where it is none. */
export function formatNamed(word: string): ExportFormat | undefined {
  return exportFormats.find((format) => format === word);
}

/**
 * A file of the API as it comes, with no header of the API's but those that say what it is. A list that the API gives no
 * name to save it under has that of the specification (7.3).
 */
export function passOn(file: Response, list?: { title: string; company: string }): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const name of ["Content-Type", "Content-Disposition", "Content-Length"]) {
    const value = file.headers.get(name);
    if (value) headers.set(name, value);
  }
  // What something in between has packed is unpacked by now, and longer.
  if (file.headers.has("Content-Encoding")) headers.delete("Content-Length");
  if (list && !headers.get("Content-Disposition")?.startsWith("attachment")) {
    const format = headers.get("Content-Type")?.startsWith("text/csv") ? "csv" : "xlsx";
    headers.set("Content-Disposition", contentDisposition(exportFileName(list.title, list.company, format)));
  }
  return new Response(file.body, { headers });
}
