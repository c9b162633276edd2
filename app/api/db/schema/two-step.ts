import { bigint, boolean, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Two-step sign-in of a person; without `confirmedAt` it is only being set up. */
export const twoSteps = pgTable(
  "two_steps",
  {
    companyId: uuid().notNull(),
    userId: uuid().notNull(),
    /** Encrypted under APP_SECRET: the table alone makes no code. */
    sealedSecret: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
    /** The time step of the last code that was used: neither it nor an earlier one counts again. */
    lastStep: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId] })],
);

/** Each opens the second step once, in place of a code. The hash is keyed with APP_SECRET. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    companyId: uuid().notNull(),
    userId: uuid().notNull(),
    codeHash: text().notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.codeHash] })],
);

/** Somebody whose password fitted and whose code is still to come. */
export const pendingSignIns = pgTable(
  "pending_sign_ins",
  {
    companyId: uuid().notNull(),
    tokenHash: text().notNull(),
    userId: uuid().notNull(),
    remember: boolean().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.tokenHash] }),
    index("pending_sign_ins_by_hash").on(table.tokenHash),
    index("pending_sign_ins_user").on(table.companyId, table.userId),
    index("pending_sign_ins_age").on(table.expiresAt),
  ],
);
