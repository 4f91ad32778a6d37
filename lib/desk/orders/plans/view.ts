import { z } from "zod";
import { money } from "@/lib/platform/api/declare/schema";
import { dayOf } from "@/lib/platform/dates/day-of";
import { decimalFromCents, minCents } from "@/lib/platform/money/model";
import type { Plan } from "@/lib/selling/payments/plan/commands";
import { isBeyondGrace, nextPart, takenOf } from "@/lib/selling/payments/plan/model";
import { planSchema, planView } from "@/lib/selling/payments/plan/schema";
import { workshopDay } from "@/lib/selling/shipping/working-days";

/** A payment plan as the back office shows it. */
export const staffPlan = planSchema.extend({
  /** whether the shop charges what the customer saved */
  is_charged: z.boolean(),
  /** whether a payment is so late that somebody has to decide */
  is_late: z.boolean(),
  /** why what the customer saved was declined for the payment that is due; null if it wasn’t */
  problem: z.string().nullable(),
  /** the most that the shop may keep of it now, and what it kept of an ended one */
  most_fee: money,
  fee: money,
});

export function staffPlanView(plan: Plan, now = new Date()): z.output<typeof staffPlan> {
  const next = plan.state === "open" ? nextPart(plan.parts) : null;
  return {
    ...planView(plan),
    is_charged: plan.savedMethod !== null,
    is_late:
      next !== null &&
      next.position > 0 &&
      isBeyondGrace(next.dueOn, plan.graceDays, dayOf(workshopDay(now))),
    problem: next?.problem ?? null,
    most_fee: decimalFromCents(minCents([plan.feeCents, takenOf(plan.parts)])),
    fee: decimalFromCents(plan.feeCents),
  };
}
