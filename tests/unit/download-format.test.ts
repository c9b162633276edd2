import { expect, test } from "vitest";
import { downloadFormat } from "#app/api/http/download.ts";
import type { ApiContext } from "#app/api/environment.ts";

const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

test.each([
  ["application/octet-stream", "xlsx"],
  [workbook, "xlsx"],
  ["text/csv", "csv"],
  ["Text/CSV; charset=utf-8", "csv"],
  ["application/octet-stream, */*", "xlsx"],
  ["text/csv, */*;q=0.1", "csv"],
  [`text/csv;q=0.5, ${workbook}`, "xlsx"],
  ["application/json;q=0.4, text/csv;q=0.5", "csv"],
  ["", null],
  ["*/*", null],
  ["application/json, text/plain, */*", null],
  [`application/json, ${workbook}, text/csv`, null],
  ["application/json, text/csv;q=0.1", null],
  ["text/csv;q=0.5, */*", null],
  ["text/csv;q=0", null],
  ["application/octet-stream;q=0, application/json", null],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", null],
])("a list that is asked for as %j is answered as %s", (accept, format) => {
  expect(downloadFormat({ req: { header: () => accept } } as unknown as ApiContext)).toBe(format);
});
