import { describe, expect, test } from "vitest";
import * as compensation from "#app/routes/additional-compensation/address.server.ts";
import * as timeOff from "#app/routes/time-off/address.server.ts";

const statusOf = ({ query }: { query: URLSearchParams }) => query.get("filter[status]");
const at = (query = "") => new URL(`http://localhost/app/list${query}`);

describe("the review lists (spec 7.3, 7.4)", () => {
  test("ask for what waits, and for all that is decided unless one status is chosen", () => {
    expect(statusOf(compensation.readToReviewAddress(at("?filter[status]=paid")))).toBe("submitted");
    expect(statusOf(compensation.readReviewedAddress(at()))).toBe("accepted,rejected,canceled,processed,paid");
    expect(statusOf(compensation.readReviewedAddress(at("?filter[status]=paid")))).toBe("paid");
    expect(statusOf(timeOff.readToReviewAddress(at("?filter[status]=rejected")))).toBe("submitted");
    expect(statusOf(timeOff.readReviewedAddress(at()))).toBe("accepted,rejected,canceled");
    expect(statusOf(timeOff.readReviewedAddress(at("?filter[status]=rejected")))).toBe("rejected");
  });
});
