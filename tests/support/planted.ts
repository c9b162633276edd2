import { workerId } from "./onboarding.ts";
import { ada } from "./people.ts";
import type { Visitor } from "./visitor.ts";

const secret = "Planted-7f3a-Secret";
const salary = "73194.62";

/**
 * Sends what no log may tell through whatever takes it, rightly and wrongly, by somebody who may and by a stranger, and past
 * the servers at these addresses. Returns all of it, in each way in which it could be written down.
 */
export async function passSecrets(visitor: Visitor, stranger: Visitor, origins: string[]): Promise<string[]> {
  const refused = await stranger.submit("/login", { email: "nobody@halcyon.test", password: secret });
  if (refused.status !== 422 || refused.html.includes(secret)) throw new Error("A wrong password is not refused, or shown again.");
  const link = `hash=${"a".repeat(40)}&expires=1&signature=${secret}`;
  for (const path of [`/auth/password/reset?token=${secret}`, `/login/link?id=1&${link}`, `/sign-up?firstName=A&lastName=B&email=c@d.test&token=${secret}`]) await stranger.visit(path);
  await stranger.post(`/auth/password/reset?token=${secret}`, { email: ada.email, token: secret, password: secret, passwordConfirmation: secret });
  await visitor.visit(`/auth/confirmation?user=1&${link}`);
  await visitor.submit("/app/company", { taxId: secret }, { form: "[name=legalName]" });
  const keys = { Authorization: `Bearer ${secret}`, Cookie: `longitude_session=${secret}; remember=${secret}`, "X-XSRF-TOKEN": secret };
  for (const origin of origins) for (const path of ["/user", `/login/link/1/${"a".repeat(40)}?expires=1&signature=${secret}`]) await fetch(origin + path, { headers: keys, redirect: "manual" });
  return [secret, ...(await passPay(visitor))];
}

/** A salary that is asked about and typed, and the account to which another one goes. */
async function passPay(visitor: Visitor): Promise<string[]> {
  const profile = await visitor.visit(`/app/team/worker/${workerId("Emiliano Vargas")}?bank-details=shown`);
  const clabe = /\b\d{18}\b/.exec(profile.text)?.[0];
  if (!clabe) throw new Error("No CLABE is shown.");
  for (const query of [`grossSalary=${salary}`, `grossSalary=${salary}x`, `budget=${salary}`]) await visitor.visit(`/app/cost-calculator?countryCode=MX&currencyCode=USD&period=annually&outputCurrencyCode=USD&${query}`);
  await visitor.visit(`/app/team?filter[q]=${clabe}`);
  await visitor.visit(`/app/search?q=${clabe}`);
  await visitor.submit("/app/team/worker/new?type=employee&country=MX", { "offer.quotedGrossSalary": salary, "worker.firstName": clabe }, { form: '[name="worker.firstName"]' });
  return [clabe, salary, salary.replace(".", ""), Number(salary).toLocaleString("en-US")];
}
