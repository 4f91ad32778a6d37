import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import {
  centsColumn,
  createdAt,
  idColumn,
  jsonColumn,
  oneOfCheck,
  timestampColumn,
  updatedAt,
} from "../../platform/db/columns";
import { NO_CENTS } from "../../platform/money/model";
import { orders } from "../orders/tables";
import {
  CARD_CHECKS,
  DISPUTE_REASONS,
  DISPUTE_STATES,
  type EvidenceTexts,
  RISK_LEVELS,
} from "../payments/dispute-model";
import { payments } from "../payments/tables";
import { ALERT_KINDS } from "./model";

/** Payments that customers dispute with their banks, as the provider last reported them. */
export const disputes = pgTable(
  "disputes",
  {
    id: idColumn(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    /** the provider's id of the dispute */
    reference: text().notNull().unique(),
    state: text({ enum: DISPUTE_STATES }).notNull(),
    /** whether the bank only asks so far and has taken no money */
    isInquiry: boolean("is_inquiry").notNull(),
    reason: text({ enum: DISPUTE_REASONS }).notNull(),
    /** what is disputed, in the payment's currency */
    amountCents: centsColumn("amount_cents").notNull(),
    currency: text().notNull(),
    /** what is taken from the shop at present, and what the provider charged for it: the sums of its movements */
    withdrawnCents: centsColumn("withdrawn_cents").notNull().default(NO_CENTS),
    feeCents: centsColumn("fee_cents").notNull().default(NO_CENTS),
    evidenceDueAt: timestampColumn("evidence_due_at"),
    openedAt: timestampColumn("opened_at").notNull(),
    /** when the shop learned that it ended; null while it is open */
    closedAt: timestampColumn("closed_at"),
    /** whether the provider has evidence, however it got there */
    hasEvidence: boolean("has_evidence").notNull().default(false),
    /** the texts as the staff last saved them; null: as the order says */
    draft: jsonColumn<EvidenceTexts>("disputes", "draft", z.record(z.string(), z.string())),
    /** files that the staff left out of the pack */
    leftOut: text("left_out").array().notNull().default(sql`'{}'`),
    submittedAt: timestampColumn("submitted_at"),
    /** who submitted the evidence, as in the audit log */
    submittedBy: text("submitted_by"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("disputes_payment").on(t.paymentId),
    index("disputes_open").on(t.evidenceDueAt).where(sql`state in ('needs_response', 'under_review')`),
    oneOfCheck("disputes_state", "state", DISPUTE_STATES),
    oneOfCheck("disputes_reason", "reason", DISPUTE_REASONS),
    check("disputes_amounts", sql`amount_cents >= 0 and withdrawn_cents >= 0`),
    check("disputes_closed", sql`(closed_at is null) = (state in ('needs_response', 'under_review'))`),
  ],
);

/** What disputes took from the shop and gave back, each movement once; rows are never changed. */
export const disputeMovements = pgTable(
  "dispute_movements",
  {
    /** the provider's id of the movement */
    id: text().primaryKey(),
    disputeId: uuid("dispute_id")
      .notNull()
      .references(() => disputes.id),
    /** above zero: taken from the shop; below zero: given back */
    amountCents: centsColumn("amount_cents").notNull(),
    feeCents: centsColumn("fee_cents").notNull(),
    currency: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index("dispute_movements_dispute").on(t.disputeId), index("dispute_movements_at").on(t.at)],
);

/** What the provider and the customer's bank said about how a payment was made. */
export const paymentRisks = pgTable(
  "payment_risks",
  {
    paymentId: uuid("payment_id")
      .primaryKey()
      .references(() => payments.id),
    level: text({ enum: RISK_LEVELS }),
    /** from 0 to 100 */
    score: integer(),
    streetCheck: text("street_check", { enum: CARD_CHECKS }),
    postcodeCheck: text("postcode_check", { enum: CARD_CHECKS }),
    codeCheck: text("code_check", { enum: CARD_CHECKS }),
    /** the same for every payment with one card */
    cardFingerprint: text("card_fingerprint"),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("payment_risks_card").on(t.cardFingerprint),
    oneOfCheck("payment_risks_level", "level", RISK_LEVELS),
    oneOfCheck("payment_risks_street", "street_check", CARD_CHECKS),
    oneOfCheck("payment_risks_postcode", "postcode_check", CARD_CHECKS),
    oneOfCheck("payment_risks_code", "code_check", CARD_CHECKS),
  ],
);

/** Attempts to pay that were declined, each once. */
export const declinedAttempts = pgTable(
  "declined_attempts",
  {
    /** the provider's id of the attempt */
    id: text().primaryKey(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    code: text(),
    cardFingerprint: text("card_fingerprint"),
    at: timestampColumn().notNull(),
  },
  (t) => [index("declined_attempts_payment").on(t.paymentId, t.at)],
);

/** Reasons to look at an order. While one that holds it is open, nothing of the order can ship. */
export const orderAlerts = pgTable(
  "order_alerts",
  {
    id: idColumn(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text({ enum: ALERT_KINDS }).notNull(),
    /** tells two of a kind apart, so that what is reported again raises no second alert */
    key: text().notNull(),
    /** a sentence for the staff */
    words: text().notNull(),
    holdsShipping: boolean("holds_shipping").notNull(),
    createdAt: createdAt(),
    closedAt: timestampColumn("closed_at"),
    /** who closed it, as in the audit log, and why; null if it ended by itself */
    closedBy: text("closed_by"),
    note: text(),
  },
  (t) => [
    unique("order_alerts_once").on(t.orderId, t.kind, t.key),
    index("order_alerts_open").on(t.createdAt).where(sql`closed_at is null`),
    oneOfCheck("order_alerts_kind", "kind", ALERT_KINDS),
    check("order_alerts_note", sql`note is null or length(note) between 1 and 1000`),
  ],
);

export type DisputeRow = typeof disputes.$inferSelect;
export type AlertRow = typeof orderAlerts.$inferSelect;
