import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import {
  createdAt,
  emailColumn,
  idColumn,
  oneOfCheck,
  timestampColumn,
  updatedAt,
} from "../../platform/db/columns";
import { AUDIT_EVENTS, SAVED_DRAFT_KEYS, TRADE_STATUSES, VERIFICATION_PURPOSES } from "./model";

/** One sign-in on one browser. The session cookie and every access token name it, so ending it ends them. */
export const sessions = pgTable(
  "sessions",
  {
    id: idColumn(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    /** when the session was last renewed, to the day */
    seenAt: timestampColumn("seen_at").notNull().defaultNow(),
    endedAt: timestampColumn("ended_at"),
  },
  (t) => [index("sessions_customer").on(t.customerId)],
);

/** What a mailed link allows, once. Only the SHA-256 of its secret is stored. */
export const verificationTokens = pgTable(
  "mail_tokens",
  {
    id: idColumn(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    purpose: text({ enum: VERIFICATION_PURPOSES }).notNull(),
    secretHash: text("secret_hash").notNull().unique(),
    /** the address the mail went to, which using the link confirms */
    email: emailColumn().notNull(),
    expiresAt: timestampColumn("expires_at").notNull(),
    usedAt: timestampColumn("used_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("mail_tokens_customer").on(t.customerId, t.purpose),
    oneOfCheck("mail_tokens_purpose", "purpose", VERIFICATION_PURPOSES),
    check("mail_tokens_email_folded", sql`email = lower(email)`),
  ],
);

/** A customer's account at a sign-in provider. */
export const providerAccounts = pgTable(
  "provider_accounts",
  {
    id: idColumn(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    provider: text().notNull(),
    /** the provider's own id of the person */
    subject: text().notNull(),
    createdAt: createdAt(),
    /** when its customer unlinked it; the row stays, so that a sign-in does not link it again */
    endedAt: timestampColumn("ended_at"),
  },
  (t) => [
    unique("provider_accounts_subject").on(t.provider, t.subject),
    index("provider_accounts_customer").on(t.customerId),
  ],
);

/**
 * Account events in order. A trigger refuses every change except an insert. A row names the customer by id only and
 * outlives the account.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: idColumn(),
    event: text({ enum: AUDIT_EVENTS }).notNull(),
    customerId: uuid("customer_id"),
    sessionId: uuid("session_id"),
    at: timestampColumn().notNull().defaultNow(),
  },
  (t) => [
    index("audit_log_customer").on(t.customerId, t.at),
    oneOfCheck("audit_log_event", "event", AUDIT_EVENTS),
  ],
);

/** A signed-in customer's unfinished work, available on whichever device they sign in next. */
export const savedDrafts = pgTable(
  "unfinished",
  {
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    key: text({ enum: SAVED_DRAFT_KEYS }).notNull(),
    value: jsonb().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.key] }),
    oneOfCheck("unfinished_key", "key", SAVED_DRAFT_KEYS),
  ],
);

/** What the staff note about a customer for each other. Rows are never changed. */
export const customerNotes = pgTable(
  "customer_notes",
  {
    id: idColumn(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** who: as in the audit log */
    author: text().notNull(),
    text: text().notNull(),
    at: timestampColumn().notNull().defaultNow(),
  },
  (t) => [
    index("customer_notes_customer").on(t.customerId, t.at),
    check("customer_notes_text", sql`length(text) between 1 and 4000`),
  ],
);

export const customers = pgTable(
  "customers",
  {
    id: idColumn(),
    email: emailColumn().notNull().unique(),
    emailConfirmedAt: timestampColumn("email_confirmed_at"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    phone: text(),
    /** argon2id; null for customers who only sign in through a provider */
    passwordHash: text("password_hash"),
    /** part of every session and token; raising it invalidates them all */
    sessionVersion: integer("session_version").notNull().default(1),
    /** for a trade buyer: the business and its tax number */
    company: text(),
    taxId: text("tax_id"),
    tradeStatus: text("trade_status", { enum: TRADE_STATUSES }).notNull().default("none"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("customers_created").on(t.createdAt),
    // for the beginning of an address, of a name in any case, and of a company's
    index("customers_email_typed").on(t.email.op("text_pattern_ops")),
    index("customers_name_typed").using(
      "btree",
      sql`(lower(${t.firstName}) || ' ' || lower(${t.lastName})) text_pattern_ops`,
    ),
    index("customers_last_name_typed").using("btree", sql`lower(${t.lastName}) text_pattern_ops`),
    index("customers_company_typed")
      .using("btree", sql`lower(${t.company}) text_pattern_ops`)
      .where(sql`company is not null`),
    // the same without accents and apostrophes, which the search of this release uses; those above are of the release before
    index("customers_name_folded").using(
      "btree",
      sql`(fold_words(${t.firstName}) || ' ' || fold_words(${t.lastName})) text_pattern_ops`,
    ),
    index("customers_last_name_folded").using("btree", sql`fold_words(${t.lastName}) text_pattern_ops`),
    index("customers_company_folded")
      .using("btree", sql`fold_words(${t.company}) text_pattern_ops`)
      .where(sql`company is not null`),
    check("customers_email_folded", sql`email = lower(email)`),
    oneOfCheck("customers_trade", "trade_status", TRADE_STATUSES),
    check(
      "customers_trade_company",
      sql`trade_status = 'none' or (company is not null and tax_id is not null)`,
    ),
  ],
);
