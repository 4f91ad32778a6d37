import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { centsColumn, createdAt, idColumn, oneOfCheck, timestampColumn } from "../../../platform/db/columns";
import { NO_CENTS } from "../../../platform/money/model";
import { orders } from "../../orders/tables";
import { refunds } from "../tables";
import { PLAN_STATES } from "./model";

/**
 * An order that is paid in parts, with the terms as they were said. Its order is unpaid until the last part is paid, and holds its
 * goods until then; what came in so far is in the parts, and moves to the order's payment when the plan ends.
 */
export const paymentPlans = pgTable(
  "payment_plans",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id),
    state: text({ enum: PLAN_STATES }).notNull().default("open"),
    /** days after a part is due from which the staff may release the plan */
    graceDays: integer("grace_days").notNull(),
    /** the most that the shop keeps of a released plan */
    feeCents: centsColumn("fee_cents").notNull(),
    /** what it kept of this one */
    keptCents: centsColumn("kept_cents").notNull().default(NO_CENTS),
    /** who of the staff made it, as in the audit log; null if the buyer chose it at checkout */
    madeBy: text("made_by"),
    /** the provider's ids of the payer and of what they pay with, while it may be charged for the parts to come */
    payer: text(),
    savedMethod: text("saved_method"),
    createdAt: createdAt(),
    endedAt: timestampColumn("ended_at"),
  },
  (t) => [
    oneOfCheck("payment_plans_state", "state", PLAN_STATES),
    check("payment_plans_fee", sql`grace_days >= 0 and kept_cents between 0 and fee_cents`),
    check("payment_plans_ended", sql`(state = 'open') = (ended_at is null)`),
    check("payment_plans_saved", sql`state = 'open' or saved_method is null`),
    index("payment_plans_open").on(t.createdAt).where(sql`state = 'open'`),
  ],
);
export type PlanRow = typeof paymentPlans.$inferSelect;

/** A part of a plan, the deposit at position 0. */
export const paymentPlanParts = pgTable(
  "payment_plan_parts",
  {
    id: idColumn(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => paymentPlans.orderId),
    position: smallint().notNull(),
    dueOn: date("due_on").notNull(),
    amountCents: centsColumn("amount_cents").notNull(),
    /** the provider's id of its payment, once that has begun */
    reference: text().unique(),
    /** what came in: nothing or the amount, but for money that came after the plan had ended */
    capturedCents: centsColumn("captured_cents").notNull().default(NO_CENTS),
    capturedAt: timestampColumn("captured_at"),
    /** how often what the buyer saved was charged for it in vain, when last, and why it failed */
    attempts: smallint().notNull().default(0),
    triedAt: timestampColumn("tried_at"),
    problem: text(),
  },
  (t) => [
    unique("payment_plan_parts_position").on(t.orderId, t.position),
    check("payment_plan_parts_amount", sql`amount_cents > 0 and captured_cents in (0, amount_cents)`),
    check("payment_plan_parts_captured", sql`(captured_at is null) = (captured_cents = 0)`),
    index("payment_plan_parts_due").on(t.dueOn).where(sql`captured_at is null`),
    index("payment_plan_parts_captured_at").on(t.capturedAt).where(sql`captured_at is not null`),
  ],
);
export type PartRow = typeof paymentPlanParts.$inferSelect;

const SENT_STATES = ["asked", "done", "failed"] as const;

/** What of a refund goes back by the payment of which part: a provider gives back no more than a payment brought. */
export const paymentPlanRefunds = pgTable(
  "payment_plan_refunds",
  {
    id: idColumn(),
    refundId: uuid("refund_id")
      .notNull()
      .references(() => refunds.id),
    partId: uuid("part_id")
      .notNull()
      .references(() => paymentPlanParts.id),
    amountCents: centsColumn("amount_cents").notNull(),
    state: text({ enum: SENT_STATES }).notNull().default("asked"),
    /** the provider's id of the refund */
    reference: text().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("payment_plan_refunds_part").on(t.refundId, t.partId),
    index("payment_plan_refunds_of_part").on(t.partId),
    oneOfCheck("payment_plan_refunds_state", "state", SENT_STATES),
    check("payment_plan_refunds_amount", sql`amount_cents > 0`),
  ],
);
export type PlanRefundRow = typeof paymentPlanRefunds.$inferSelect;
