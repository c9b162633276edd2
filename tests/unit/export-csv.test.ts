import { describe, expect, it } from "vitest";
import { type Cell, dayCell, instantCell, integerCell, moneyCell, percentCell, textCell } from "#app/api/export/cell.ts";
import { streamCsv } from "#app/api/export/csv.ts";

async function* rowsOf(...rows: Cell[][]) {
  yield* rows;
}

async function bytesOf(headers: string[], ...rows: Cell[][]): Promise<Uint8Array> {
  return new Response(streamCsv({ columns: headers.map((header) => ({ header })), rows: rowsOf(...rows) })).bytes();
}

async function linesOf(headers: string[], ...rows: Cell[][]): Promise<string[]> {
  const text = new TextDecoder("utf-8", { ignoreBOM: true, fatal: true }).decode(await bytesOf(headers, ...rows));
  return text.replace(/^\uFEFF/, "").split("\r\n");
}

describe("CSV", () => {
  it("is UTF-8 with one byte order mark and CRLF after every line", async () => {
    const bytes = await bytesOf(["Worker"], [textCell("José")]);
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe("Worker\r\nJosé\r\n");
  });

  it("quotes what RFC 4180 wants quoted", async () => {
    const lines = await linesOf(["a,b", 'say "c"'], [textCell("x, y"), textCell('"z"')], [textCell("1\n2"), textCell("plain")]);
    expect(lines).toEqual(['"a,b","say ""c"""', '"x, y","""z"""', '"1\n2",plain', ""]);
  });

  it("writes numbers plain, days and instants in ISO form", async () => {
    const row = [
      moneyCell(123450, "USD"), moneyCell(-5, "USD"), moneyCell(-1234, "JPY"), integerCell(-3), percentCell(9), percentCell(-12_345),
      dayCell("2026-11-20"), instantCell("2026-11-20T10:00:00+02:00"), textCell(null),
    ];
    expect((await linesOf(["A", "B", "C", "D", "E", "F", "G", "H", "I"], row))[1]).toBe(
      "1234.50,-0.05,-1234,-3,0.009,-12.345,2026-11-20,2026-11-20T08:00:00.000Z,",
    );
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["+cmd", "'+cmd"],
    ["-2", "'-2"],
    ["@SUM", "'@SUM"],
    ["＝1+1", "'＝1+1"],
    ["＋1", "'＋1"],
    ["－2", "'－2"],
    ["＠SUM", "'＠SUM"],
    ["\t=1", "\"'\t'=1\""],
    ["\n=1", "\"'\n'=1\""],
    ["x;=1+1", "\"x;'=1+1\""],
    ["x\t=1+1", "\"x\t'=1+1\""],
    ["x; y", '"x; y"'],
    ["x;-2;@SUM", "\"x;'-2;'@SUM\""],
    ["x;＝1", "\"x;'＝1\""],
    ['x;"=1+1;y', '"x;""\'=1+1;y"'],
    ['x\n"""@SUM', '"x\n""""""\'@SUM"'],
    ["\r=1", "\"'\r'=1\""],
    ["x\n=1\r\n- y", "\"x\n'=1\r\n'- y\""],
    ['=HYPERLINK("http://evil.test","pay")', '"\'=HYPERLINK(""http://evil.test"",""pay"")"'],
  ])("I3: %j is written %j", async (name, field) => {
    const text = new TextDecoder().decode(await bytesOf(["Worker"], [textCell(name)]));
    expect(text).toBe(`Worker\r\n${field}\r\n`);
  });

  it("writes each of many rows once, in its order", async () => {
    const days = Array.from({ length: 80 }, (_, day) => day);
    expect(await linesOf(["Days"], ...days.map((day) => [integerCell(day)]))).toEqual(["Days", ...days.map(String), ""]);
  });

  it("I3: guards headers and days that are no days as well", async () => {
    expect(await linesOf(["=A"], [dayCell("=1+1")])).toEqual(["'=A", "'=1+1", ""]);
  });

  it("I3: replaces control characters and lone surrogates", async () => {
    expect((await linesOf(["A"], [textCell("a\u0000b\uD800c")]))[1]).toBe("a\uFFFDb\uFFFDc");
  });

  it("R32: reads no faster than its reader, and stops when it is cancelled", async () => {
    const seen = { read: 0, closed: false };
    async function* rows() {
      try {
        for (; seen.read < 10_000; ) {
          seen.read += 1;
          yield [integerCell(seen.read)];
        }
      } finally {
        seen.closed = true;
      }
    }
    const reader = streamCsv({ columns: [{ header: "Days" }], rows: rows() }).getReader();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(seen.read).toBe(0);
    await reader.read();
    const before = seen.read;
    expect(before).toBeLessThan(200);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await reader.cancel();
    expect(seen).toEqual({ read: before, closed: true });
  });

  it("holds the header alone when there are no rows", async () => {
    expect(await linesOf(["Worker", "Type"])).toEqual(["Worker,Type", ""]);
  });
});
