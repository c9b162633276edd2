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

test("when to try again is said in words where only a header says it", () => {
  const wait = (seconds: string, message: string) => readError(429, new Headers({ "Retry-After": seconds }), JSON.stringify({ message })).message;
  expect(wait("3", "Too Many Attempts.")).toBe("Too Many Attempts. Please try again in 3 seconds.");
  expect(wait("1", "Too Many Attempts.")).toBe("Too Many Attempts. Please try again in 1 second.");
  expect(wait("5", "Service Unavailable")).toBe("Service Unavailable. Please try again in 5 seconds.");
  expect(wait("58", "Too many login attempts. Please try again in 58 seconds.")).toBe("Too many login attempts. Please try again in 58 seconds.");
});

test("a 404 is said in our words, because others name what they are made of", () => {
  expect(readError(404, none, '{"message":"No query results for model [App\\\\Models\\\\Worker] 999"}').message).toBe("Not found.");
});

test("sentences on a confirmation stand under our name of it", () => {
  const error = readError(422, none, '{"message":"No.","errors":{"password_confirmation":["No."],"email":["Nor this."]}}');
  expect(error.errors).toEqual({ passwordConfirmation: ["No."], email: ["Nor this."] });
});
