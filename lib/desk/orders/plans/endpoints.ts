import { z } from "zod";
import { prose, storedMoney } from "@/lib/platform/api/declare/schema";
import { MOST_GRACE_DAYS, MOST_MONTHS, MOST_PAYMENTS } from "@/lib/selling/payments/plan/model";
import { adminEndpoint } from "../../admin/admin-endpoint";
import { orderCommon, orderErrors } from "../endpoints";

const MAX_REASON = 1_000;

export const offerPlanEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "orders.payment",
  id: "adminOfferPlan",
  method: "POST",
  path: "v1/admin/orders/{number}/payment-plan",
  summary: "Has an unpaid order be paid in parts: a deposit, and payments on their dates",
  body: z.strictObject({
    deposit: storedMoney.positive("Enter an amount above zero, such as 250"),
    payments: z
      .int("Enter a whole number")
      .min(1, "Enter at least one payment")
      .max(MOST_PAYMENTS, `Enter at most ${MOST_PAYMENTS} payments`),
    first_on: z.iso.date("Choose a day"),
    every_months: z.int().min(1).max(MOST_MONTHS, `Enter at most ${MOST_MONTHS} months`).default(1),
    grace_days: z
      .int("Enter a whole number")
      .min(0, "Enter 0 or more")
      .max(MOST_GRACE_DAYS, `Enter at most ${MOST_GRACE_DAYS} days`),
    /** the most that the shop keeps if the plan is released */
    fee: storedMoney.min(0, "Enter 0 or more"),
  }),
  errors: { ...orderErrors, 422: "A part can’t be charged" },
});

export const releasePlanEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "orders.refund",
  isFresh: true,
  id: "adminReleasePlan",
  method: "POST",
  path: "v1/admin/orders/{number}/payment-plan/release",
  summary:
    "Releases a payment plan: its items go back on sale, and what was paid is refunded, less what the shop keeps",
  body: z.strictObject({
    reason: prose(MAX_REASON).regex(/\S/, "Enter the reason. The customer reads it."),
    fee: storedMoney.min(0, "Enter 0 or more"),
    /** what was paid as it was shown; the release is refused if another payment came since */
    seen_paid: storedMoney.min(0),
  }),
  errors: { ...orderErrors, 422: "The terms of the plan don’t let the shop keep as much" },
});

export const ORDER_PLAN_ENDPOINTS = [offerPlanEndpoint, releasePlanEndpoint] as const;
