import { bigint, boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

/** What a person signs in with: the public half alone, which opens nothing. */
export const passkeys = pgTable(
  "passkeys",
  {
    companyId: uuid().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    /** As the authenticator calls it, in base64url; which company it is of, the authenticator says beside it. */
    credentialId: text().notNull(),
    /** The host for which it was made, and opens anything; null where that was not kept yet, until it signs in. */
    rpId: text(),
    /** COSE (RFC 9052), in base64url. */
    publicKey: text().notNull(),
    /** How often its authenticator says that it has signed; those that do not count say 0. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    isBackedUp: boolean().notNull(),
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex("passkeys_credential").on(table.companyId, table.credentialId),
    index("passkeys_user").on(table.companyId, table.userId),
  ],
);

/** What an authenticator was asked to sign, until it has, and five minutes at most. Nobody is known yet who signs in: it is of no company. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    challengeHash: text().primaryKey(),
    purpose: text().$type<"add" | "sign-in">().notNull(),
    /** The hash of what only the browser has that asked: its session, or the secret of its try to sign in. */
    askedBy: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("passkey_challenges_age").on(table.expiresAt)],
);
