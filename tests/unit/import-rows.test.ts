import { describe, expect, test } from "vitest";
import { readRows } from "#app/routes/import-compensation/read-rows.server.ts";
import { sentText } from "#app/routes/import-compensation/sent-text.server.ts";

const header = "Worker ID,Worker email,Worker name,Type,Amount in USD,Description";
const read = (...lines: string[]) => readRows(lines.join("\n"));
const rows = (...lines: string[]) => {
  const result = read(...lines);
  if ("wrong" in result) throw new Error(result.wrong);
  return result.rows;
};
const wrong = (...lines: string[]) => (read(...lines) as { wrong?: string }).wrong;
const bonus = { type: "bonus", amount: 120_050, currencyCode: "USD", description: "For the Atlas release" };

describe("the rows of a file", () => {
  test.each([",", ";", "\t"])("are divided by %j", (delimiter) => {
    const line = ["", "", "Amélie Gagnon", "bonus", "1200.50", "For the Atlas release"].join(delimiter);
    expect(rows(header.replaceAll(",", delimiter), line)).toMatchObject([{ line: 2, row: { ...bonus, worker: { name: "Amélie Gagnon" } }, errors: {} }]);
  });

  test.each(["\n", "\r\n", "\r"])("end with %j, after a byte order mark or none", (ending) => {
    for (const mark of ["", "\uFEFF"]) {
      expect(readRows(mark + [header, "1,,,bonus,1200.50,For the Atlas release", ""].join(ending))).toMatchObject({ rows: [{ line: 2, row: { ...bonus, worker: { id: "1" } } }], unfilled: 0 });
    }
  });

  test("may have commas, line breaks and quotation marks between quotation marks, and keep the number of their line", () => {
    const [first, second] = rows(header, "", '1,,,bonus,"1200.50","One, two', 'and ""three"""', "2,,,Bonus,1,Next");
    expect([first?.line, first?.row.description]).toEqual([3, 'One, two\nand "three"']);
    expect([second?.line, second?.row.type]).toEqual([5, "bonus"]);
  });

  test("keep quotation marks where they were copied out of cells, which puts none around these", () => {
    const copied = (...lines: string[]) => rows(...[header, ...lines].map((line) => line.replaceAll(",", "\t")));
    const found = copied('1,,,bonus,5,Monitor 27"', '1,,,bonus,6,"Best" award', '1,,,bonus,7,"a\nb ""q"""', "1,,,bonus,8,x");
    expect(found.map(({ written }) => written.description)).toEqual(['Monitor 27"', '"Best" award', 'a\nb "q"', "x"]);
    expect(found.map(({ line }) => line)).toEqual([2, 3, 4, 6]);
  });

  test("have nothing wrong where all is right, and say whose they are by what is written: each of ID, email and name that is there", () => {
    const lines = ["7,a@b.test,Amélie,Bonus,5,x", "7,a@b.test,,commission,5,x", "7,,Amélie,reimbursement,5,x", ",a@b.test,Amélie,other,5,x", ",a@b.test,,bonus,5,x", "7,,,bonus,5,x"];
    const found = rows(header, ...lines);
    expect(found.map(({ errors }) => errors)).toEqual(lines.map(() => ({})));
    expect(found.map(({ row }) => row.worker)).toEqual([{ id: "7", email: "a@b.test", name: "Amélie" }, { id: "7", email: "a@b.test" }, { id: "7", name: "Amélie" }, { email: "a@b.test", name: "Amélie" }, { email: "a@b.test" }, { id: "7" }]);
    expect(found.map(({ written }) => written.worker)).toEqual(["Amélie", "a@b.test", "Amélie", "Amélie", "a@b.test", "7"]);
    expect(rows("Worker email,Type,Amount in USD,Description", "a@b.test,bonus,5,x")[0]?.row.worker).toEqual({ email: "a@b.test" });
  });

  test("lack what is not filled in, and hold nothing in its place", () => {
    expect(rows(header, ",,,bonus,,", ",,Amélie,,5,", "7,,,,,x").map(({ row }) => row)).toEqual([
      { worker: {}, type: "bonus", currencyCode: "USD" },
      { worker: { name: "Amélie" }, amount: 500, currencyCode: "USD" },
      { worker: { id: "7" }, currencyCode: "USD", description: "x" },
    ]);
  });

  test("stand under columns in any order, among others, called in any case", () => {
    expect(rows("DESCRIPTION,Team,amount (USD),Currency,type,worker", "For the Atlas release,Motion,1200.50,usd,BONUS,Amélie Gagnon")).toMatchObject([
      { row: { ...bonus, worker: { name: "Amélie Gagnon" } }, errors: {} },
    ]);
  });

  test("may name each worker by ID, email or name in one column, called as the page calls the three", () => {
    const id = "01a22ce7-71c8-75f6-9092-0a976fc9b794";
    for (const heading of ["Worker", "Worker name", "Worker ID, email or name"]) {
      const named = rows(`${heading};Type;Amount;Description`, `${id};bonus;5;x`, "417;bonus;5;x", "amelie@halcyon.test;bonus;5;x", "Amélie Gagnon;bonus;5;x").map(({ row }) => row.worker);
      expect(named, heading).toEqual([{ id }, { id: "417" }, { email: "amelie@halcyon.test" }, { name: "Amélie Gagnon" }]);
    }
    expect(rows(header, `${id},a@b.test,c@d.test,bonus,5,x`)[0]?.row.worker, "each of three columns is what it is called").toEqual({ id, email: "a@b.test", name: "c@d.test" });
  });

  test("say which columns were not read, and nothing of those without a name", () => {
    expect(read("Worker,Pay date,Type,Amount,Description, ,Team", "A,07/12/2026,bonus,5,x,,B")).toMatchObject({ unread: ["Pay date", "Team"] });
    expect(read(header, "1,,,bonus,5,x")).toMatchObject({ unread: [] });
  });

  test("of which only the worker is filled in are left out", () => {
    expect(read(header, "1,a@b.test,A,,,", "2,b@b.test,B,bonus,5,x", ",,,,,", "3,,,,,")).toMatchObject({ rows: [{ line: 3 }], unfilled: 2 });
  });

  test("say at the row what is wrong with type, amount, currency and the number of cells", () => {
    const errors = rows(`${header},Currency`, "1,,,days,x,y,EUR", "1,,,bonus,1,234.50,Text,USD", "1,,,,,y").map((row) => row.errors);
    expect(errors[0]).toEqual({ type: ["Must be bonus, commission, reimbursement or other"], amount: ["Must be a valid amount"], currencyCode: ["Only USD can be added"] });
    expect(errors[1]?.row?.[0]).toMatch(/^Has more cells than there are columns/);
    expect(errors[2]).toEqual({ amount: ["Required"] });
  });

  test("lose the apostrophe that our own files put before a name that looks like a formula, and no other", () => {
    expect(rows(header, "1,,'=Name,bonus,1,'=1+1")[0]).toMatchObject({ row: { worker: { name: "=Name" }, description: "'=1+1" } });
  });
});

