"use client";

import { admin } from "@/components/admin/client";
import { formatAmount } from "@/components/admin/kit/formats";
import { Field, TextArea, TextInput } from "@/components/ui/form/field";
import { ACTS } from "@/lib/desk/api/acts";
import { currencyName, shopCurrency } from "@/lib/platform/money/model";
import { MOST_GRACE_DAYS, MOST_MONTHS, MOST_PAYMENTS, monthsAfter } from "@/lib/selling/payments/plan/model";
import { amountOf, StepDialog, textOf } from "../form/step-form";
import type { DialogProps } from "../form/types";

const numberOf = (form: FormData, name: string): number => Number(textOf(form, name) ?? Number.NaN);

/** A part of the amount due, in whole units of the currency. */
const roundShare = (amount: number, percent: number) =>
  String(Math.max(1, Math.round((amount * percent) / 100)));

/** Has an unpaid order be paid in parts. */
export function PlanDialog(props: DialogProps) {
  const { number, amount_due: due, plan } = props.order;
  return (
    <StepDialog
      act="adminOfferPlan"
      {...props}
      title={plan ? "Change payment plan" : "Payment plan"}
      description={`${formatAmount(due)} is due for the order. ${ACTS.adminOfferPlan.sentence}`}
      label={plan ? "Change plan" : "Offer plan"}
      message="Payment plan sent"
      send={(form) =>
        admin.post("v1/admin/orders/{number}/payment-plan", {
          params: { number },
          body: {
            deposit: amountOf(form, "deposit"),
            payments: numberOf(form, "payments"),
            first_on: textOf(form, "first_on") ?? "",
            every_months: numberOf(form, "every_months"),
            grace_days: numberOf(form, "grace_days"),
            fee: amountOf(form, "fee"),
          },
        })
      }
    >
      {(errorOf) => (
        <>
          <Field label={`Deposit, ${currencyName()}`} error={errorOf("deposit")}>
            {(control) => (
              <TextInput
                {...control}
                name="deposit"
                inputMode="decimal"
                defaultValue={
                  plan?.parts[0]?.amount.toFixed(shopCurrency().digits) ?? roundShare(due, DEPOSIT_PERCENT)
                }
              />
            )}
          </Field>
          <Field label="Payments after the deposit" error={errorOf("payments")}>
            {(control) => (
              <TextInput
                {...control}
                name="payments"
                type="number"
                min={1}
                max={MOST_PAYMENTS}
                defaultValue={plan ? plan.parts.length - 1 : 3}
              />
            )}
          </Field>
          <Field label="First payment on" error={errorOf("first_on")}>
            {(control) => (
              <TextInput
                {...control}
                name="first_on"
                type="date"
                defaultValue={plan?.parts[1]?.due_on ?? monthsAfter(new Date().toISOString().slice(0, 10), 1)}
              />
            )}
          </Field>
          <Field label="Months between payments" error={errorOf("every_months")}>
            {(control) => (
              <TextInput
                {...control}
                name="every_months"
                type="number"
                min={1}
                max={MOST_MONTHS}
                defaultValue={1}
              />
            )}
          </Field>
          <Field
            label="Days a late payment is waited for"
            hint="After that, you may release the plan."
            error={errorOf("grace_days")}
          >
            {(control) => (
              <TextInput
                {...control}
                name="grace_days"
                type="number"
                min={0}
                max={MOST_GRACE_DAYS}
                defaultValue={10}
              />
            )}
          </Field>
          <Field
            label={`Most that you keep if you release it, ${currencyName()}`}
            hint="The customer reads this before paying. Enter 0 to refund everything."
            error={errorOf("fee")}
          >
            {(control) => <TextInput {...control} name="fee" inputMode="decimal" defaultValue="0" />}
          </Field>
        </>
      )}
    </StepDialog>
  );
}

/** The share of the total that is suggested as a deposit, %. */
const DEPOSIT_PERCENT = 20;

/** Releases a plan by its terms. */
export function ReleasePlanDialog(props: DialogProps) {
  const { number, plan } = props.order;
  const paid = plan?.paid ?? 0;
  const most = plan?.most_fee ?? 0;
  return (
    <StepDialog
      act="adminReleasePlan"
      {...props}
      title="Release payment plan"
      description={`${formatAmount(paid)} has been paid. ${ACTS.adminReleasePlan.sentence}`}
      label="Release plan"
      message="Payment plan released"
      send={(form) =>
        admin.post("v1/admin/orders/{number}/payment-plan/release", {
          params: { number },
          body: { reason: textOf(form, "reason") ?? "", fee: amountOf(form, "fee"), seen_paid: paid },
        })
      }
    >
      {(errorOf) => (
        <>
          <Field label="Reason, which the customer reads" error={errorOf("reason")}>
            {(control) => <TextArea {...control} name="reason" rows={2} />}
          </Field>
          <Field
            label={`You keep, ${currencyName()}`}
            hint={
              most > 0
                ? `The terms let you keep ${formatAmount(most)} at most.`
                : "By the terms, everything is refunded."
            }
            error={errorOf("fee")}
          >
            {(control) => (
              <TextInput
                {...control}
                name="fee"
                inputMode="decimal"
                readOnly={most === 0}
                defaultValue={most.toFixed(shopCurrency().digits)}
              />
            )}
          </Field>
        </>
      )}
    </StepDialog>
  );
}
