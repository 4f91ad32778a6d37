import { sql } from "drizzle-orm";
import {
  check,
  date,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { idColumn, oneOfCheck, timestampColumn } from "../db/columns";
import { ROUNDINGS } from "./rounding";

const RATE_STATES = ["served", "held"] as const;

/** The published rates that the shop has read, one a day; those of a currency that nobody prepares any more are deleted by upkeep. */
export const exchangeRates = pgTable(
  "exchange_rates",
  {
    /** the shop's own currency, ISO 4217 */
    base: text().notNull(),
    currency: text().notNull(),
    /** the day that the rate is of, as its source says */
    day: date().notNull(),
    /** how many whole ones of the currency a whole one of the base costs */
    rate: doublePrecision().notNull(),
    /** held: too far from the one before to serve by itself, until somebody approves it or a later one is nearer */
    state: text({ enum: RATE_STATES }).notNull(),
    readAt: timestampColumn("read_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.base, t.currency, t.day] }),
    oneOfCheck("exchange_rates_state", "state", RATE_STATES),
    check("exchange_rates_rate", sql`rate > 0`),
  ],
);

/**
 * How prices in a currency were made, each row from one moment to another: rate, margin, and rounding. A cart and an order name the
 * row they were priced by, so rows are never changed but for their end.
 */
export const exchangeTerms = pgTable(
  "exchange_terms",
  {
    id: idColumn(),
    base: text().notNull(),
    currency: text().notNull(),
    rate: doublePrecision().notNull(),
    marginPercent: doublePrecision("margin_percent").notNull(),
    rounding: text({ enum: ROUNDINGS }).notNull(),
    /** the day of a published rate; null for a fixed one */
    day: date(),
    servesFrom: timestampColumn("serves_from").notNull().defaultNow(),
    /** null while it serves */
    servedUntil: timestampColumn("served_until"),
  },
  (t) => [
    uniqueIndex("exchange_terms_serving").on(t.currency).where(sql`served_until is null`),
    index("exchange_terms_served").on(t.servedUntil),
    check("exchange_terms_amounts", sql`rate > 0 and margin_percent >= 0`),
  ],
);
export type ExchangeTermsRow = typeof exchangeTerms.$inferSelect;
