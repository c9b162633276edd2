import { eq } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { invalid } from "../../refusal.ts";
import { textKey } from "../name-key.ts";

/** Signs that stand in for letters. */
const standIns: Record<string, string> = { "@": "a", "4": "a", "3": "e", "1": "i", "!": "i", "0": "o", "5": "s", $: "s", "7": "t" };

/**
 * Whether a password is one of those that are tried first: much used (the list of @zxcvbn-ts/language-common, kept on
 * this machine), also with signs for letters or a number and a sign around it, or made of the person's or company's
 * own name. `ownWords` are those names.
 */
async function isEasyToGuess(password: string, ownWords: string[]): Promise<boolean> {
  const list = await muchUsed();
  const key = textKey(password);
  const core = key.replace(/^[^\p{L}]+|(?<![^\p{L}])[^\p{L}]+$/gu, "");
  const spelled = key.replace(/(?<![^\p{L}])[^\p{L}]+$/u, "").replace(/./gu, (sign) => standIns[sign] ?? sign);
  return [key, core, spelled].some((form) => list.has(form)) || isMadeOf(key, ownWords) || isMadeOf(spelled, ownWords);
}

/** Whose password it is to be; without a company yet, where they are about to found it. */
type Chooser = { firstName: string; lastName: string; email: string; companyId: string | undefined };

/** 422 for a password that has what section 5 asks for, and would be among the first tries all the same. */
export async function refuseEasyPassword(db: Db, password: string, { firstName, lastName, email, companyId }: Chooser): Promise<void> {
  const [company] = companyId ? await db.select({ name: companies.legalName }).from(companies).where(eq(companies.id, companyId)) : [];
  if (!(await isEasyToGuess(password, [firstName, lastName, email.replace(/@.*/, ""), company?.name ?? ""]))) return;
  throw invalid({ password: ["Password doesn't meet requirements: it is very common, or contains your own or your company's name"] });
}

let list: Promise<Set<string>> | undefined;

/** Loaded when the first password is chosen: 49,000 entries, most used first. */
function muchUsed(): Promise<Set<string>> {
  list ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"] as string[]));
  return list;
}

/** Whether hardly a letter is left once the own words are taken out. */
function isMadeOf(key: string, ownWords: string[]): boolean {
  const words = ownWords
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
    .map((word) => textKey(word).replace(/[^\p{L}\p{N}]/gu, ""))
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
  const letters = key.replace(/[^\p{L}\p{N}]/gu, "");
  const rest = words.reduce((text, word) => text.replaceAll(word, ""), letters);
  return rest !== letters && rest.replace(/[^\p{L}]/gu, "").length < 4;
}
