import { expect, test } from "vitest";
import { startApi } from "#tests/support/api.ts";
import { ada } from "#tests/support/people.ts";

const api = await startApi();

test("a person signs in and is known from then on", async () => {
  const client = await api.signInAs(ada);
  const { status, body } = await client.get("/user");
  expect(status).toBe(200);
  expect(body.data.email).toBe(ada.email);
});