describe("a file that says in its first line what divides its cells", () => {
  test.each(["sep=;", '"sep=;"', "SEP=;", "sep=;;;;"])("is read by that, without the line: %s", (told) => {
    const [row] = rows(told, "Worker name;Type;Amount in USD;Description", "Amélie Gagnon;bonus;1200,50;One, two, three, four, five");
    expect(row).toMatchObject({ line: 3, row: { worker: { name: "Amélie Gagnon" }, type: "bonus", amount: 120_050 }, errors: {} });
  });

  test("may say so with other ends of lines, after a byte order mark", () => {
    expect(readRows(`\uFEFFsep=\t\r\n${header.replaceAll(",", "\t")}\r\n1\t\t\tbonus\t5\tx`)).toMatchObject({ rows: [{ line: 3, row: { amount: 500 } }] });
  });
});

test.each([
  ["1234.50", 123_450],
  ["1234", 123_400],
  ["0.5", 50],
  ["1,234.50", 123_450],
  ["1,234,567.8", 123_456_780],
  ["1,234,567", 123_456_700],
  ["$12.50", 1_250],
  ["$1,234.50 ", 123_450],
  ["US$1234.50", 123_450],
  ["USD 1234.50", 123_450],
  ["1234.50 USD", 123_450],
  ["1234.50usd", 123_450],
  ["1 234.50", 123_450],
  ["1\u00A0234.50\u00A0$", 123_450],
  ["1\u202F234\u202F567", 123_456_700],
  [" 1234.50\u00A0", 123_450],
])("an amount of %s is %i cents", (amount, cents) => {
  expect(rows(header, `1,,,bonus,"${amount}",x`)[0]).toMatchObject({ row: { amount: cents }, errors: {} });
});

