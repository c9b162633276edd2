import type { KeptMail } from "#app/contract/mail.ts";
import type { TestApi } from "./api.ts";
import type { Dashboard } from "./dashboard.ts";

/** What was mailed to an address, newest first, read where the API keeps it. */
export async function mailsTo(api: Pick<TestApi, "visitor">, email: string): Promise<KeptMail[]> {
  const { body } = await api.visitor().get("/mailbox");
  return (body.data as KeptMail[]).filter((mail) => mail.to === email);
}

/** The first link in a mail. */
export function linkIn(mail: { text: string } | undefined): URL {
  const address = /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0];
  if (!address) throw new Error(`There is no link in the mail: ${mail?.text}`);
  return new URL(address);
}

/** The API's path for a link that people open on the dashboard. */
export function apiPathOf(link: URL): string {
  const query = link.searchParams;
  const [call, id] = link.pathname === "/login/link" ? ["/login/link", query.get("id")] : ["/email/verify", query.get("user")];
  return `${call}/${id}/${query.get("hash")}?${new URLSearchParams({ expires: query.get("expires") ?? "", signature: query.get("signature") ?? "" })}`;
}

/** The path that the newest mail to this person leads to, as the page /mailbox shows it. */
export async function newestLinkFor(dashboard: Pick<Dashboard, "visitor">, email: string): Promise<string> {
  const page = await dashboard.visitor().visit("/mailbox");
  const mail = page.document.querySelectorAll("article").find((article) => article.querySelector("p")?.textContent.startsWith(`To ${email},`));
  const link = new URL(mail?.querySelector("a")?.getAttribute("href") ?? "no-mail:");
  return link.pathname + link.search;
}
