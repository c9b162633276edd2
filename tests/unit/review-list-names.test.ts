import { describe, expect, test } from "vitest";
import { sheetName } from "#app/api/export/sheet-name.ts";
import { reviewListNames } from "#app/api/export-columns/review-list-names.ts";
import { compensationStatuses } from "#app/contract/additional-compensation-status.ts";

describe("the file of a review list", () => {
  test.each([
    ["what waits", ["submitted"], "Additional Compensation, To Review"],
    ["all that was decided", ["accepted", "rejected", "canceled", "processed", "paid"], "Additional Compensation, Reviewed"],
    ["some of what was decided", ["paid"], "Additional Compensation, Reviewed"],
    ["both, as a program may ask", compensationStatuses, "Additional Compensation"],
  ])("of %s says so in its name, and its sheet has the whole noun", (_, statuses, title) => {
    const names = reviewListNames("Additional Compensation", { statuses });
    expect(names).toEqual({ title, sheet: "Additional Compensation" });
    expect(sheetName(names.sheet)).toBe(names.sheet);
  });
});
