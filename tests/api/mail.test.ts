import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createApi } from "#app/api/api.ts";
import { mails } from "#app/api/db/schema/mail.ts";
import { clearOldMails, deliverMails, type Outgoing } from "#app/api/domain/mail/deliver-mails.ts";
import { nextMailAt } from "#app/api/domain/mail/due-mails.ts";
import type { Letter } from "#app/api/domain/mail/letter.ts";
import { writeMail } from "#app/api/domain/mail/mail-words.ts";
import { postMail } from "#app/api/domain/mail/post-mail.ts";
import { deliverMailsJob } from "#app/api/jobs/deliver-mails.ts";
import { smtpMailer } from "#app/api/mailer.server.ts";
import { mailsList } from "#app/api/provider/mails-list.ts";
import { startApi, type TestApi } from "#tests/support/api.ts";
import { testDatabase, testFiles } from "#tests/support/database.ts";
import { sender } from "#tests/support/jobs.ts";
import { readLog } from "#tests/support/log.ts";
import { startMailServer, type MailServer } from "#tests/support/mail-server.ts";
import { ada, alan, tom } from "#tests/support/people.ts";
import { meansOf } from "#tests/support/provider.ts";
import { halcyon } from "#tests/support/requests.ts";
import { findTimeOffs } from "#tests/support/time-offs.ts";
import { userOf } from "#tests/support/users.ts";

let api: TestApi;
let server: MailServer;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  await api.refill();
  server = await startMailServer();
});
afterEach(() => server.stop());

const companyId = crypto.randomUUID();

/** Puts a mail into the outbox for a person of this name. */
async function post(key: string, name = "Ada", email = ada.email) {
  const to = { companyId, email, firstName: name, lastName: "Lindqvist" };
  await postMail(api.db, to, key, { kind: "password-changed", firstName: name }, api.clock.now());
}

async function deliver(): Promise<number> {
  const mailer = smtpMailer(server.url, "Longitude <support@longitude.test>");
  try {
    return (await deliverMails(api.db, api.clock, sender, mailer.send)).sent;
  } finally {
    mailer.close();
  }
}

