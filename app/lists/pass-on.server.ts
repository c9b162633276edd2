import type { ExportFormat } from "#app/contract/list.ts";

/** Which format the address of a download asks for: a workbook, unless it says CSV. */
export function formatOf(url: URL): ExportFormat {
  return url.searchParams.get("format") === "csv" ? "csv" : "xlsx";
}

/** A file of the API as it comes, with no header of the API's but those that say what it is. */
export function passOn(file: Response): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const name of ["Content-Type", "Content-Disposition", "Content-Length"]) {
    const value = file.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(file.body, { headers });
}
