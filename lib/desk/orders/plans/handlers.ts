import { centsFromDecimal } from "@/lib/platform/money/model";
import { offerPlan } from "@/lib/selling/fulfillment/plans/offer-commands";
import { releasePlan } from "@/lib/selling/fulfillment/plans/release-commands";
import { isAsked } from "@/lib/selling/orders/tax-open";
import { addPaymentLink } from "@/lib/selling/phone-orders/commands/payment-links";
import type { CallOf } from "../../admin/serve-admin";
import { step } from "../handlers";
import type { offerPlanEndpoint, releasePlanEndpoint } from "./endpoints";

export const handleOfferPlan = (call: CallOf<typeof offerPlanEndpoint>) =>
  step(call, async ({ id }) => {
    const { deposit, payments, first_on, every_months, grace_days, fee } = call.body;
    const order = await offerPlan(
      id,
      {
        depositCents: centsFromDecimal(deposit),
        payments,
        firstOn: first_on,
        everyMonths: every_months,
        graceDays: grace_days,
        feeCents: centsFromDecimal(fee),
      },
      { audit: call.audit("order plan") },
    );
    // who has yet to accept the order reads the plan behind its link
    if (!isAsked(order)) await addPaymentLink(id, true, call.audit("order link-send"));
  });

export const handleReleasePlan = (call: CallOf<typeof releasePlanEndpoint>) =>
  step(call, (order) => {
    const { reason, fee, seen_paid } = call.body;
    return releasePlan(
      order,
      { reason, keptCents: centsFromDecimal(fee), seenTakenCents: centsFromDecimal(seen_paid) },
      { audit: call.audit("order plan-released") },
    );
  });