describe("delivery by SMTP", () => {
  test("hands over text and HTML, to the person, from MAIL_FROM", async () => {
    await post("one");
    expect(await deliver()).toBe(1);
    const [mail] = server.received;
    expect(mail?.recipients).toEqual(["<ada@halcyon.test>"]);
    expect(mail?.source).toMatch(/^From: Longitude <support@longitude.test>$/m);
    expect(mail?.source).toMatch(/^Subject: Your Longitude password was changed$/m);
    expect(mail?.source).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(mail?.source).toContain("Content-Type: text/plain");
    expect(mail?.source).toContain("Content-Type: text/html");
    expect(await deliver()).toBe(0);
  });

  test("R18 a key is mailed once, and what was rolled back never", async () => {
    await post("once");
    await post("once");
    await api.db
      .transaction(async (tx) => {
        await postMail(tx as never, { companyId: crypto.randomUUID(), email: tom.email, firstName: "Tom", lastName: "R" }, "undone", { kind: "account-exists", firstName: "Tom" }, api.clock.now());
        throw new Error("undone");
      })
      .catch(() => {});
    await deliver();
    expect(server.received).toHaveLength(1);
  });

  test("R18 two workers at the same instant send each mail once", async () => {
    for (let number = 0; number < 10; number += 1) await post(`mail ${number}`);
    const counts = await Promise.all([deliver(), deliver(), deliver()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10);
    expect(server.received).toHaveLength(10);
  });

  test("R18 a mail server that is down for an hour gets the mail within two minutes of its return", async () => {
    await post("late");
    server.answer = (command) => (command.startsWith("MAIL") ? "451 later\r\n" : null);
    for (let minute = 0; minute < 60; minute += 1) {
      await deliver();
      api.clock.pass({ minutes: 1 });
    }
    expect(server.received).toHaveLength(0);
    server.answer = () => null;
    api.clock.pass({ minutes: 2 });
    expect(await deliver()).toBe(1);
  });

  test("R19 a mail server that takes its time holds up nobody who signs in or forgot their password", async () => {
    await post("slow");
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = async () => {
      asked.resolve();
      await answer.promise;
    };
    const delivering = deliverMails(api.db, api.clock, sender, slow);
    await asked.promise;
    // Were they held up, they would wait for ever.
    await api.signInAs(ada);
    expect((await api.visitor().post("/password/email", { email: ada.email })).status).toBe(200);
    answer.resolve();
    expect((await delivering).sent).toBeGreaterThan(0);
  });

  test("R18 a worker that died in between is taken over from, under the same Message-ID", async () => {
    await post("torn");
    const ids: string[] = [];
    const dies = async (mail: Outgoing) => {
      ids.push(mail.messageId);
      throw Object.assign(new Error("killed"), { isKilled: true });
    };
    // The claim is made and nothing is written after it, as when the process is killed.
    await api.db.update(mails).set({ attempts: 1, nextAttemptAt: new Date(api.clock.now().getTime() + 120_000) });
    expect(await deliver()).toBe(0);
    api.clock.pass({ seconds: 121 });
    await deliverMails(api.db, api.clock, sender, dies);
    api.clock.pass({ minutes: 2 });
    expect(await deliver()).toBe(1);
    expect(server.received[0]?.source).toContain(`Message-ID: ${ids[0]}`);
  });

  test("what a mail says is kept until it has left, and for a month only which one it was, to whom and when", async () => {
    const client = await api.signInAs(ada);
    const { id, companyId: halcyon } = await userOf(api.db, ada);
    const facts = [{ label: "Request", text: "Sick, 20 to 24 Nov 2026" }];
    const waiting = await findTimeOffs(api.db, { status: "submitted", type: "sick" });
    const letter = { kind: "request", firstName: "Ada", userId: id, noun: "time-off", workerName: "Amélie Gagnon", facts, path: `/app/time-off/${waiting[0]?.id}` } as const;
    await postMail(api.db, { companyId: halcyon, email: ada.email, firstName: "Ada", lastName: "Lindqvist" }, "request", letter, api.clock.now());
    const kept = async () => JSON.stringify(await api.db.select().from(mails));
    expect(await kept()).toContain("Sick, 20 to 24 Nov");
    expect(await deliver()).toBe(1);
    expect(server.received[0]?.source).toContain("Sick, 20 to 24 Nov");
    expect(await api.db.select().from(mails)).toMatchObject([{ email: ada.email, letter: { kind: "request" }, sentAt: api.clock.now() }]);
    expect(await kept()).not.toMatch(/Sick|Gagnon/);
    expect((await client.get("/mailbox")).body.data).toEqual([]);
  });

  test("one that waited for long is kept for a month after it was sent", async () => {
    await post("late");
    api.clock.pass({ days: 31 });
    expect(await deliver()).toBe(1);
    await clearOldMails(api.db, api.clock.now());
    expect(await api.db.$count(mails)).toBe(1);
    api.clock.pass({ days: 31 });
    await clearOldMails(api.db, api.clock.now());
    expect(await api.db.$count(mails)).toBe(0);
  });

  test("an address that takes no mail is given up at once; what is old is cleared", async () => {
    await post("unknown");
    server.answer = (command) => (command.startsWith("RCPT") ? "550 no such mailbox\r\n" : null);
    await deliver();
    const [mail] = await api.db.select().from(mails).where(eq(mails.messageKey, "unknown"));
    expect(mail?.failedAt).not.toBeNull();
    api.clock.pass({ days: 31 });
    await clearOldMails(api.db, api.clock.now());
    expect(await api.db.select().from(mails)).toEqual([]);
  });

  test("nor is a mail tried again whose text the mail server has refused for good (RFC 5321, 4.2.1)", async () => {
    await post("refused");
    server.answer = (command) => (command === "END" ? "554 no such words\r\n" : null);
    await deliver();
    const [mail] = await api.db.select().from(mails);
    expect(mail).toMatchObject({ failedAt: expect.any(Date), sentAt: null });
  });

  test("one that is put off is tried ever less often, down to once an hour, and given up after three days", async () => {
    await post("later");
    const tries: number[] = [];
    const busy = async () => {
      tries.push(api.clock.now().getTime());
      throw new Error("451 later");
    };
    for (let next = await nextMailAt(api.db); next; next = await nextMailAt(api.db)) {
      api.clock.set(next.toISOString());
      await deliverMails(api.db, api.clock, sender, busy);
    }
    const pauses = tries.slice(1).map((at, number) => (at - (tries[number] ?? 0)) / 60_000);
    expect(pauses.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(tries.length).toBeLessThan(80);
    expect(Math.max(...tries) - Math.min(...tries)).toBeGreaterThan(3 * 24 * 3600_000);
  });

  test("one that has waited for days before anybody could try is not given up at its first refusal", async () => {
    await post("waited");
    api.clock.pass({ days: 4 });
    server.answer = (command) => (command.startsWith("RCPT") ? "450 greylisted\r\n" : null);
    await deliver();
    server.answer = () => null;
    api.clock.pass({ minutes: 2 });
    expect(await deliver()).toBe(1);
  });

  test("R18 one that has left, or was given up, never leaves again, however long one waits", async () => {
    readLog();
    await post("left");
    expect(await deliver()).toBe(1);
    await post("given up", "Tom", tom.email);
    server.answer = (command) => (command.startsWith("RCPT") ? "550 no such mailbox\r\n" : null);
    await deliver();
    server.answer = () => null;
    expect(await nextMailAt(api.db)).toBeNull();
    for (const hours of [1, 24, 240]) {
      api.clock.pass({ hours });
      expect(await deliver(), `${hours} hours later`).toBe(0);
    }
    expect(server.received).toHaveLength(1);
  });

  test("none is begun once the server stops, and the rest leaves after its next start", async () => {
    for (let number = 0; number < 6; number += 1) await post(`mail ${number}`);
    const [taken, stopping] = [[] as Outgoing[], new AbortController()];
    const stops = async (mail: Outgoing) => {
      taken.push(mail);
      stopping.abort();
    };
    expect([(await deliverMails(api.db, api.clock, sender, stops, stopping.signal)).sent, taken.length]).toEqual([1, 1]);
    expect(await deliver()).toBe(5);
  });

  test("several leave beside each other, once the mail server has taken one", async () => {
    for (let number = 0; number < 9; number += 1) await post(`bulk ${number}`);
    const [taken, answer] = [[] as Outgoing[], Promise.withResolvers<void>()];
    const delivering = deliverMails(api.db, api.clock, sender, async (mail) => void (taken.push(mail) > 1 && (await answer.promise)));
    await vi.waitFor(() => expect(taken).toHaveLength(5), { interval: 5, timeout: 10_000 });
    answer.resolve();
    expect((await delivering).sent).toBe(9);
    expect(new Set(taken.map(({ messageId }) => messageId)).size).toBe(9);
  });

  test("a link to log in leaves before whatever has waited for longer", async () => {
    for (let number = 0; number < 12; number += 1) await post(`bulk ${number}`);
    api.clock.pass({ minutes: 1 });
    await api.visitor().post("/login/passwordless", { email: tom.email });
    await deliver();
    expect(server.received.map(({ recipients }) => recipients[0]).indexOf(`<${tom.email}>`)).toBe(0);
  });

  test("I6 names with line breaks or addresses in them make no header and no recipient", async () => {
    await post("i6", "Ada\r\nBcc: evil@evil.test\r\n\r\nX", ada.email);
    await post("i6 name", '"Bank" <x@y.test>, evil@evil.test', ada.email);
    await deliver();
    expect(server.received).toHaveLength(2);
    for (const { recipients, source } of server.received) {
      expect(recipients).toEqual(["<ada@halcyon.test>"]);
      const head = source.split("\n\n")[0] ?? "";
      expect(head).not.toMatch(/^bcc:/im);
      expect(head).toMatch(/^To: .*<ada@halcyon.test>$/m);
    }
  });

  test("I6 what a worker writes stays text: no header, no markup, no lines of its own", async () => {
    const facts = [{ label: "Description", text: "<b>x</b>" }];
    const letter = { kind: "request" as const, firstName: "Ada", userId: crypto.randomUUID(), noun: "time-off" as const, workerName: "Eve\r\nBcc: evil@evil.test", facts, path: "/app/time-off/1" };
    const mail = writeMail(letter, sender);
    expect(mail.subject).toBe("Eve Bcc: evil@evil.test waits for your review of time off");
    expect(mail.html).not.toContain("<b>x");
    expect(mail.html).toContain("&lt;b&gt;x");
  });

  test("mails that nobody asked for can be turned off by one press (RFC 8058); over plain http only by the page", async () => {
    const [reader, [waiting]] = [await userOf(api.db, ada), await findTimeOffs(api.db, { status: "submitted", type: "sick" })];
    const letter = { kind: "request" as const, firstName: "Ada", userId: reader.id, noun: "time-off" as const, workerName: "Eve", facts: [], path: `/app/time-off/${waiting?.id}` };
    await postMail(api.db, reader, "one-click", letter, api.clock.now());
    await post("asked for");
    await deliver();
    const heads = server.received.map(({ source }) => (source.split("\n\n")[0] ?? "").replace(/\n\s+/g, " "));
    const [request, own] = [heads.find((head) => head.includes("waits for your review")), heads.find((head) => head.includes("password was changed"))];
    expect(request).toMatch(/^List-Unsubscribe: <https:\/\/app\.longitude\.test\/unsubscribe\?user=[0-9a-f-]{36}&kind=time-off&signature=[\w-]{43}>$/m);
    expect(request).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(own).not.toMatch(/List-Unsubscribe/);
    server.received.length = 0;
    await postMail(api.db, reader, "plain", letter, api.clock.now());
    const mailer = smtpMailer(server.url, "Longitude <support@longitude.test>");
    await deliverMails(api.db, api.clock, { ...sender, origin: "http://localhost:3000" }, mailer.send);
    mailer.close();
    expect(server.received[0]?.source).toMatch(/List-Unsubscribe:\s+<http:\/\/localhost:3000\/unsubscribe/);
    expect(server.received[0]?.source).not.toContain("List-Unsubscribe-Post");
  });

  test("I6 a company's name with line breaks stays within the subject and within its line, and as text within the HTML", () => {
    const link = { purpose: "invitation" as const, userId: "u", nonce: "n", email: "a@b.test", expires: 1 };
    const mail = writeMail(
      { kind: "invitation", firstName: "<b>A</b>\n\nC", lastName: "B", inviterName: null, companyName: "Evil\r\nBcc: x@y.test <script>", link },
      sender,
    );
    expect(mail.text.split("\n")[0]).toBe("Hello <b>A</b> C,");
    expect(mail.text).toContain("\nYou are invited to join Evil Bcc: x@y.test <script> on Longitude.\n");
    expect(mail.text).not.toMatch(/^Bcc:/m);
    expect(mail.subject).toBe("You are invited to join Evil Bcc: x@y.test <script> on Longitude");
    expect(mail.html).not.toContain("<script>");
    expect(mail.html).not.toContain("<b>");
  });
});

/** One of every kind, with all that it can hold. */
const ofEveryKind = (): { [Kind in Letter["kind"]]: Extract<Letter, { kind: Kind }> } => {
  const firstName = "Ada";
  const person = { firstName, userId: "u" };
  const link = { purpose: "login" as const, userId: "u", nonce: "n", email: "ada+pay@halcyon.test", expires: 1 };
  const invitation = { firstName, lastName: "Lindqvist", companyName: "Ärzte & <Söhne>", link: { ...link, purpose: "invitation" as const } };
  const grace = { id: "g", name: "Grace Tremblay", until: "2026-11-30" };
  const waiting = { additionalCompensation: 2, timeOff: 1 };
  const paycycle = { ...person, startDate: "2026-11-01", endDate: "2026-11-30", taxYear: 2025, at: "2026-11-20T17:00:00.000Z", timeZone: "America/Toronto" };
  const section = (title: string) => ({ title, lines: ["Ana O'Neil: sick, 20 Nov 2026", "and 3 more"], label: `See ${title}`, path: `/app/time-off?sort=-createdAt&page=${title.length}` });
  return {
    login: { kind: "login", firstName, link, redirectTo: "/app/time-off?page=2&sort=x", invitation },
    reset: { kind: "reset", firstName, link, invitation },
    verification: { kind: "verification", firstName, link, invitation },
    invitation: { kind: "invitation", firstName, lastName: "Lindqvist", inviterName: "Grace", companyName: "Ärzte & <Söhne>", link },
    request: { kind: "request", ...person, noun: "time-off", workerName: "Ana O'Neil", facts: [{ label: "Total days", text: "4 working days: 7 − 3" }], actsFor: grace, path: "/app/time-off/1", expires: 1 },
    digest: { kind: "digest", ...person, day: "2026-11-20", sections: [section("what waits"), section("what is new")], actsFor: [grace] },
    "cut-off-reminder": { kind: "cut-off-reminder", ...person, waiting, startDate: "2026-12-01", nextStartDate: "2027-01-01", at: paycycle.at, timeZone: paycycle.timeZone, actsFor: [grace] },
    delegation: { kind: "delegation", ...person, change: "named", to: "delegate", other: "Grace Tremblay", by: "Alan Okafor", firstDay: "2026-11-20", lastDay: "2026-11-30" },
    "delegated-requests": { kind: "delegated-requests", ...person, manager: grace, waiting },
    "account-exists": { kind: "account-exists", firstName },
    "password-changed": { kind: "password-changed", firstName },
    "password-ended": { kind: "password-ended", firstName },
    "company-active": { kind: "company-active", firstName, companyName: "Ärzte & <Söhne>" },
    "company-handed-over": { kind: "company-handed-over", firstName, companyName: "Halcyon", ownerName: "Alan Okafor", isOwner: false },
    "role-changed": { kind: "role-changed", firstName, companyName: "Ärzte & <Söhne>", from: "manager", to: "viewer", by: "Ana O'Neil" },
    "account-deleted": { kind: "account-deleted", firstName, companyName: "Ärzte & <Söhne>", by: "Ana O'Neil" },
    "passkey-added": { kind: "passkey-added", firstName, name: "Ada's <phone>" },
    "passkey-removed": { kind: "passkey-removed", firstName, name: "Ada's <phone>" },
    "api-token-made": { kind: "api-token-made", firstName, name: "Sync", scopes: ["workers:read"], until: "2026-12-20" },
    "webhook-made": { kind: "webhook-made", firstName, address: "https://hooks.example.com/1", events: ["worker.added"] },
    "calendar-address-made": { kind: "calendar-address-made", firstName },
    "two-step-on": { kind: "two-step-on", firstName },
    "recovery-codes-made": { kind: "recovery-codes-made", firstName },
    "two-step-off": { kind: "two-step-off", firstName, isByProvider: true },
    "paycycle-reminder": { kind: "paycycle-reminder", ...paycycle, daysLeft: 3 },
    "paycycle-approved": { kind: "paycycle-approved", ...paycycle, paycycleId: "p", paymentDate: "2026-11-25" },
  };
};

test.each(Object.values(ofEveryKind()))("the HTML of a mail says what its text says, and leads where that leads: $kind", (letter) => {
  const { subject, text, html, unsubscribe } = writeMail(letter, sender);
  const plain = (marked: string) => marked.replace(/<[^>]*>/g, "").replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" })[name] ?? "");
  const spoken = (words: string) => words.replace(/[^\p{L}\p{N}]/gu, "");
  expect(plain(/<title>(.*)<\/title>/.exec(html)?.[1] ?? "")).toBe(subject);
  const shown = spoken(plain(html.replace(/<head>.*<\/head>/s, "")));
  for (const line of text.split("\n").filter((each) => !/https?:/.test(each))) expect(shown, line).toContain(spoken(line));
  const links = Array.from(html.matchAll(/<a href="([^"]+)"[^>]*>(.*?)<\/a>/gs), ([, href = "", label = ""]) => `${plain(label)}: ${plain(href)}`).filter((link) => !link.includes("mailto:"));
  // What a link is called stands before it; one in the middle of a sentence is called as it leads.
  const told = Array.from(text.matchAll(/^(?:(.+):\s|.* at )(https?:\S+)/gm), ([, label, address = ""]) => `${label ?? address}: ${address}`);
  expect(links.sort()).toEqual(told.sort());
  expect(unsubscribe === null || told.some((link) => link.endsWith(unsubscribe))).toBe(true);
  expect(`${text}${html}`).not.toMatch(/undefined|null|\[object|NaN/);
});

test("a date in the HTML of a mail stays on one line, whatever width it is read in; in the text its spaces are as anybody types them", () => {
  for (const letter of Object.values(ofEveryKind())) {
    const { html, text } = writeMail(letter, sender);
    expect(html.replace(/<head>.*<\/head>/s, ""), letter.kind).not.toMatch(/\d [A-Z][a-z]{2}\s\d{4}|[A-Z][a-z]{2} \d{4}/);
    expect(text, letter.kind).not.toContain("\u00a0");
  }
  expect(writeMail(ofEveryKind()["paycycle-approved"], sender).html).toContain("25\u00a0Nov\u00a02026");
});

test("where a mail names an address to go to if it was not you, its HTML leads there: not every mail program makes a link of text", () => {
  const firstName = "https://evil.test";
  const letters: Letter[] = [
    { kind: "account-exists", firstName },
    { kind: "password-changed", firstName },
    { kind: "role-changed", firstName, companyName: "https://evil.test", from: "superAdmin", to: "admin", by: null },
    { kind: "passkey-added", firstName, name: "https://evil.test" },
    { kind: "passkey-removed", firstName, name: "https://evil.test" },
    { kind: "api-token-made", firstName, name: "https://evil.test", scopes: ["workers:read"], until: "2026-12-20" },
    { kind: "webhook-made", firstName, address: "https://evil.test", events: ["worker.added"] },
    { kind: "calendar-address-made", firstName },
    { kind: "two-step-on", firstName },
    { kind: "recovery-codes-made", firstName },
    { kind: "two-step-off", firstName },
  ];
  for (const letter of letters) {
    const { html } = writeMail(letter, sender);
    expect(html, letter.kind).toContain('<a href="https://app.longitude.test/auth/password/reset"');
    expect(html, "what somebody has typed stays text").not.toContain('href="https://evil.test');
  }
});

test("and to whom it says that one may write", () => {
  for (const letter of [{ kind: "account-exists" }, { kind: "two-step-on" }] as const) expect(writeMail({ firstName: "Ada", ...letter }, sender).html).toContain('Write to <a href="mailto:support@longitude.test"');
});

test("a mail about a request says what there is to do before it says how much is asked for: a locked phone shows its beginning", () => {
  const facts = [{ label: "Request", text: "Bonus, 1,250.00 CAD" }];
  const { text } = writeMail({ kind: "request", firstName: "Ada", userId: "u", noun: "additional-compensation", workerName: "Eve Roy", facts, path: "/app/additional-compensation/1", expires: 1 }, sender);
  const beginning = text.slice(0, 150);
  expect(beginning).toContain("Eve Roy asks for additional compensation.\n\nAccept or decline it by the links below");
  expect(beginning).not.toContain("Bonus");
  expect(text.split("decides nothing")).toHaveLength(2);
});

describe("a mail server that takes none", () => {
  const noLogin = (command: string) => (command.startsWith("MAIL") ? "530 5.7.0 ada@halcyon.test may not\r\n" : null);
  const withJob = async (verb: (run: () => Promise<Date | null>) => Promise<void>) => {
    const mailer = smtpMailer(server.url, "Longitude <support@longitude.test>");
    const { run } = deliverMailsJob(api.db, api.clock, sender, mailer.send);
    await verb(() => run(new AbortController().signal)).finally(mailer.close);
  };

  test("is asked once and then ever less often, however many mails wait, and has all of them within two minutes of its return", async () => {
    readLog();
    for (let number = 0; number < 20; number += 1) await post(`mail ${number}`);
    let asked = 0;
    server.answer = (command) => {
      if (command.startsWith("MAIL")) asked += 1;
      return noLogin(command);
    };
    await withJob(async (run) => {
      for (let time = 0; time < 60; time += 1) {
        await run();
        api.clock.pass({ seconds: 1 });
      }
      expect(asked).toBeLessThan(8);
      server.answer = () => null;
      for (let time = 0; time < 12; time += 1) {
        api.clock.pass({ seconds: 10 });
        await run();
      }
    });
    expect(server.received).toHaveLength(20);
  });

  test.each([
    ["is not there", null, (): string => "smtp://127.0.0.1:1"],
    ["hangs up because it goes down", (command: string) => (command.startsWith("RCPT") ? "421 4.3.2 going down\r\n" : null), (): string => server.url],
    ["wants another password", (command: string) => (command.startsWith("EHLO") ? "250-localhost\r\n250 AUTH PLAIN\r\n" : command.startsWith("AUTH") ? "535 5.7.8 no\r\n" : null), (): string => server.url.replace("//", "//longitude:former@")],
  ])("is not the mails' fault where it %s: none of them is given up, or waits for longer than that lasts", async (_, answer, address) => {
    readLog();
    for (const key of ["one", "two"]) await post(key);
    if (answer) server.answer = answer;
    const mailer = smtpMailer(address(), "Longitude <support@longitude.test>");
    const delivered = await deliverMails(api.db, api.clock, sender, mailer.send).finally(mailer.close);
    expect(delivered).toEqual({ sent: 0, isServerAway: true });
    expect((await api.db.select().from(mails)).map(({ attempts, failedAt }) => [attempts, failedAt])).toEqual([[0, null], [0, null]]);
    server.answer = () => null;
    api.clock.pass({ minutes: 2 });
    expect(await deliver()).toBe(2);
  });

  test("has the mails two minutes after its return also where the clock was set back by days meanwhile", async () => {
    readLog();
    await post("before");
    server.answer = noLogin;
    await withJob(async (run) => {
      for (let time = 0; time < 3; time += 1) {
        await run();
        api.clock.pass({ minutes: 1 });
      }
      api.clock.pass({ days: -3 });
      await post("after");
      server.answer = () => null;
      for (let time = 0; time < 2; time += 1) {
        await run();
        api.clock.pass({ minutes: 1 });
      }
    });
    expect(server.received).toHaveLength(2);
  });

  test("costs none of the mails that have waited for days", async () => {
    for (let number = 0; number < 3; number += 1) await post(`mail ${number}`);
    api.clock.pass({ days: 4 });
    server.answer = noLogin;
    for (let time = 0; time < 5; time += 1) {
      await deliver();
      api.clock.pass({ minutes: 3 });
    }
    server.answer = () => null;
    expect(await deliver()).toBe(3);
  });

  test("leaves no mark on a mail: one that is put off after it is back waits for a minute, as if it had never been away", async () => {
    readLog();
    await post("greylisted");
    server.answer = noLogin;
    for (let minute = 0; minute < 60; minute += 1) {
      await deliver();
      api.clock.pass({ minutes: 2 });
    }
    server.answer = (command) => (command.startsWith("RCPT") ? "450 greylisted\r\n" : null);
    await deliver();
    expect((await nextMailAt(api.db))!.getTime() - api.clock.now().getTime()).toBe(60_000);
  });

  test("leaves a line in the log, which says neither who was written to nor what was answered", async () => {
    const logged = readLog();
    await post("one");
    await post("two");
    server.answer = noLogin;
    await withJob(async (run) => void (await run()));
    expect(logged()).toEqual([{ level: "error", part: "deliver-mails", mails: 1, error: "Error", code: "EENVELOPE", responseCode: 530, command: "MAIL FROM" }]);
    expect((await api.db.select().from(mails)).map(({ failedAt }) => failedAt)).toEqual([null, null]);
  });

  test("and what waits for it is shown to the provider, with what it said", async () => {
    readLog();
    await post("one", "Ada", tom.email);
    server.answer = noLogin;
    await deliver();
    expect(await listed()).toEqual([expect.stringMatching(/^\S+Z  0 tries, next \S+Z  password-changed  tom@brightwater\.test  Mail command failed: 530 5\.7\.0 ada@halcyon\.test may not$/), "1 mail waits."]);
  });
});

test("mails that were refused alike are one line of the log, with their number", async () => {
  const logged = readLog();
  for (const key of ["one", "two", "three"]) await post(key);
  let refusals = 0;
  server.answer = (command) => (command.startsWith("RCPT") ? `${(refusals += 1) === 2 ? 552 : 550} ${refusals}\r\n` : null);
  await deliver();
  const line = { level: "error", part: "deliver-mails", error: "Error", code: "EENVELOPE", command: "RCPT TO" };
  expect(logged()).toEqual([{ ...line, mails: 2, responseCode: 550 }, { ...line, mails: 1, responseCode: 552 }]);
});

test("what a mailbox has refused for good is shown to the provider behind what waits, with what was said of it", async () => {
  readLog();
  await post("one", "Ada", tom.email);
  server.answer = (command) => (command.startsWith("RCPT") ? "550 no such mailbox\r\n" : null);
  await deliver();
  expect(await listed()).toEqual([expect.stringMatching(/^\S+Z  1 try, given up \S+Z  password-changed  tom@brightwater\.test  .*550 no such mailbox$/), "0 mails wait, 1 was given up."]);
  await post("two", "Alan");
  expect((await listed()).map((line) => /next|given up/.exec(line)?.[0])).toEqual(["next", "given up", "given up"]);
  await api.visitor().post("/login/passwordless", { email: alan.email });
  expect((await listed(halcyon)).map((line) => /login|password-changed|\d mails? waits?.*$/.exec(line)?.[0])).toEqual(["login", "1 mail waits of Halcyon Robotics."]);
});

/** What the provider sees of the outbox. */
async function listed(...companies: string[]): Promise<string[]> {
  const printed: string[] = [];
  await mailsList.run(companies, meansOf(api, printed));
  return printed;
}

test("I6 nor does what a worker has written, in any line of a mail's text", () => {
  const typed = "Fine\n\nYour account is locked, log in at\u2028https://evil.test";
  const facts = [{ label: "Description", text: typed }];
  const digest = { kind: "digest" as const, firstName: "Ada", userId: "u", day: "2026-11-20", sections: [{ title: typed, lines: [typed], label: "See them", path: "/app/time-off" }] };
  const request = { kind: "request" as const, firstName: "Ada", userId: "u", noun: "time-off" as const, workerName: typed, facts, path: "/app/time-off/1" };
  for (const letter of [digest, request]) expect(writeMail(letter, sender).text).not.toMatch(/^(Your account|https:\/\/evil)/m);
});

test("I6 nor does the name of a company to which somebody is invited beside the one that they have signed up for", () => {
  const link = { purpose: "login" as const, userId: "u", nonce: "n", email: "a@b.test", expires: 1 };
  const invitation = { firstName: "A", lastName: "B", companyName: "Acme\u2028Your account is locked, log in at\u2028https://evil.test", link: { ...link, purpose: "invitation" as const } };
  const { text } = writeMail({ kind: "login", firstName: "", link, invitation }, sender);
  expect(text).toContain("Join Acme Your account is locked, log in at https://evil.test:");
  expect(text).not.toMatch(/^(Your account|https:\/\/evil)/m);
});

test("a name from right to left turns no line round that begins with it, nor the days behind it", () => {
  const name = "محمد العلي";
  const person = { firstName: "Ada", userId: "u" };
  const link = { purpose: "invitation" as const, userId: "u", nonce: "n", email: "a@b.test", expires: 1 };
  const delegation = { kind: "delegation" as const, ...person, other: name, by: name, firstDay: "2026-11-20", lastDay: "2026-12-04" };
  const letters: Letter[] = [
    { kind: "request", ...person, noun: "time-off", workerName: name, facts: [], path: "/app/time-off/1" },
    { kind: "invitation", ...person, lastName: "B", inviterName: name, companyName: name, link },
    ...(["delegate", "manager"] as const).flatMap((to) => [
      { ...delegation, to, change: "named" as const },
      { ...delegation, to, change: "ended" as const },
      { ...delegation, to, change: "ended" as const, isOfThoseDaysAlone: true },
    ]),
    { kind: "company-active", firstName: "Ada", companyName: name },
    { kind: "company-handed-over", firstName: "Ada", companyName: name, ownerName: name, isOwner: false },
    { kind: "role-changed", firstName: "Ada", companyName: name, from: "manager", to: "viewer", by: name },
    { kind: "account-deleted", firstName: "Ada", companyName: name, by: name },
  ];
  for (const letter of letters) {
    const { subject, text } = writeMail(letter, sender);
    for (const line of [subject, ...text.split("\n")]) expect(line, letter.kind).not.toMatch(new RegExp(`(^|[^\u2068])${name}(: \\d| [^\u2069]*$)`));
  }
});

test("a digest leads to each of its lists once, below what it says of it, and nowhere again at its end", () => {
  const sections = (["time-off", "additional-compensation"] as const).map((noun) => ({ title: "1 request to review", lines: ["Ana: sick"], label: `Review ${noun}`, path: `/app/${noun}` }));
  const { html, text } = writeMail({ kind: "digest", firstName: "Ada", userId: "u", day: "2026-11-20", sections }, sender);
  for (const { label, path } of sections) {
    expect(html.split(label), label).toHaveLength(2);
    expect([html, text].map((each) => each.split(`${sender.origin}${path}`).length), path).toEqual([2, 2]);
  }
});

test("GET /mailbox is nowhere when mails are sent", async () => {
  const app = createApi({ ...(await testDatabase()), clock: api.clock, files: testFiles, secret: "s", origin: sender.origin, mail: { ...sender, isKept: false } });
  expect((await app.fetch(new Request("http://api.internal/mailbox"))).status).toBe(404);
});

test("GET /mailbox is read under a local name alone: a page elsewhere can have its own lead to this machine (A14)", async () => {
  const at = async (host: string) => (await api.fetch(new Request("http://api.internal/mailbox", { headers: { Host: host } }))).status;
  for (const host of ["localhost:3000", "LOCALHOST", "127.0.0.1:3000", "[::1]:3000", "app.localhost"]) expect(await at(host), host).toBe(200);
  for (const host of ["evil.test:3000", "localhost.evil.test", "127.0.0.1.evil.test", "192.168.1.7:3000", "localhost@evil.test"]) expect(await at(host), host).toBe(404);
});
