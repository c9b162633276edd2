import { describe, expect, test } from "vitest";
import { rangeIn, withPage, withSort } from "#app/lists/address.ts";
import { pageOf } from "#app/lists/page-within.server.ts";
import { readListAddress } from "#app/lists/query.ts";

const workers = { filters: { type: ["employee", "contractor"] }, sorts: ["fullName", "status"], hasSearch: true, hasDates: true };

function asked(address: string) {
  return decodeURIComponent(readListAddress(new URLSearchParams(address), workers).query.toString());
}

describe("an address is asked of the API in the same words", () => {
  test.each([
    ["", ""],
    ["filter[type]=employee&filter[q]=ada&sort=-fullName&page=2", "filter[type]=employee&filter[q]=ada&sort=-fullName&page=2"],
    ["filter[createdBetween]=2026-11-01,2026-11-20", "filter[createdBetween]=2026-11-01,2026-11-20"],
    ["filter[createdBetween][start]=2026-11-01&filter[createdBetween][end]=2026-11-20", "filter[createdBetween]=2026-11-01,2026-11-20"],
    ["filter[createdBetween][start]=&filter[createdBetween][end]=2026-11-20", "filter[createdBetween]=,2026-11-20"],
    ["filter[createdBetween][start]=&filter[createdBetween][end]=", ""],
    ["filter[createdBetween][start]=+2026-11-01&filter[createdBetween][end]=2026-11-20+", "filter[createdBetween]=2026-11-01,2026-11-20"],
    ["filter[createdBetween][start]=+&filter[createdBetween][end]=", ""],
  ])("%s", (address, query) => expect(asked(address)).toBe(query));
});

describe("what a list does not know counts as not said", () => {
  test.each([
    ["filter[type]=robot"],
    ["filter[type]="],
    ["filter[type]=employee,contractor"],
    ["filter[evil]=1"],
    ["filter[__proto__]=1"],
    ["sort=password"],
    ["sort=--fullName"],
    ["sort="],
    ["page=abc"],
    ["page=0"],
    ["page=-1"],
    ["page=1.5"],
    ["page=99999999999999999999"],
    ["page[]=2"],
    ["filter[q]=%20%20"],
    ["notifications=open"],
    ["toString=1&constructor=2"],
  ])("%s", (address) => expect(asked(address)).toBe(""));
});

test("the search is trimmed, and cut where nobody types on", () => {
  expect(asked("filter[q]=%20Ada%20")).toBe("filter[q]=Ada");
  expect(asked(`filter[q]=${"x".repeat(10_000)}`)).toBe(`filter[q]=${"x".repeat(200)}`);
});

test("dates the wrong way round are not asked for", () => {
  const { query } = readListAddress(new URLSearchParams("filter[createdBetween]=2026-11-20,2026-11-01"), workers);
  expect(query.has("filter[createdBetween]")).toBe(false);
});

describe("sort and page in an address", () => {
  test("another sort goes back to the first page and keeps the filters", () => {
    expect(withSort("?filter[q]=a&page=3&sort=type", "-type")).toBe("?filter%5Bq%5D=a&sort=-type");
    expect(withSort("?sort=-type&page=3", null)).toBe("");
  });

  test("another page keeps everything else", () => {
    expect(withPage("?sort=type&page=3", 4)).toBe("?sort=type&page=4");
    expect(withPage("", 2)).toBe("?page=2");
  });

  test("of the API's pagination link only the page number is taken", () => {
    expect(pageOf("http://api.internal/workers?filter%5Bq%5D=a&page=3")).toBe(3);
    expect(pageOf("https://evil.test/?page=javascript:alert(1)")).toBeNull();
    expect(pageOf("/workers?page=0")).toBeNull();
    expect(pageOf("/workers")).toBeNull();
    expect(pageOf(null)).toBeNull();
  });

  test("the two days are found however the address carries them", () => {
    expect(rangeIn(new URLSearchParams("filter[createdBetween]=2026-01-01,2026-01-02"))).toEqual({ start: "2026-01-01", end: "2026-01-02" });
    expect(rangeIn(new URLSearchParams("filter[createdBetween][start]=2026-01-01"))).toEqual({ start: "2026-01-01", end: "" });
    expect(rangeIn(new URLSearchParams())).toEqual({ start: "", end: "" });
  });
});
