import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, json, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { CostYear } from "#app/contract/cost-calculator.ts";
import type { DerivedFigure } from "#app/contract/paycycle-derivation.ts";
import type { WorkerType } from "#app/contract/worker-type.ts";
import { bytewiseText } from "./column.ts";

/** What one US dollar was worth when the cycle was opened, by currency. */
export type PaycycleRates = Record<string, { rate: string; source: string; at: string }>;

export const paycycles = pgTable(
  "paycycles",
  {
    companyId: uuid().notNull(),
    id: uuid().notNull(),
    startDate: date().notNull(),
    endDate: date().notNull(),
    cutOff: timestamp({ withTimezone: true }).notNull(),
    autoApproveDate: timestamp({ withTimezone: true }).notNull(),
    paymentDate: date().notNull(),
    approvedDate: timestamp({ withTimezone: true }),
    /** Null when the system itself approved. Name as it was at the time. */
    approverId: uuid(),
    approverName: text(),
    /** The provider's fee for one worker, minor units of USD, as it was when the cycle was opened. */
    monthlyFee: integer().notNull(),
    rates: jsonb().$type<PaycycleRates>().notNull(),
    /** The tax year whose rates its taxes and contributions are reckoned with. The default is what versions knew that did not keep it. */
    taxYear: integer().$type<CostYear>().notNull().default(2026),
    /** Whether its changes against the cycle before are kept; false in cycles from before they were. */
    isCompared: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex("paycycles_by_period").on(table.companyId, table.startDate),
    uniqueIndex("paycycles_one_open").on(table.companyId).where(sql`approved_date is null`),
    index("paycycles_due").on(table.autoApproveDate).where(sql`approved_date is null`),
    check("paycycles_days", sql`end_date >= start_date`),
    check("paycycles_fee", sql`monthly_fee >= 0`),
  ],
);

const amount = () => bigint({ mode: "number" }).notNull();

/** The figures that all others are sums of: minor units of the row's currency, and of US dollars. */
const figures = () => ({
  grossBasePay: amount(),
  bonusCommissions: amount(),
  reimbursements: amount(),
  totalEmployerTaxes: amount(),
  totalBenefitsAndOther: amount(),
  securityDeposit: amount(),
  viaFee: amount(),
  workerTaxes: amount(),
  grossBasePayUsd: amount(),
  bonusCommissionsUsd: amount(),
  reimbursementsUsd: amount(),
  totalEmployerTaxesUsd: amount(),
  totalBenefitsAndOtherUsd: amount(),
  securityDepositUsd: amount(),
  viaFeeUsd: amount(),
  workerTaxesUsd: amount(),
  carriedOver: amount().default(0),
  carriedOverUsd: amount().default(0),
});

/** What is still to be taken back after a row, in minor units of its currency and of US dollars, and the first day of the cycle that it is carried over to: null where none is to come. */
export type StillCarried = { local: number; usd: number; to: string | null };

