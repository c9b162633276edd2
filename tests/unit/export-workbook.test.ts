import { strFromU8, unzipSync } from "fflate";
import { afterEach, describe, expect, it } from "vitest";
import { read, type WorkSheet } from "xlsx";
import { type Cell, dayCell, instantCell, integerCell, moneyCell, percentCell, rateCell, textCell } from "#app/api/export/cell.ts";
import { sheetName } from "#app/api/export/sheet-name.ts";
import { streamWorkbook } from "#app/api/export/workbook.ts";

async function* rowsOf(...rows: Cell[][]) {
  yield* rows;
}

async function bytesOf(columnHeaders: string[], ...rows: Cell[][]): Promise<Uint8Array> {
  const columns = columnHeaders.map((header) => ({ header }));
  return new Response(streamWorkbook({ title: "Reviewed", columns, rows: rowsOf(...rows) })).bytes();
}

async function sheetOf(columnHeaders: string[], ...rows: Cell[][]): Promise<WorkSheet> {
  const book = read(await bytesOf(columnHeaders, ...rows), { cellNF: true, cellFormula: true });
  return book.Sheets["Reviewed"] ?? {};
}

/** What a text cell holds after a spreadsheet has read it back. */
async function textReadBack(text: string): Promise<unknown> {
  const sheet = await sheetOf(["Worker"], [textCell(text)]);
  expect(sheet["A2"].t).toBe("s");
  expect(sheet["A2"].f).toBeUndefined();
  return sheet["A2"].v;
}

