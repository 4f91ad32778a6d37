import { z } from "zod";
import { money } from "@/lib/platform/api/declare/schema";
import { decimalFromCents } from "@/lib/platform/money/model";
import type { Plan } from "./commands";
import { PLAN_STATES, takenOf } from "./model";
import { partName, planWords } from "./wording";

/** A payment plan as its buyer and the staff see it. */
export const planSchema = z
  .object({
    state: z.enum(PLAN_STATES),
    /** the deposit first */
    parts: z.array(
      z.object({
        name: z.string(),
        due_on: z.iso.date(),
        amount: money,
        paid_at: z.iso.datetime().nullable(),
      }),
    ),
    /** what was paid of it so far */
    paid: money,
    /** sentences */
    terms: z.array(z.string()),
  })
  .meta({ id: "PaymentPlan" });
export type PlanView = z.infer<typeof planSchema>;

/** Converts a plan to its API form. */
export const planView = (plan: Plan): PlanView => ({
  state: plan.state,
  parts: plan.parts.map(({ position, dueOn, amountCents, capturedAt }) => ({
    name: partName(position, plan.parts.length),
    due_on: dueOn,
    amount: decimalFromCents(amountCents),
    paid_at: capturedAt?.toISOString() ?? null,
  })),
  paid: decimalFromCents(takenOf(plan.parts)),
  terms: plan.state === "open" ? planWords(plan) : [],
});
