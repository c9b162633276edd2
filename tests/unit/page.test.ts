import { describe, expect, test } from "vitest";
import { sliceOf } from "#app/api/domain/page.ts";
import { envelope } from "#app/api/http/envelope.ts";

test("every page of every length holds the rows that it should, from whichever end it is read", () => {
  for (const total of [0, 1, 24, 25, 26, 49, 50, 51, 60, 99, 100, 101]) {
    const all = Array.from({ length: total }, (_, place) => place);
    for (let page = 1; page <= 6; page += 1) {
      const slice = sliceOf(page, total);
      const expected = all.slice((page - 1) * 25, page * 25);
      if (slice === null) {
        expect(expected).toEqual([]);
        continue;
      }
      const order = slice.backwards ? all.toReversed() : all;
      const read = order.slice(slice.offset, slice.offset + slice.limit);
      expect(slice.backwards ? read.toReversed() : read).toEqual(expected);
      expect(slice.offset, "no more than half the list is skipped").toBeLessThanOrEqual(total / 2);
    }
  }
});

describe("the envelope of a page", () => {
  const url = new URL("http://api.internal/workers?filter%5Btype%5D=employee&page=2");
  const rows = Array.from({ length: 25 }, (_, id) => ({ id }));

  test("in the middle", () => {
    expect(envelope(rows, 2, 60, url)).toEqual({
      data: rows,
      links: { prev: "/workers?filter%5Btype%5D=employee&page=1", next: "/workers?filter%5Btype%5D=employee&page=3" },
      meta: { from: 26, to: 50, total: 60 },
    });
  });

  test("a single full page has no other", () => expect(envelope(rows, 1, 25, url).links).toEqual({ prev: null, next: null }));

  test("empty", () => expect(envelope([], 1, 0, url)).toEqual({ data: [], links: { prev: null, next: null }, meta: { from: null, to: null, total: 0 } }));

  test("beyond the end there are no rows, the total is the real one, and there is a way back", () => {
    expect(envelope([], 9, 60, url)).toEqual({ data: [], links: { prev: "/workers?filter%5Btype%5D=employee&page=8", next: null }, meta: { from: null, to: null, total: 60 } });
  });
});
