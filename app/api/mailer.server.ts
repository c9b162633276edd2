import type { Transporter } from "nodemailer";
import { mailsAtOnce, type NotTaken, type Send } from "./domain/mail/deliver-mails.ts";

type Refused = { code?: string; command?: string; responseCode?: number };

/** Less than the claim on a mail lasts, however slowly a mail server answers. */
const longest = 100_000;
/** Nodemailer's names for what went wrong before there was anything of a mail, and for a mail server that fell silent. */
const ofConnection = ["ECONNECTION", "ESOCKET", "ETIMEDOUT", "EDNS", "ETLS", "EPROTOCOL", "EPROXY", "EAUTH", "ENOAUTH", "EOAUTH2", "EABORT"];
/** It goes down, has lost the thread, or wants us to say who we are (RFC 5321, RFC 4954), whatever it was asked. */
const ofSession = [421, 503, 530, 534, 535, 538];

/** A transport to the mail server at `smtpUrl` (smtp:// or smtps://); `from` is what MAIL_FROM says. */
export function smtpMailer(smtpUrl: string, from: string): { send: Send; close(): void } {
  let opened: Promise<Transporter> | undefined;
  return {
    async send({ messageId, to, subject, text, html, at, unsubscribe }) {
      try {
        const headers = { "Auto-Submitted": "auto-generated", ...(unsubscribe && listHeaders(unsubscribe)) };
        opened ??= open(smtpUrl, from);
        await (await opened).sendMail({ messageId, to, subject, text, html, date: at, headers, signal: AbortSignal.timeout(longest) });
      } catch (error) {
        throw Object.assign(error as Error, whatItHoldsFor(error as Refused));
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** A 5xx to the recipient or to what is written is no better tomorrow (RFC 5321, 4.2.1); what is about us holds for every mail. */
function whatItHoldsFor({ code = "", command, responseCode = 0 }: Refused): Pick<NotTaken, "isFinal" | "isOfServer"> {
  const isOfServer = ofConnection.includes(code) || (code === "EENVELOPE" && command === "MAIL FROM") || ofSession.includes(responseCode);
  return { isOfServer, isFinal: !isOfServer && responseCode >= 500 };
}

/** The library is read when the first mail leaves: a start does not wait for it. */
async function open(smtpUrl: string, from: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  // Begun anew once, which it does only where nothing of a mail was sent: a connection that lay idle may have ended.
  const pool = { pool: true, maxConnections: mailsAtOnce, maxRequeues: 1 } as const;
  return createTransport({ url: smtpUrl, ...pool, ...timeouts, disableFileAccess: true, disableUrlAccess: true }, { from });
}

/** How a mail program offers to turn such mails off: by opening the address, and over https also by one press (RFC 8058). */
function listHeaders(address: string): Record<string, string> {
  const isOneClick = address.startsWith("https:");
  return { "List-Unsubscribe": `<${address}>`, ...(isOneClick && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }) };
}
