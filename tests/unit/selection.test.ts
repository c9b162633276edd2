import { describe, expect, test } from "vitest";
import { withPage, withSort } from "#app/lists/address.ts";
import { isSelected, selectedIn, withoutSelection, withPageSelected } from "#app/lists/selection.ts";
import { toldOutcomes } from "#app/lists/told-outcomes.server.ts";

describe("what an address has selected", () => {
  test("each id once, and no more than a page holds", () => {
    expect(selectedIn(new URLSearchParams("id=a&id=b&id=a"))).toEqual(["a", "b"]);
    expect(selectedIn(new URLSearchParams(Array.from({ length: 60 }, (_, place) => ["id", String(place)])))).toHaveLength(25);
    expect(selectedIn(new URLSearchParams("select=page"))).toEqual([]);
  });

  test("single rows, or the page", () => {
    expect(isSelected(new URLSearchParams("id=a"), "a")).toBe(true);
    expect(isSelected(new URLSearchParams("id=a"), "b")).toBe(false);
    expect(isSelected(new URLSearchParams("select=page"), "b")).toBe(true);
    expect(isSelected(new URLSearchParams("select=everything"), "b")).toBe(false);
  });

  test("is forgotten with another page or sort, and when the list is gone back to; the filters stay", () => {
    const search = "?filter[q]=a&id=1&id=2&select=page";
    expect(withPage(search, 2)).toBe("?filter%5Bq%5D=a&page=2");
    expect(withSort(search, "type")).toBe("?filter%5Bq%5D=a&sort=type");
    expect(withoutSelection(search)).toBe("?filter%5Bq%5D=a");
    expect(withPageSelected("?page=2&id=1")).toBe("?page=2&select=page");
    expect(withoutSelection("?select=page")).toBe("");
  });
});

describe("what is told of requests that were decided together", () => {
  const names: Record<string, string> = { a: "Ana Ruiz", b: "Ben Li", c: "Cy Roy" };
  const nameOf = (id: string) => names[id];
  const decided = (id: string) => ({ id, isDecided: true, message: null });

  test("all", () => {
    expect(toldOutcomes([decided("a")], "accepted", nameOf)).toEqual({ type: "success", title: "Success", message: "1 request was accepted." });
    expect(toldOutcomes([decided("a"), decided("b")], "declined", nameOf).message).toBe("2 requests were declined.");
  });

  test("in which paycycle they are paid, where that is one for all that were accepted", () => {
    const december = { startDate: "2026-12-01", endDate: "2026-12-31" };
    const paid = (id: string) => ({ ...decided(id), paycycle: december });
    const canceled = { id: "c", isDecided: false, message: "Already canceled by Alan." };
    expect(toldOutcomes([paid("a")], "accepted", nameOf).message).toBe("1 request was accepted. It is paid in December 2026.");
    expect(toldOutcomes([paid("a"), paid("b")], "accepted", nameOf).message).toBe("2 requests were accepted. They are paid in December 2026.");
    expect(toldOutcomes([paid("a"), decided("b")], "accepted", nameOf).message).toBe("2 requests were accepted.");
    expect(toldOutcomes([paid("a"), paid("b"), canceled], "accepted", nameOf).message).toBe("They are paid in December 2026. Cy Roy: already canceled by Alan.");
  });

  test("some: how many, and of each that was not, whose it is and why; those with one reason together, and those that are not one's to see any more counted", () => {
    const by = (id: string, message: string) => ({ id, isDecided: false, message });
    const outcomes = [decided("a"), by("b", "Already canceled by Alan."), by("c", "Already canceled by Alan."), by("x", "Not found."), by("y", "Not found."), by("z", "Already accepted.")];
    expect(toldOutcomes(outcomes, "accepted", nameOf)).toEqual({
      type: "error",
      title: "1 accepted, 5 not",
      message: "Ben Li, Cy Roy: already canceled by Alan. Unknown: already accepted. You no longer have access to 2 of them.",
    });
  });
});
