import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, emailColumn, id, instant, oneOf, updatedAt } from "../../platform/db/columns";
import { AUDIT_EVENTS, MAIL_TOKEN_PURPOSES, TRADE_STATUSES, UNFINISHED_KEYS } from "./model";

/** One sign-in on one browser. The session cookie and every access token name it; ending it ends them. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    /** when the session was last renewed, to the day */
    seenAt: instant("seen_at").notNull().defaultNow(),
    endedAt: instant("ended_at"),
  },
  (t) => [index("sessions_customer").on(t.customerId)],
);

/** What a link in a mail allows, once. Only the SHA-256 of its secret is kept. */
export const mailTokens = pgTable(
  "mail_tokens",
  {
    id: id(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    purpose: text({ enum: MAIL_TOKEN_PURPOSES }).notNull(),
    secretHash: text("secret_hash").notNull().unique(),
    /** the address the mail went to, which using it proves */
    email: emailColumn().notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("mail_tokens_customer").on(t.customerId, t.purpose),
    oneOf("mail_tokens_purpose", "purpose", MAIL_TOKEN_PURPOSES),
    check("mail_tokens_email_folded", sql`email = lower(email)`),
  ],
);

/** A customer's account at a provider they sign in through. */
export const providerAccounts = pgTable(
  "provider_accounts",
  {
    id: id(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    provider: text().notNull(),
    /** the provider's own key of the person */
    subject: text().notNull(),
    createdAt: createdAt(),
    /** when its customer unlinked it: it leads in no more, and stays so that it does not link itself again */
    endedAt: instant("ended_at"),
  },
  (t) => [
    unique("provider_accounts_subject").on(t.provider, t.subject),
    index("provider_accounts_customer").on(t.customerId),
  ],
);

/**
 * What happened to accounts, in order. Rows are only ever added: a trigger refuses everything else. It names the
 * customer by id alone and outlives the account.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    event: text({ enum: AUDIT_EVENTS }).notNull(),
    customerId: uuid("customer_id"),
    sessionId: uuid("session_id"),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    index("audit_log_customer").on(t.customerId, t.at),
    oneOf("audit_log_event", "event", AUDIT_EVENTS),
  ],
);

/** What a signed-in customer has not finished: taken up again on whatever device they sign in next. */
export const unfinished = pgTable(
  "unfinished",
  {
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    key: text({ enum: UNFINISHED_KEYS }).notNull(),
    value: jsonb().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.key] }), oneOf("unfinished_key", "key", UNFINISHED_KEYS)],
);

export const customers = pgTable(
  "customers",
  {
    id: id(),
    email: emailColumn().notNull().unique(),
    emailConfirmedAt: instant("email_confirmed_at"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    phone: text(),
    /** argon2id; null for customers who only sign in through a provider */
    passwordHash: text("password_hash"),
    /** every session and token carries it; raising it ends them all */
    sessionVersion: integer("session_version").notNull().default(1),
    /** of a trade buyer: the business and the number its taxes go by */
    company: text(),
    taxId: text("tax_id"),
    tradeStatus: text("trade_status", { enum: TRADE_STATUSES }).notNull().default("none"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [
    check("customers_email_folded", sql`email = lower(email)`),
    oneOf("customers_trade", "trade_status", TRADE_STATUSES),
    check(
      "customers_trade_company",
      sql`trade_status = 'none' or (company is not null and tax_id is not null)`,
    ),
  ],
);