describe("where no comma divides the cells, one before decimals is taken as such", () => {
  test.each([
    ["1234,50", 123_450],
    ["0,5", 50],
    ["1.234,50", 123_450],
    ["1.234.567", 123_456_700],
    ["1.234.567,89", 123_456_789],
    ["1 234,50", 123_450],
    ["1\u202F234,50\u00A0$\u00A0US", 123_450],
    ["$ 1.234,50", 123_450],
    ["1,234.50", 123_450],
    ["1234.50", 123_450],
  ])("%s is %i cents", (amount, cents) => {
    for (const delimiter of [";", "\t"]) expect(rows(header.replaceAll(",", delimiter), ["1", "", "", "bonus", amount, "x"].join(delimiter))[0], delimiter).toMatchObject({ row: { amount: cents }, errors: {} });
  });

  test.each([
    ["1,234", "“1,234” can be read in two ways. Write thousands as 1234.00"],
    ["$1.234", "“$1.234” can be read in two ways. Write thousands as 1234.00"],
    ["1234,500", "Must be a valid amount"],
    ["1.23,50", "Must be a valid amount"],
    ["1,234,50", "Must be a valid amount"],
    ["1.234,567.80", "Must be a valid amount"],
  ])("and nothing is guessed: %s is refused: %s", (amount, sentence) => {
    expect(rows(header.replaceAll(",", ";"), `1;;;bonus;${amount};x`)[0]).toMatchObject({ errors: { amount: [sentence] } });
  });
});

test.each([
  ["1,234", "“1,234” can be read in two ways. Write thousands as 1234.00"],
  ["1.234", "“1.234” can be read in two ways. Write thousands as 1234.00"],
  ["1234,50", "Must be a valid amount. Write it with a point: 1234.50"],
  ["1.234,50", "Must be a valid amount. Write it with a point: 1234.50"],
  ["1 234,50", "Must be a valid amount. Write it with a point: 1234.50"],
  ["1,23,456.00", "Must be a valid amount"],
  ["0.125", "Must be a valid amount"],
  ["0,125", "Must be a valid amount"],
  ["12 34", "Must be a valid amount"],
  ["1 234,567.50", "Must be a valid amount"],
  ["$", "Must be a valid amount"],
  ["-$5", "Must be a valid amount"],
  ["5 more", "Must be a valid amount"],
  ["$".repeat(99), "Must be a valid amount"],
  ["€12.50", "Only USD can be added"],
  ["1.234,50 €", "Only USD can be added"],
  ["MX$250", "Only USD can be added"],
  ["250 MXN", "Only USD can be added"],
  ["12,50 $ CA", "Only USD can be added"],
  ["CAD 12.50", "Only USD can be added"],
  ["12.50 C$", "Only USD can be added"],
  ["0", "Must be a valid amount"],
  ["-5", "Must be a valid amount"],
  ["1e3", "Must be a valid amount"],
  ["１２", "Must be a valid amount"],
])("an amount of %s is refused: %s", (amount, sentence) => {
  expect(rows(header, `1,,,bonus,"${amount}",x`)[0]).toMatchObject({ errors: { amount: [sentence] } });
});

