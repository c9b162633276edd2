import type { Transporter } from "nodemailer";
import type { Send } from "./domain/deliver-mails.ts";

/** A transport to the mail server at `smtpUrl` (smtp:// or smtps://); `from` is what MAIL_FROM says. */
export function smtpMailer(smtpUrl: string, from: string): { send: Send; close(): void } {
  let opened: Promise<Transporter> | undefined;
  return {
    async send({ messageId, to, subject, text, html, at, unsubscribe }) {
      try {
        const headers = { "Auto-Submitted": "auto-generated", ...(unsubscribe && listHeaders(unsubscribe)) };
        opened ??= open(smtpUrl, from);
        await (await opened).sendMail({ messageId, to, subject, text, html, date: at, headers });
      } catch (error) {
        // 5xx to the recipient: this address takes no mail, today or tomorrow.
        const { responseCode, command } = error as { responseCode?: number; command?: string };
        if (command === "RCPT TO" && responseCode !== undefined && responseCode >= 500) Object.assign(error as Error, { isFinal: true });
        throw error;
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** The library is read when the first mail leaves: a start does not wait for it. */
async function open(smtpUrl: string, from: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport(smtpUrl, { from });
  Object.assign(transport.options, { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, disableFileAccess: true, disableUrlAccess: true });
  return transport;
}

/** How a mail program offers to turn such mails off: by opening the address, and over https also by one press (RFC 8058). */
function listHeaders(address: string): Record<string, string> {
  const isOneClick = address.startsWith("https:");
  return { "List-Unsubscribe": `<${address}>`, ...(isOneClick && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }) };
}
