import { describe, expect, test } from "vitest";
import { readError } from "#app/api-client/api-error.ts";

const none = new Headers();

describe("the message of a refusal is the API's own sentence, or else 'Something went wrong.' (spec 8)", () => {
  test.each([
    ['{"message":"Not found."}', "Not found."],
    ['{"message":"The email field is required. (and 1 more error)","errors":{"email":["The email field is required.","x"]}}', "The email field is required. (and 1 more error)"],
    ['{"message":"Server Error","exception":"Boom","trace":[]}', "Server Error"],
    ['{"message":"Odd","errors":"none"}', "Odd"],
    ['{"message":""}', "Something went wrong."],
    ['{"message":null}', "Something went wrong."],
    ['{"message":42}', "Something went wrong."],
    ['{"error":"x"}', "Something went wrong."],
    ["", "Something went wrong."],
    ['""', "Something went wrong."],
    ["null", "Something went wrong."],
    ["[]", "Something went wrong."],
    ['{"message":"cut', "Something went wrong."],
    ["<html><body>502 Bad Gateway</body></html>", "Something went wrong."],
  ])("%s", (text, message) => expect(readError(502, none, text).message).toBe(message));
});

test("the sentences by field are kept, and the seconds to wait", () => {
  const error = readError(429, new Headers({ "Retry-After": "58" }), '{"message":"Wait","errors":{"email":["Wait"]}}');
  expect(error.errors).toEqual({ email: ["Wait"] });
  expect(error.retryAfter).toBe(58);
  expect(readError(429, new Headers({ "Retry-After": "soon" }), "").retryAfter).toBeNull();
});
