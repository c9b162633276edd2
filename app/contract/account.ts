import { z } from "zod";
import { said } from "./envelope.ts";
import { ownPath } from "./own-path.ts";
import { roles } from "./permission.ts";
import { emailAddress, personName } from "./person.ts";

/** POST /client/login (spec 5, 7.1). */
export const credentials = z.object({
  email: emailAddress,
  password: z.string("Required").min(1, "Required"),
  remember: z.boolean().default(false),
});
export type Credentials = z.infer<typeof credentials>;

/** POST /password/email (spec 7.1) and the form of /login/passwordless: whom to write to. */
export const emailRequest = z.object({ email: emailAddress });
export type EmailRequest = z.infer<typeof emailRequest>;

/** POST /login/passwordless (spec 7.1). `redirectTo`, a path of this very site, is where the mailed link leads in the end. */
export const loginLinkRequest = emailRequest.extend({
  redirectTo: z
    .string()
    .max(2000, "Invalid input")
    .refine((path) => ownPath(path) !== null, "Invalid input")
    .optional(),
});
export type LoginLinkRequest = z.infer<typeof loginLinkRequest>;

/**
 * Whether a password has what section 5 asks for: 8 characters or more, among them a lower and an upper case letter, a
 * number and a special character. Letters of every script count, blanks at its ends are part of it, and it may be long.
 */
function meetsPasswordRule(password: string): boolean {
  const parts = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}\s]/u];
  return [...password].length >= 8 && password.length <= 1024 && parts.every((part) => part.test(password));
}

/** A new password and itself again: the fields of every form that sets one. */
const newPassword = {
  password: z.string("Required").min(1, "Required").refine(meetsPasswordRule, "Password doesn't meet requirements"),
  passwordConfirmation: z.string("Required").min(1, "Required"),
};
const confirmation = {
  path: ["passwordConfirmation"],
  error: "Confirmation password should match password",
  // Said beside whatever else is wrong, as soon as there are two to compare.
  when: ({ value }: { value: unknown }) => isTyped(value, "password") && isTyped(value, "passwordConfirmation"),
};

function isTyped(value: unknown, name: string): boolean {
  return typeof value === "object" && value !== null && Boolean((value as Record<string, unknown>)[name]);
}

function agrees(form: { password?: unknown; passwordConfirmation?: unknown }): boolean {
  return form.password === form.passwordConfirmation;
}

/**
 * POST /register (spec 5, 7.1). `token` is the invitation's, from the link in its mail: role and address are read from
 * the invitation, and one that does not hold is refused on `email`; whoever has none registers a company of their own,
 * whatever `role` says.
 */
export const registration = z
  .object({
    firstName: personName,
    lastName: personName,
    email: emailAddress,
    role: z.enum(roles, "Required"),
    ...newPassword,
    accepted: z.boolean("Required").refine((isTicked) => isTicked, "Required"),
    token: z.string().max(500).optional(),
  })
  .refine(agrees, confirmation);
export type Registration = z.infer<typeof registration>;

/** POST /password/reset (spec 5, 7.1). */
export const passwordReset = z
  .object({ email: emailAddress, ...newPassword, token: z.string("Required").min(1, "Required").max(500) })
  .refine(agrees, confirmation);
export type PasswordReset = z.infer<typeof passwordReset>;
/** Its answer; `has_passkeys` where the person has some, which sign in as before (beyond the specification). */
export const passwordResetAnswer = said.extend({ has_passkeys: z.boolean().optional() });