/** One worker in one cycle, with what was known of them when it was built. */
export const paycycleCompensations = pgTable(
  "paycycle_compensations",
  {
    companyId: uuid().notNull(),
    /** Made from the cycle and the worker, so that building anew keeps the address. */
    id: uuid().notNull(),
    paycycleId: uuid().notNull(),
    workerId: uuid().notNull(),
    fullName: text().notNull(),
    nameKey: bytewiseText().notNull(),
    avatar: text(),
    countryCode: text().notNull(),
    countryName: text().notNull(),
    /** The province whose law was applied. */
    region: text(),
    team: text(),
    type: bytewiseText().$type<WorkerType>().notNull(),
    currencyCode: text().notNull(),
    /** A full month's pay, minor units of the contract's currency. */
    monthlySalary: amount(),
    /** A year of it, of which a month in whole cents may be no twelfth. Null in rows from before it was kept. */
    annualSalary: bigint({ mode: "number" }),
    salaryCurrencyCode: text().notNull(),
    paidDays: integer().notNull(),
    periodDays: integer().notNull(),
    /** The accepted requests that are paid with it. */
    itemIds: uuid().array().notNull(),
    /** Days since the worker's first that this row leaves unpaid: of its own period, and of earlier ones that it takes back. Null in rows from before they were kept. */
    unpaidDays: date().array(),
    /** Days of earlier periods that were left unpaid, and that this row pays after all. */
    repaidDays: date().array(),
    /** Null where nothing is to be taken back after this row, as in most. */
    carried: jsonb().$type<StillCarried>(),
    ...figures(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index("paycycle_compensations_by_name").on(table.companyId, table.paycycleId, table.nameKey, table.id),
    index("paycycle_compensations_by_country").on(table.companyId, table.paycycleId, table.countryCode, table.nameKey, table.id),
    index("paycycle_compensations_below_zero").on(table.companyId, table.paycycleId).where(sql`gross_base_pay + bonus_commissions < worker_taxes`),
    uniqueIndex("paycycle_compensations_of_worker").on(table.companyId, table.workerId, table.paycycleId),
    index("paycycle_compensations_deposits").on(table.companyId, table.nameKey, table.id).where(sql`security_deposit > 0`),
    index("paycycle_compensations_returns").on(table.companyId, table.workerId).where(sql`security_deposit < 0`),
  ],
);

/** One line as it is stored; see `paycycleLine` of the contract. `key` finds an engine's line and with it its law. */
export type StoredLine = {
  figure: DerivedFigure;
  key: string | null;
  label: string;
  base: number | null;
  rate: string | null;
  local: number;
  usd: number;
};

/** How the figures of one row came about, line by line. Apart from the rows, which lists read without it. */
export const paycycleLines = pgTable(
  "paycycle_lines",
  { companyId: uuid().notNull(), compensationId: uuid().notNull(), lines: json().$type<StoredLine[]>().notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.compensationId] })],
);

/**
 * Of the lines of an approved cycle's row, those that charge or settle a statutory payment: written with the approval, after which
 * lines change no more. Rows from elsewhere, or approved by a version that did not keep them, have none here.
 */
export const paycycleStatutoryLines = pgTable(
  "paycycle_statutory_lines",
  { companyId: uuid().notNull(), compensationId: uuid().notNull(), lines: json().$type<StoredLine[]>().notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.compensationId] })],
);

/** The sums of a cycle's rows by kind, so that totals never add the rows themselves. */
export const paycycleTotals = pgTable(
  "paycycle_totals",
  {
    companyId: uuid().notNull(),
    paycycleId: uuid().notNull(),
    type: text().notNull(),
    countryCode: text().notNull(),
    currencyCode: text().notNull(),
    count: integer().notNull(),
    /** How many were in the cycle before and are not in this one. */
    ended: integer().notNull().default(0),
    /** How many rows take a security deposit, and how many give one back. */
    depositsTaken: integer().notNull().default(0),
    depositsReturned: integer().notNull().default(0),
    ...figures(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.paycycleId, table.type, table.countryCode, table.currencyCode] })],
);

/** Everybody who is in a cycle or in the one before it, in the order in which their changes are shown. */
export const paycycleChanges = pgTable(
  "paycycle_changes",
  {
    companyId: uuid().notNull(),
    paycycleId: uuid().notNull(),
    workerId: uuid().notNull(),
    /** The row in this cycle and the one in the cycle before; one of them may be missing. */
    currentId: uuid(),
    previousId: uuid(),
    type: bytewiseText().$type<WorkerType>().notNull(),
    countryCode: text().notNull(),
    currencyCode: text().notNull(),
    nameKey: bytewiseText().notNull(),
    isExplained: boolean().notNull(),
    /** By how much the total due in USD changed, in minor units below zero: the largest change comes first. */
    size: amount(),
  },
  (table) => {
    const order = [table.isExplained, table.size, table.nameKey, table.workerId] as const;
    return [
      primaryKey({ columns: [table.companyId, table.paycycleId, table.workerId] }),
      index("paycycle_changes_by_size").on(table.companyId, table.paycycleId, ...order),
      index("paycycle_changes_by_country").on(table.companyId, table.paycycleId, table.countryCode, ...order),
    ];
  },
);

/** Workers whose row of the open cycle no longer says what it would say if it were built now; kept by triggers. */
export const paycycleStaleWorkers = pgTable(
  "paycycle_stale_workers",
  { companyId: uuid().notNull(), workerId: uuid().notNull(), marks: integer().notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.workerId] })],
);