describe("cells of a workbook", () => {
  it("writes money as exact numbers, with the decimals of its currency", async () => {
    const sheet = await sheetOf(
      ["A", "B", "C", "D"],
      [moneyCell(123450, "USD"), moneyCell(1234, "JPY"), moneyCell(9007199254740991, "COP"), moneyCell(0, "USD")],
    );
    expect(sheet["A2"]).toMatchObject({ t: "n", v: 1234.5, z: "#,##0.00", w: "1,234.50" });
    expect(sheet["B2"]).toMatchObject({ t: "n", v: 1234, z: "#,##0", w: "1,234" });
    expect(sheet["C2"]).toMatchObject({ t: "n", v: 90071992547409.91 });
    expect(sheet["D2"]).toMatchObject({ t: "n", v: 0, w: "0.00" });
  });

  it("I3: keeps negative money a number", async () => {
    const sheet = await sheetOf(["Amount", "Fee"], [moneyCell(-5, "USD"), moneyCell(-7, "JPY")]);
    expect(sheet["A2"]).toMatchObject({ t: "n", v: -0.05, z: "#,##0.00" });
    expect(sheet["B2"]).toMatchObject({ t: "n", v: -7, z: "#,##0" });
  });

  it.each(["=1+1", "+cmd", "-2", "@SUM", "\t=1", "\r=1", '=HYPERLINK("http://evil.test","pay")', "＝1+1"])(
    "I3: keeps %j a text cell without a formula",
    async (name) => {
      expect(await textReadBack(name)).toBe(name);
      const parts = unzipSync(await bytesOf(["Worker"], [textCell(name)]));
      expect(strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array())).not.toMatch(/<f[ >]/);
    },
  );

  it("I3: marks text that looks like a formula with a quote prefix, so that editing keeps it text", async () => {
    const parts = unzipSync(await bytesOf(["Worker"], [textCell("=1+1"), textCell("Ada")]));
    const styles = strFromU8(parts["xl/styles.xml"] ?? new Uint8Array());
    const formats = styles.slice(styles.indexOf("<cellXfs")).match(/<xf [^>]*>/g) ?? [];
    const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    const [, style] = /<c r="A2" s="(\d+)" t="inlineStr">/.exec(sheet) ?? [];
    expect(formats[Number(style)]).toContain('quotePrefix="1"');
    expect(styles).toContain(`<cellXfs count="${formats.length}">`);
    expect(sheet).toContain('<c r="B2" t="inlineStr">');
  });

  it.each([
    ["a & b <c> ]]> \"d\" 'e'", "a & b <c> ]]> \"d\" 'e'"],
    ["two\nlines\r\nand\ttabs ", "two\nlines\r\nand\ttabs "],
    ["NUL\u0000 bell\u0007 escape\u001B", "NUL\uFFFD bell\uFFFD escape\uFFFD"],
    ["pasted\u000Bfrom a\u000CPDF", "pasted\uFFFDfrom a\uFFFDPDF"],
    ["half\uD83D pair\uDE80", "half\uFFFD pair\uFFFD"],
    ["no\uFFFE char\uFFFF", "no\uFFFD char\uFFFD"],
    ["🚀 José 李", "🚀 José 李"],
    ["_x000D_ and _x0041_", "_x000D_ and _x0041_"],
  ])("I3: %j is read back as %j", async (text, expected) => {
    expect(await textReadBack(text)).toBe(expected);
  });

  it("I3: is XML whatever is written in it: Excel refuses a file that is not, where other readers look past it", async () => {
    const typed = `R&D <b c="d"> ]]> &lt; 'e'\r`;
    const parts = unzipSync(await bytesOf([typed], [textCell(typed)]));
    expect(strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array())).toContain(`<t xml:space="preserve">R&amp;D &lt;b c="d"&gt; ]]&gt; &amp;lt; 'e'&#13;</t>`);
    // Between its tags no part has a sign that begins one, or an ampersand that is no code.
    for (const [path, bytes] of Object.entries(parts)) expect(strFromU8(bytes).replace(/<[?/]?[A-Za-z](?:[^<>"]|"[^<"]*")*>/g, ""), path).not.toMatch(/<|&(?!(?:amp|lt|gt|quot|apos|#x?[\dA-Fa-f]+);)/);
  });

  it("cuts texts that Excel would refuse, and never through a character", async () => {
    const cut = String(await textReadBack("🚀".repeat(20_000)));
    expect(cut.length).toBeLessThanOrEqual(32_767);
    expect(cut).toBe(`${"🚀".repeat(16_383)}…`);
    expect(await textReadBack(`x${"🚀".repeat(20_000)}`)).toBe(`x${"🚀".repeat(16_382)}…`);
    expect(await textReadBack("x".repeat(32_767))).toHaveLength(32_767);
  });

  it("leaves empty cells out", async () => {
    const sheet = await sheetOf(["A", "B"], [textCell(null), textCell("x")], [dayCell(null), moneyCell(null, "USD")]);
    expect(sheet["A2"]).toBeUndefined();
    expect(sheet["B2"].v).toBe("x");
    expect(sheet["A3"]).toBeUndefined();
  });

  it("writes whole numbers and refuses fractions", async () => {
    expect((await sheetOf(["Days"], [integerCell(-12)]))["A2"]).toMatchObject({ t: "n", v: -12, z: "0" });
    await expect(sheetOf(["Days"], [integerCell(1.5)])).rejects.toThrow(RangeError);
  });
});

describe("percentages of a workbook", () => {
  it("are numbers, shown as the screens show them", async () => {
    const sheet = await sheetOf(["Change", "Change", "Change"], [percentCell(9), percentCell(-125), percentCell(null)]);
    expect(sheet["A2"]).toMatchObject({ t: "n", v: 0.009, z: "0.0%", w: "0.9%" });
    expect(sheet["B2"]).toMatchObject({ v: -0.125, w: "-12.5%" });
    expect(sheet["C2"]).toBeUndefined();
  });
});

describe("exchange rates of a workbook", () => {
  it("are numbers with all their decimals, which formulas can reckon with", async () => {
    const sheet = await sheetOf(["Rate", "Rate", "Rate"], [rateCell("18.3946"), rateCell("1.412300000001"), rateCell(null)]);
    expect(sheet["A2"]).toMatchObject({ t: "n", v: 18.3946, w: "18.3946", z: "General" });
    expect(sheet["B2"]).toMatchObject({ t: "n", v: 1.412300000001 });
    expect(sheet["C2"]).toBeUndefined();
    await expect(sheetOf(["Rate"], [rateCell("=1+1")])).rejects.toThrow(RangeError);
  });
});

describe("days and instants of a workbook", () => {
  const zone = process.env["TZ"];
  afterEach(() => {
    if (zone === undefined) delete process.env["TZ"];
    else process.env["TZ"] = zone;
  });

  it.each(["Pacific/Kiritimati", "America/Los_Angeles", "UTC"])("are the same in %s", async (timeZone) => {
    process.env["TZ"] = timeZone;
    const sheet = await sheetOf(["Day", "At", "At"], [
      dayCell("2026-11-20"),
      instantCell("2026-11-20T23:30:00Z"),
      instantCell(new Date(Date.UTC(2026, 10, 20, 0, 5))),
    ]);
    expect(sheet["A2"]).toMatchObject({ t: "n", v: 46_346, z: "yyyy-mm-dd", w: "2026-11-20" });
    expect(sheet["B2"]).toMatchObject({ t: "s", v: "2026-11-20T23:30:00.000Z" });
    expect(sheet["C2"]).toMatchObject({ t: "s", v: "2026-11-20T00:05:00.000Z" });
  });

  it.each(["1900-02-28", "2026-02-30", "=1+1", "infinity"])("writes %s, which has no date number, as text", async (day) => {
    expect((await sheetOf(["Day"], [dayCell(day)]))["A2"]).toMatchObject({ t: "s", v: day });
  });

  it("knows leap days", async () => {
    const sheet = await sheetOf(["Day"], [dayCell("2028-02-29")], [dayCell("1900-03-01")]);
    expect(sheet["A2"].w).toBe("2028-02-29");
    expect(sheet["A3"]).toMatchObject({ v: 61, w: "1900-03-01" });
  });
});

describe("the sheet", () => {
  it("has a bold header, a frozen first row and columns as wide as what they show", async () => {
    const parts = unzipSync(await bytesOf(["Id", "=Amount & <fee>"], [textCell("x".repeat(200)), moneyCell(1, "USD")]));
    const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    const [, narrow, wide] = /min="1" max="1" width="([\d.]+)".*min="2" max="2" width="([\d.]+)"/.exec(sheet) ?? [];
    expect(Number(narrow)).toBeCloseTo(50.83, 1);
    expect(Number(wide)).toBeCloseTo(17.83, 1);
    const styles = strFromU8(parts["xl/styles.xml"] ?? new Uint8Array());
    const formats = styles.slice(styles.indexOf("<cellXfs")).match(/<xf [^>]*>/g) ?? [];
    const [, header] = /<c r="B1" s="(\d+)"/.exec(sheet) ?? [];
    expect(formats[Number(header)]).toContain('fontId="1"');
    expect(styles).toMatch(/<fonts count="2"><font>.*<\/font><font><b\/>.*<\/font><\/fonts>/);
    expect((await sheetOf(["Id", "=Amount & <fee>"]))["B1"]).toMatchObject({ t: "s", v: "=Amount & <fee>" });
  });

  it("keeps a row one line high, however many rates stand in the column that is for programs", async () => {
    const parts = unzipSync(await bytesOf(["Paycycle", "Exchange rates"], [textCell("November 2026"), textCell("1 USD = 1.4008 CAD (Bank, 2026-10-15 00:59 America/Toronto); ".repeat(12))]));
    const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(sheet).toContain('<row r="2">');
    expect(sheet).toContain('<c r="B2" t="inlineStr">');
  });

  it("has the header of a column of numbers at the right, above them", async () => {
    const cells = [textCell("Ada"), textCell(null), moneyCell(1, "USD"), dayCell("2026-11-20"), integerCell(3), percentCell(9), rateCell("1.4"), instantCell("2026-11-20T23:30:00Z")];
    const parts = unzipSync(await bytesOf(cells.map(({ kind }, place) => `${kind} ${place}`), [textCell("Ada"), textCell(null), textCell(null), dayCell(null)], cells));
    const styles = strFromU8(parts["xl/styles.xml"] ?? new Uint8Array());
    const formats = styles.slice(styles.indexOf("<cellXfs")).match(/<xf .*?<\/xf>/g) ?? [];
    expect(styles).toContain(`<cellXfs count="${formats.length}">`);
    const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    const headers = Array.from(sheet.matchAll(/<c r="[A-Z]1" s="(\d+)"/g), ([, style]) => formats[Number(style)] ?? "");
    expect(headers.map((format) => [format.includes('fontId="1"'), format.includes('horizontal="right"')])).toEqual(
      [false, false, true, true, true, true, true, false].map((isRight) => [true, isRight]),
    );
  });

  it("shows a text that is longer than its column in several lines, and begins what stands beside it at the first of them", async () => {
    const parts = unzipSync(await bytesOf(["Reason", "Note", "Name", "Difference"], [textCell("Commission accepted; ".repeat(10)), textCell("two\nlines"), textCell("Ada"), moneyCell(1, "USD")]));
    const styles = strFromU8(parts["xl/styles.xml"] ?? new Uint8Array());
    const formats = styles.slice(styles.indexOf("<cellXfs")).match(/<xf .*?<\/xf>/g) ?? [];
    const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    const formatOf = (place: string) => formats[Number(new RegExp(`<c r="${place}" s="(\\d+)"`).exec(sheet)?.[1] ?? 0)];
    for (const place of ["A2", "B2"]) expect(formatOf(place), place).toContain('<alignment vertical="top" wrapText="1"/>');
    for (const place of ["C2", "D2"]) expect(formatOf(place), place).toContain('<alignment vertical="top"/>');
    // LibreOffice gives cells without a style of their own this one.
    expect(styles).toMatch(/<cellStyleXfs count="1"><xf [^>]*><alignment vertical="top"\/><\/xf><\/cellStyleXfs>/);
  });

  it("has room for amounts and names that come after the first rows, which its columns are as wide as", async () => {
    const first = Array.from({ length: 30 }, () => [textCell("Ada"), moneyCell(-100, "USD"), moneyCell(5, "COP")]);
    const parts = unzipSync(await bytesOf(["Name", "Fee", "Held"], ...first, [textCell("Zoe Abernathy-Wolfeschlegelstein"), moneyCell(-12345678901, "USD"), moneyCell(12345678901, "COP")]));
    const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    const [name, ...amounts] = Array.from(sheet.matchAll(/ width="([\d.]+)"/g), ([, width]) => Number(width));
    for (const width of amounts) expect(width).toBeGreaterThan("-123,456,789.01".length);
    expect(name).toBeLessThan("Zoe Abernathy-Wolfeschlegelstein".length);
    const styles = strFromU8(parts["xl/styles.xml"] ?? new Uint8Array());
    const formats = styles.slice(styles.indexOf("<cellXfs")).match(/<xf .*?<\/xf>/g) ?? [];
    expect(formats[Number(/<c r="A32" s="(\d+)"/.exec(sheet)?.[1] ?? 0)]).toContain('wrapText="1"');
    expect(formats[Number(/<c r="A31" s="(\d+)"/.exec(sheet)?.[1] ?? 0)]).not.toContain("wrapText");
  });

  it("prints across one page, with its header on each of them, the name of the file and the number of the page", async () => {
    const book = read(await new Response(streamWorkbook({ title: "Ada's <pay> & \"more\"", columns: [{ header: "A" }], rows: rowsOf() })).bytes());
    const [name = ""] = book.SheetNames;
    expect(book.Workbook?.Names).toContainEqual(expect.objectContaining({ Name: "_xlnm.Print_Titles", Sheet: 0, Ref: `'${name.replace("'", "''")}'!$1:$1` }));
    const parts = unzipSync(await bytesOf(["Worker"], [textCell("Ada")]));
    const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    // Excel takes the parts of a sheet in this order alone.
    expect(sheet).toMatch(/<worksheet [^>]*><sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr><sheetViews>/);
    expect(sheet).toMatch(/<\/sheetData><pageMargins [^>]*\/><pageSetup orientation="landscape" fitToHeight="0"\/><headerFooter>.*<\/headerFooter><ignoredErrors>/);
    expect(sheet).toContain("<oddHeader>&amp;L&amp;F</oddHeader><oddFooter>&amp;RPage &amp;P of &amp;N</oddFooter>");
  });

  it.each([
    { columns: ["Name", "Exchange rate", "Paid", "Exchange rate", "Rate source", "Time zone", "Tax year", "Worker ID"], area: "$A:$C" },
    { columns: ["Name", "Id"], area: "$A:$A" },
    { columns: ["Name", "Paid"], area: "$A:$B" },
    { columns: ["Worker ID"], area: undefined },
  ])("leaves rates, tax year and ids at the end of $columns off the paper, where the rest would be too small to read", async ({ columns, area }) => {
    const book = read(await bytesOf(columns));
    expect(book.Workbook?.Names?.find(({ Name }) => Name === "_xlnm.Print_Area")?.Ref).toBe(area && `'Reviewed'!${area}`);
  });

  it.each([
    ["Ada", undefined],
    ["Commission of 3,757.50 USD accepted on 3 Nov 2026", undefined],
    ["Commission of 3,757.50 USD accepted on 3 Nov 2026, in December", 31.5],
    ["COMMISSION OF 3,757.50 USD ACCEPTED ON 3 NOV 2026", 31.5],
    [`${"Commission accepted on 3 Nov 2026; ".repeat(3)}and more`, 47.25],
    ["two\nlines", 31.5],
    ["\n\n", 47.25],
    ["x".repeat(255), 94.5],
    ["李".repeat(25), 31.5],
    ["李".repeat(24), undefined],
    ["=1+1 ".repeat(20), 31.5],
    ["a b ".repeat(8000), 409.5],
  ])("makes a row as high as its text %j, for programs that do not look by themselves", async (text, height) => {
    const parts = unzipSync(await bytesOf(["Reason"], [textCell("x".repeat(60))], [textCell(text), moneyCell(1, "USD")]));
    const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(/<row r="3"(?: ht="([\d.]+)")?>/.exec(sheet)?.[1]).toBe(height === undefined ? undefined : `${height}`);
  });

  it("holds the header alone when there are no rows", async () => {
    const sheet = await sheetOf(["Worker", "Type"]);
    expect(sheet["!ref"]).toBe("A1:B1");
    expect(sheet["B1"].v).toBe("Type");
  });

  it("keeps every row and column in its place", async () => {
    const headers = Array.from({ length: 30 }, (_, index) => `Column ${index}`);
    const rows = Array.from({ length: 60 }, (_, row) => headers.map((_header, index) => integerCell(row * 100 + index)));
    const sheet = await sheetOf(headers, ...rows);
    expect(sheet["!ref"]).toBe("A1:AD61");
    expect(sheet["AD61"].v).toBe(5929);
    expect(sheet["Z27"].v).toBe(2525);
    expect(sheet["AA28"].v).toBe(2626);
  });

  it.each([
    ["Time off: accepted/declined [2026]?*\\", "Time off accepted declined 2026"],
    ["It looks like you have some additional compensation requests…", "It looks like you have some ad…"],
    ["'Ada's'", "Ada's"],
    ["History", "Sheet1"],
    ["  ", "Sheet1"],
    ["a\u0000b\uD800", "a\uFFFDb\uFFFD"],
  ])("is named %j → %j", async (title, name) => {
    expect(sheetName(title)).toBe(name);
    const book = read(await new Response(streamWorkbook({ title, columns: [{ header: "A" }], rows: rowsOf() })).bytes());
    expect(book.SheetNames).toEqual([name]);
  });

  it("is named otherwise than the file where that is said", async () => {
    const book = read(await new Response(streamWorkbook({ title: "Time Off, To Review", sheet: "Time Off", columns: [{ header: "A" }], rows: rowsOf() })).bytes());
    expect(book.SheetNames).toEqual(["Time Off"]);
  });
});

describe("R32: a workbook is streamed", () => {
  function countedRows(total: number) {
    const seen = { read: 0, closed: false };
    async function* rows() {
      try {
        for (let index = 0; index < total; index += 1) {
          seen.read += 1;
          yield [textCell(`Worker ${index} ${Math.sin(index)}`), moneyCell(index, "USD")];
        }
      } finally {
        seen.closed = true;
      }
    }
    return { seen, table: { title: "Workers", columns: [{ header: "Worker" }, { header: "Amount" }], rows: rows() } };
  }

  const aMoment = () => new Promise((resolve) => setTimeout(resolve, 30));

  it("reads no row before the first byte is asked for", async () => {
    const { seen, table } = countedRows(100_000);
    const stream = streamWorkbook(table);
    await aMoment();
    expect(seen.read).toBe(0);
    await stream.cancel();
  });

  it("reads no faster than its reader", async () => {
    const { seen, table } = countedRows(100_000);
    const reader = streamWorkbook(table).getReader();
    for (let chunk = 1; chunk <= 5; chunk += 1) {
      await reader.read();
      const read = seen.read;
      expect(read).toBeLessThan(chunk * 10_000);
      await aMoment();
      expect(seen.read).toBe(read);
    }
    await reader.cancel();
  });

  it("stops reading and lets the rows go when it is cancelled", async () => {
    const { seen, table } = countedRows(100_000);
    const reader = streamWorkbook(table).getReader();
    await reader.read();
    const before = seen.read;
    await reader.cancel();
    expect(seen).toEqual({ read: before, closed: true });
  });

  it("lets slow rows go within one row when it is cancelled in the middle of a read", async () => {
    const seen = { read: 0, closed: false };
    async function* rows() {
      try {
        for (;;) {
          await new Promise((resolve) => setTimeout(resolve, 5));
          seen.read += 1;
          yield [integerCell(seen.read)];
        }
      } finally {
        seen.closed = true;
      }
    }
    const reader = streamWorkbook({ title: "Workers", columns: [{ header: "Days" }], rows: rows() }).getReader();
    const pending = reader.read();
    await aMoment();
    const before = seen.read;
    expect(before).toBeGreaterThan(0);
    await reader.cancel();
    expect(await pending).toEqual({ done: true, value: undefined });
    expect(seen.closed).toBe(true);
    expect(seen.read).toBeLessThanOrEqual(before + 1);
  });

  it("fails when the rows fail, rather than ending as if it were whole", async () => {
    async function* rows(): AsyncGenerator<Cell[]> {
      for (let index = 0; index < 500; index += 1) yield [integerCell(index)];
      throw new Error("database gone");
    }
    const stream = streamWorkbook({ title: "Workers", columns: [{ header: "Days" }], rows: rows() });
    await expect(new Response(stream).bytes()).rejects.toThrow("database gone");
  });

  it("holds 20,000 rows", async () => {
    const { table } = countedRows(20_000);
    const book = read(await new Response(streamWorkbook(table)).bytes());
    expect(book.Sheets["Workers"]?.["B20001"].v).toBe(199.99);
  });
});
