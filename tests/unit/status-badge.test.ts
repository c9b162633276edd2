import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { compensationTones, offerTones, StatusBadge, timeOffTones } from "#app/components/status-badge.tsx";

const html = (status: string, tones: Record<string, "green" | "yellow" | "red" | "gray">) => renderToString(createElement(StatusBadge, { status, ...(tones[status] && { tone: tones[status] }) }));

/** Which colour each status is shown in. */
function coloursOf(tones: Record<string, "green" | "yellow" | "red" | "gray">) {
  return Object.fromEntries(Object.keys(tones).map((status) => [status, /badge-(\w+)/.exec(html(status, tones))?.[1]]));
}

describe("the badge (spec 4)", () => {
  test("of an offer", () => {
    expect(coloursOf(offerTones)).toEqual({ active: "green", pending: "yellow", created: "yellow", filled: "gray", terminated: "red" });
  });

  test("of additional compensation", () => {
    expect(coloursOf(compensationTones)).toMatchObject({ accepted: "green", rejected: "red", canceled: "gray", paid: "gray", processed: "gray" });
  });

  test("of time off", () => {
    expect(coloursOf(timeOffTones)).toMatchObject({ accepted: "green", canceled: "gray", rejected: "red" });
  });

  test("of a status that is not named is gray, and has its word as every other", () => {
    expect(html("archived", {})).toMatch(/badge-gray[^>]*>Archived</);
  });
});
