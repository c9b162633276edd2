import { describe, expect, it } from "vitest";
import { contentDisposition, exportFileName } from "#app/contract/file-name.ts";

/** The two names of a header that is one line, has nothing else in it, and that fetch accepts. */
function namesOf(header: string): { plain: string; full: string } {
  expect(new Headers({ "content-disposition": header }).get("content-disposition")).toBe(header);
  const match = /^attachment; filename="([A-Za-z0-9 ._,()&'+-]+)"; filename\*=UTF-8''((?:[A-Za-z0-9!#$&+.^_`|~-]|%[0-9A-F]{2})+)$/.exec(header);
  expect(match, header).not.toBeNull();
  return { plain: match?.[1] ?? "", full: decodeURIComponent(match?.[2] ?? "") };
}

function namesFor(company: string): { plain: string; full: string } {
  return namesOf(contentDisposition(exportFileName("Reviewed", company, "xlsx")));
}

describe("the name of an exported file", () => {
  it("is title and company (spec 7.3)", () => {
    expect(exportFileName("Reviewed", "Halcyon Robotics", "xlsx")).toBe("Reviewed - Halcyon Robotics.xlsx");
    expect(exportFileName("Workers", "Brightwater Foods Inc.", "csv")).toBe("Workers - Brightwater Foods Inc..csv");
    expect(contentDisposition("Reviewed - Halcyon Robotics.xlsx")).toBe(
      `attachment; filename="Reviewed - Halcyon Robotics.xlsx"; filename*=UTF-8''Reviewed%20-%20Halcyon%20Robotics.xlsx`,
    );
  });

  it("I4: a quote and a second filename stay inside the name", () => {
    expect(namesFor('A"; filename=evil.exe')).toEqual({
      plain: "Reviewed - A__ filename_evil.exe.xlsx",
      full: "Reviewed - A_; filename=evil.exe.xlsx",
    });
  });

  it("I4: line breaks add no header", () => {
    expect(namesFor("A\r\nSet-Cookie: x=1\u0000\u2028").full).toBe("Reviewed - A Set-Cookie_ x=1.xlsx");
  });

  it.each(["../../etc/passwd", "..\\..\\boot.ini", "/etc/passwd", "C:\\x"])("I4: %j is no path", (company) => {
    for (const name of Object.values(namesFor(company))) expect(name).not.toMatch(/[/\\:]/);
    for (const name of Object.values(namesOf(contentDisposition(company)))) expect(name).not.toMatch(/[/\\:]|^\./);
  });

  it("I4: emoji and accents are whole in the full name and have a stand-in in the plain one", () => {
    expect(namesFor("José 🚀 李")).toEqual({ plain: "Reviewed - Jose _ _.xlsx", full: "Reviewed - José 🚀 李.xlsx" });
    expect(namesFor("'100%' (a*b)").full).toBe("Reviewed - '100%' (a_b).xlsx");
  });

  it.each(["x".repeat(300), "👩‍👩‍👧".repeat(300), "é".repeat(300), `a${"\u0301".repeat(300)}`])(
    "I4: 300 characters are cut and keep the ending (%#)",
    (company) => {
      const { plain, full } = namesFor(company);
      expect(Buffer.byteLength(full)).toBeLessThanOrEqual(200);
      expect(plain.length).toBeLessThanOrEqual(200);
      // Excel refuses a file whose folder and name together have more than 218 characters.
      for (const name of [plain, full]) expect(`C:\\Users\\Ada.Lindqvist\\OneDrive - Halcyon Robotics\\Downloads\\${name}`.length).toBeLessThanOrEqual(218);
      expect(full).toMatch(/^Reviewed -.*\.xlsx$/u);
      expect(full).not.toContain("\uFFFD");
      expect(plain).toMatch(/\.xlsx$/);
    },
  );

  it.each([".htaccess", "...", " . ", "", ".xlsx", "\uD800", "\u0301.xlsx"])("I4: %j becomes a name that is seen", (fileName) => {
    for (const name of Object.values(namesOf(contentDisposition(fileName)))) expect(name).toMatch(/^[^. ]/);
  });

  it.each(["CON", "con.xlsx", "NUL.tar.xlsx", "COM1.xlsx", "lpt9", "ＡＵＸ.xlsx", "CON .xlsx"])(
    "I4: %j is no device of Windows",
    (fileName) => {
      for (const name of Object.values(namesOf(contentDisposition(fileName)))) {
        expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d) *(\.|$)/i);
      }
    },
  );

  it("I4: nothing in it is forbidden in a name by any system, and it has one blank where there were several", () => {
    expect(namesFor(`a<b>c:d"e/f\\g|h?i*j\u0085k\u00A0\u3000 l  m`).full).toBe("Reviewed - a_b_c_d_e_f_g_h_i_j k l m.xlsx");
    expect(namesOf(contentDisposition("Agreement . "))).toEqual({ plain: "Agreement", full: "Agreement" });
  });

  it("I4: a plain name keeps what no header takes for syntax", () => {
    const name = "R&D (Q1, 2026) +1_'a-b'.xlsx";
    expect(namesOf(contentDisposition(name))).toEqual({ plain: name, full: name });
  });

  it("I4: only a whole name is taken for a device's", () => {
    expect(["con.xlsx", "com¹.pdf", "LPT².pdf", "com³.pdf", "Falcon.xlsx", "auxiliary.pdf", "com10.pdf"].map((name) => namesOf(contentDisposition(name)).full)).toEqual(["_con.xlsx", "_com¹.pdf", "_LPT².pdf", "_com³.pdf", "Falcon.xlsx", "auxiliary.pdf", "com10.pdf"]);
  });

  it("I4: nothing turns the direction of the ending", () => {
    for (const mark of ["\u200E", "\u200F", "\u202A", "\u202E", "\u2066", "\u2069", "\uFEFF"]) expect(namesFor(`annual${mark}fdp.exe`).full, mark).toBe("Reviewed - annual fdp.exe.xlsx");
  });

  it("gives the same header for a name that is already safe", () => {
    const header = contentDisposition(exportFileName("A/B", "José ✨", "csv"));
    expect(contentDisposition(namesOf(header).full)).toBe(header);
  });
});
