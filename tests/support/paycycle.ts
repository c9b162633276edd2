import { expect } from "vitest";
import type { Client, TestApi } from "./api.ts";
import type { Person } from "./people.ts";

/** This person approves what is active, and comes back on a day after its pay-by day, when the next cycle is: signed in anew, as weeks have passed. */
export async function approveAndGoOn(api: TestApi, person: Person, at: string): Promise<Client> {
  const client = await api.signInAs(person);
  const { data } = (await client.get("/paycycle")).body;
  expect((await client.patch(`/paycycle/${data.id}`)).status).toBe(200);
  api.clock.set(at);
  return api.signInAs(person);
}