describe("a file that cannot be read", () => {
  test("says what its first line lacks, or has twice", () => {
    expect(wrong("a,b", "1,2")).toBe("The first line must name the columns. Missing: Worker ID, Worker email or Worker name, Type, Amount in USD, Description.");
    expect(wrong("id,type,amount", "1,bonus,5")).toBe("The first line must name the columns. Missing: Description.");
    expect(wrong("id,type,amount,description,Amount in USD", "1,bonus,5,x,6")).toBe("Two columns are called “Amount in USD”, or mean the same. Keep one of them.");
  });

  test("says at which line a quotation mark is wrong", () => {
    for (const cell of ['"open', '"shut"again', 'a "b"']) expect(wrong(header, `1,,,bonus,5,${cell}`), cell).toMatch(/^Line 2 cannot be read: a quotation mark/);
    // What a mark that nobody closed takes in up to the next one is no cell.
    expect(wrong(...[header, '1,,,bonus,5,"open', '1,,,bonus,6,27" wide'].map((line) => line.replaceAll(",", "\t")))).toMatch(/^Line 3 cannot be read: a quotation mark/);
    expect(wrong(header, `1,,,bonus,5,"${"line\n".repeat(4000)}`)).toMatch(/cannot be read: the row is longer than 10000 characters/);
  });

  test("says when it has nothing, or more than 500 rows", () => {
    expect(wrong("")).toBe("Choose a file or paste its text.");
    expect(wrong(header, "1,,,,,")).toBe("There is nothing to create: no row has a type, an amount or a description.");
    const many = (count: number) => Array.from({ length: count }, () => "1,,,bonus,5,x");
    expect(wrong(header, ...many(501))).toBe("At most 500 rows can be imported together. There are 501: divide them among several files.");
    expect(rows(header, ...many(500))).toHaveLength(500);
  });

  test("of a hundred thousand cells is read or refused at once", () => {
    expect(wrong(header, `${",".repeat(100_000)}x`)).toMatch(/^There is nothing to create/);
    expect(wrong("x,".repeat(100_000))).toMatch(/^Line 1 cannot be read: the row is longer/);
    expect(wrong(header, ...Array.from({ length: 4_000 }, () => ",,,,,x"))).toMatch(/^At most 500 rows can be imported/);
  });

  test("of far more rows than it may have is not read to its end, however short they are", () => {
    for (const row of ["a", ",", ",,,,,"]) {
      expect(wrong(header, `${row}\n`.repeat(145_000)), row).toBe("At most 5,000 rows can be read. Delete the rows of workers who get nothing, and empty ones.");
    }
  });
});

describe("what a form brings", () => {
  const form = (file: Uint8Array<ArrayBuffer> | null, text = "") => {
    const data = new FormData();
    data.set("file", new File(file ? [file] : [], file ? "q4.csv" : ""));
    data.set("text", text);
    return sentText(data);
  };
  const bytes = (text: string) => new TextEncoder().encode(text);

  test("is the file where one was chosen, otherwise the text", async () => {
    expect(await form(bytes("é"), "pasted")).toEqual({ text: "é" });
    expect(await form(null, "pasted")).toEqual({ text: "pasted" });
  });

  test("is not that of before where an empty file was chosen: its rows would be created in place of the file's", async () => {
    for (const file of ["", "\uFEFF\r\n"]) expect(await form(bytes(file), "pasted")).toEqual({ text: "", wrong: "This file is empty.", isFile: true });
  });

  test("is refused where it is no text, in another encoding, or too long", async () => {
    for (const file of [new Uint8Array([0x50, 0x4b, 3, 4, 0xff]), new Uint8Array([0xff, 0xfe, 65, 0]), new Uint8Array([0x63, 0xe9]), bytes("a\0b")]) {
      expect((await form(file)).wrong).toMatch(/^This file is not text in UTF-8/);
    }
    expect((await form(bytes("x".repeat(300_000)))).wrong).toBeUndefined();
  });

  test("does not come back where it is too long, and is known as that of the file or as what was pasted", async () => {
    expect(await form(bytes("x".repeat(300_001)))).toEqual({ text: "", wrong: expect.stringMatching(/^This is too long/), isFile: true });
    expect(await form(null, "x".repeat(300_001))).toEqual({ text: "", wrong: expect.stringMatching(/^This is too long/) });
  });
});
