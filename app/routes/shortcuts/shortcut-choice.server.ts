import type { RouterContextProvider } from "react-router";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { visitContext } from "#app/middleware/visit.server.ts";
import { ownCookie } from "#app/own-cookie.server.ts";
import { shortcutChoices, type ShortcutChoice } from "./shortcut-choice.ts";

type Context = Readonly<RouterContextProvider>;

/** The 400 days that browsers keep a cookie at most. */
const maxAge = 34_560_000;

/** What this person has chosen in this browser: it is about its keys. All, where they have chosen nothing. */
export async function readShortcutChoice(request: Request, context: Context): Promise<ShortcutChoice> {
  const kept: unknown = await cookieOf(context).parse(request.headers.get("Cookie"));
  return choiceOf(kept) ?? "all";
}

/** The cookie that remembers it. */
export function keepShortcutChoice(choice: ShortcutChoice, context: Context): Promise<string> {
  return cookieOf(context).serialize(choice);
}

/** Null for what is none. */
export function choiceOf(value: unknown): ShortcutChoice | null {
  return shortcutChoices.find((choice) => choice === value) ?? null;
}

/** One for each person, so that two who share a browser do not choose for each other. */
function cookieOf(context: Context) {
  const whose = Buffer.from(currentUserOf(context).id).toString("base64url");
  return ownCookie(`shortcuts-${whose}`, { origin: context.get(visitContext).origin, path: "/app", maxAge });
}
