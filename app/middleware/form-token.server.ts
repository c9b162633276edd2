import { createHmac } from "node:crypto";
import { createContext, type RouterContextProvider } from "react-router";
import { formTokenName } from "#app/forms/carried-fields.ts";
import { appSecret } from "#app/secret.server.ts";
import { sentField } from "./sent-form.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Which browser the forms of this page are made for, as their token says it. */
export const browserMarkContext = createContext<string>();

/**
 * What our forms carry in their hidden field: which browser they are made for, where that does not say by itself where a
 * form comes from; and whose they are, so that what they type can be kept for them when their session ends meanwhile.
 */
export function formTokenOf(context: Context, user: { id: string } | null): string {
  const browser = context.get(browserMarkContext);
  return user ? `${browser}.${markOf(user.id)}` : browser;
}

/** What the token of a form says that was sent: which browser it was made for, and the mark of whom, if somebody was signed in. */
export function sentFormToken(context: Context): { browser: string; mark: string | undefined } {
  const [browser = "", mark] = sentField(context, formTokenName).split(".");
  return { browser, mark };
}

/** Which browser a form was made for: of use with its cookie alone. */
export function browserMarkOf(browser: string): string {
  return createHmac("sha256", appSecret()).update(`form:${browser}`).digest("base64url");
}

/** Who a form was made for: of use to nobody else. */
export function markOf(userId: string): string {
  return createHmac("sha256", appSecret()).update(`typed by:${userId}`).digest("base64url").slice(0, 22);
}
