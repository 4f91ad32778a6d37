"use client";

import type { ComponentType } from "react";
import { admin } from "@/components/admin/client";
import { formatAmountIn } from "@/components/admin/kit/formats";
import { Field, TextArea, TextInput } from "@/components/ui/form/field";
import { ACTS } from "@/lib/desk/api/acts";
import { shopCurrency } from "@/lib/platform/money/model";
import { amountOf, StepDialog, textOf } from "../form/step-form";
import type { DialogProps, OrderStep } from "../form/types";
import { RefundDialog } from "../refunds/refund-dialog";
import { ShipDialog } from "../shipments/ship-dialog";
import { CoinQuoteDialog } from "./coin-quote-dialog";
import { ConfirmTaxDialog } from "./confirm-tax-dialog";
import { PaymentLinkDialog } from "./payment-link-dialog";
import { PlanDialog, ReleasePlanDialog } from "./plan-dialogs";
import { ReturnDialog } from "./return-dialog";

function PayDialog(props: DialogProps) {
  const { number, amount_due: due, status } = props.order;
  const isLate = status === "canceled";
  return (
    <StepDialog
      act="adminPayOrder"
      {...props}
      title="Record payment"
      description={
        isLate
          ? "This order was canceled, so the money goes back: it becomes a refund to send, and the customer is emailed. Transfer it to them yourself, then record that you sent it."
          : `${formatAmountIn(due, props.order.currency_format)} is due for the order. Check the amount on your bank statement. ${ACTS.adminPayOrder.sentence}`
      }
      label="Record payment"
      message={isLate ? "Payment recorded. Transfer it back to the customer now." : "Payment recorded"}
      send={(form) =>
        admin.post("v1/admin/orders/{number}/payment", {
          params: { number },
          body: {
            amount: amountOf(form, "amount", props.order.currency_format),
            reference: textOf(form, "reference"),
            payer: textOf(form, "payer"),
          },
        })
      }
    >
      {(errorOf) => (
        <>
          <Field
            label={`Amount received, ${(props.order.currency_format ?? shopCurrency()).name}`}
            error={errorOf("amount")}
          >
            {(control) => (
              <TextInput
                {...control}
                name="amount"
                inputMode="decimal"
                defaultValue={due.toFixed((props.order.currency_format ?? shopCurrency()).digits)}
              />
            )}
          </Field>
          <Field label="Bank reference" optional error={errorOf("reference")}>
            {(control) => <TextInput {...control} name="reference" maxLength={200} />}
          </Field>
          <Field
            label="Sent by"
            hint="Only if someone other than the customer paid."
            optional
            error={errorOf("payer")}
          >
            {(control) => <TextInput {...control} name="payer" maxLength={200} autoComplete="off" />}
          </Field>
        </>
      )}
    </StepDialog>
  );
}

function CancelDialog(props: DialogProps) {
  const { number } = props.order;
  return (
    <StepDialog
      act="adminCancelOrder"
      {...props}
      title="Cancel order"
      description={ACTS.adminCancelOrder.sentence}
      label="Cancel order"
      message="Order canceled"
      send={(form) =>
        admin.post("v1/admin/orders/{number}/cancellation", {
          params: { number },
          body: { note: textOf(form, "note") },
        })
      }
    >
      {(errorOf) => (
        <Field label="Reason, which the customer reads" optional error={errorOf("note")}>
          {(control) => <TextArea {...control} name="note" rows={2} />}
        </Field>
      )}
    </StepDialog>
  );
}

/** What each step that needs to know something asks. */
export const STEP_DIALOGS: readonly { step: OrderStep; Dialog: ComponentType<DialogProps> }[] = [
  { step: "confirm_tax", Dialog: ConfirmTaxDialog },
  { step: "pay", Dialog: PayDialog },
  { step: "payment_link", Dialog: PaymentLinkDialog },
  { step: "coin_quote", Dialog: CoinQuoteDialog },
  { step: "ship", Dialog: ShipDialog },
  { step: "return", Dialog: ReturnDialog },
  { step: "refund", Dialog: RefundDialog },
  { step: "plan", Dialog: PlanDialog },
  { step: "release_plan", Dialog: ReleasePlanDialog },
  { step: "cancel", Dialog: CancelDialog },
];
