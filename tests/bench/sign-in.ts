import { demoPassword } from "#app/api/db/seed/people.ts";

/** Signs in as a person would, and returns the Cookie header for every further request. `front` is what people see instead of the server's own origin. */
export async function signIn(origin: string, email = "ada@halcyon.test", front = origin): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: front, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ email, password: demoPassword, idempotencyKey: crypto.randomUUID() }),
  });
  if (answer.status !== 303) throw new Error(`Signing in as ${email} was answered with ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}
