import { Cookies } from "#tests/support/cookies.ts";
import { signIn } from "./sign-in.ts";

/** The headers of a super admin's call of the API. */
export async function signedIn(origin: string): Promise<{ Cookie: string; "X-XSRF-TOKEN": string }> {
  const cookies = new Cookies();
  for (const pair of (await signIn(origin)).split("; ")) cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
  cookies.take((await fetch(`${origin}/api/csrf-cookie`, { headers: { Cookie: cookies.header } })).headers);
  return { Cookie: cookies.header, "X-XSRF-TOKEN": decodeURIComponent(cookies.get("XSRF-TOKEN") ?? "") };
}
