import { expect, test } from "vitest";
import { readWrittenWords } from "#tests/support/written-words.ts";

type Rule = { say: string; not: RegExp; /** Files whose readers call it otherwise, and texts in which the word means something else. */ but?: RegExp };

/** What each thing is called wherever people read of it, and what it is not called. */
const rules: Rule[] = [
  // Operators know mail servers and the command "mails"; the history keeps two events under an older name.
  { say: "email", not: /(?<!\w\.)\bmail(s|ed)?\b(?! server)/i, but: /app\/(api\/(provider|boot|mailer)|server)|2fa|^mail (events|subscription)$|mail settings changed$|turned mails off from a mail$/ },
  { say: "calculated", not: /\breckon/i },
  { say: "time zone", not: /\bclocks\b/i },
  { say: "a returned deposit", not: /\bgiven back\b|\b(comes?|gives?) back\b/i },
  { say: "on top of the salary, and workers who leave", not: /\bbeside the salary\b|(^|[.:;,] |\bor of )[Ww]ho leaves\b/ },
  { say: "somebody in your company or team, and a code from your app", not: /\b([Ss]omebody|[Nn]obody|[Pp]eople|[Uu]sers?|[Ww]ho|else|then) of (your|the|those)\b|\bcode of\b/, but: /app\/api\/db/ },
  { say: "no longer", not: /\bany more\b/ },
  { say: "declined and canceled, as the buttons and the history do", not: /\bcompany said no\b|\btook it back\b/ },
  { say: "created, of tokens, webhooks, links, codes and addresses", not: /\b[Mm]ake (API|a (token|link|webhook)|token|webhook|(my|another) address|(the )?link|new (ones|codes))\b|\bMade by\b/ },
  { say: "the events of a webhook", not: /\bis told of( nothing)?\b/, but: /app\/(contract\/operations|api\/description)/ },
  { say: "labels and columns that can be read by themselves", not: /^Or its |^What becomes of|\bcounts before it\b/ },
  { say: "continue, enter, wrong codes, and browsers that support something", not: /\bto go on\b|^Give |[,:] give the|\bcode does not fit\b|\bknows? passkeys\b|\breads of you\b/ },
  { say: "tax rates or exchange rates, which of the two", not: /\b(There (are|were) no rates|the rates that|What new rates|converted with the rates)\b|(^|… )Rates (have|and|of|corrected|…)/ },
  { say: "the status at that time, the active paycycle, the newest first, and no worker", not: /\bwhat (had )?be(come|came) of\b|\b(pays|take home) this month\b|\byoungest\b|\bnobody in particular\b|\bused up\.|\bof who has\b/ },
  { say: "ID, as in Tax ID", not: /^[A-Z]\w+ id$|\b[Tt]ax id\b/, but: /^legal name tax id/ },
  { say: "is not a manager, is now, in the meantime, again, and how figures were calculated", not: /\bis no (manager|month|day|fee|status|time zone|archive|passkey|tab|wage|cost|place)\b|\bby now\b|\bmeanwhile[.:]|\banew\b|\bcame about\b|\bstands in quotes\b/, but: /app\/(contract\/operations|api\/(description|db|provider\/(cycles-open|backup)))/ },
  { say: "what is charged on top of a month, lines that change, and the latest day", not: /\bbeside the month\b|\bmove most\b|\bfor an open end\b|^Choose a day up to|\bto pay by then\b|\bDifference to\b/ },
  { say: "roles with small letters within a sentence", not: /\b[Aa]n? (Super )?Admin\b/ },
  // Until they sign out somebody is signed in; nobody is logged in, or logs out.
  { say: "log in, of what somebody does", not: /\b([Ss]ign|signs|[Ss]igning)( you)? in\b|\b(has|have) (not )?signed in\b|\b(are|you) logged in\b|\blog(ged)? out\b/, but: /app\/(contract\/operations|api\/description)/ },
  { say: "the name that a screen has on itself, wherever something leads to it", not: /\bTeam calendar\b|^Import additional compensation$/ },
];

const written = readWrittenWords();

test.each(rules)("the screens, emails and refusals say $say", ({ not, but }) => {
  expect(written.length).toBeGreaterThan(4000);
  const found = written.filter(({ file, text }) => not.test(text) && !(but?.test(file) || but?.test(text)));
  expect(found.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});
