"use client";

import type { ComponentType } from "react";
import { Field, TextArea, TextInput } from "@/components/ui/field";
import { admin } from "../client";
import { formatDollars } from "../kit/formats";
import { CoinQuoteDialog } from "./coin-quote-dialog";
import { PaymentLinkDialog } from "./payment-link-dialog";
import { RefundDialog } from "./refund-dialog";
import { dollarsOf, StepDialog, textOf } from "./step-form";
import type { DialogProps, OrderStep } from "./types";

function PayDialog(props: DialogProps) {
  const { number, amount_due: due } = props.order;
  return (
    <StepDialog
      {...props}
      title="Record payment"
      description={`${formatDollars(due)} is due for the order. Check the amount on your bank statement.`}
      label="Record payment"
      message="Payment recorded"
      send={(form) =>
        admin.post("v1/admin/orders/{number}/payment", {
          params: { number },
          body: { amount: dollarsOf(form, "amount"), reference: textOf(form, "reference") },
        })
      }
    >
      {(errorOf) => (
        <>
          <Field label="Amount received, US dollars" error={errorOf("amount")}>
            {(control) => (
              <TextInput {...control} name="amount" inputMode="decimal" defaultValue={due.toFixed(2)} />
            )}
          </Field>
          <Field label="Bank reference" optional error={errorOf("reference")}>
            {(control) => <TextInput {...control} name="reference" maxLength={200} />}
          </Field>
        </>
      )}
    </StepDialog>
  );
}

function ShipDialog(props: DialogProps) {
  const { number, shipments } = props.order;
  const [sent] = shipments;
  return (
    <StepDialog
      {...props}
      title={sent ? "Correct tracking" : "Ship order"}
      description="The customer gets the tracking number by email."
      label={sent ? "Save and email customer" : "Mark shipped"}
      message={sent ? "Tracking corrected" : "Marked as shipped"}
      send={(form) =>
        admin.post("v1/admin/orders/{number}/shipment", {
          params: { number },
          body: {
            carrier: textOf(form, "carrier") ?? "",
            tracking_number: textOf(form, "tracking_number") ?? "",
            tracking_url: textOf(form, "tracking_url"),
          },
        })
      }
    >
      {(errorOf) => (
        <>
          <Field label="Carrier" error={errorOf("carrier")}>
            {(control) => <TextInput {...control} name="carrier" defaultValue={sent?.carrier ?? ""} />}
          </Field>
          <Field label="Tracking number" error={errorOf("tracking_number")}>
            {(control) => (
              <TextInput {...control} name="tracking_number" defaultValue={sent?.tracking_number ?? ""} />
            )}
          </Field>
          <Field label="Tracking page" optional hint="https://…" error={errorOf("tracking_url")}>
            {(control) => (
              <TextInput
                {...control}
                name="tracking_url"
                type="url"
                defaultValue={sent?.tracking_url ?? ""}
              />
            )}
          </Field>
        </>
      )}
    </StepDialog>
  );
}

function ReturnDialog(props: DialogProps) {
  const { number } = props.order;
  return (
    <StepDialog
      {...props}
      title="Receive return"
      description="The customer is told that it arrived. Refund it once you have inspected it."
      label="Receive return"
      message="Return received"
      send={(form) =>
        admin.post("v1/admin/orders/{number}/return", {
          params: { number },
          body: { note: textOf(form, "note"), keep_out: form.get("keep_out") !== null },
        })
      }
    >
      {(errorOf) => (
        <>
          <Field label="Note to the customer" optional error={errorOf("note")}>
            {(control) => <TextArea {...control} name="note" rows={2} />}
          </Field>
          <label className="flex min-h-11 items-center gap-3 text-sm">
            <input type="checkbox" name="keep_out" className="size-5 accent-accent" />
            Don’t put its items back up for sale
          </label>
        </>
      )}
    </StepDialog>
  );
}

function CancelDialog(props: DialogProps) {
  const { number } = props.order;
  return (
    <StepDialog
      {...props}
      title="Cancel order"
      description="Its items are released, and the customer is told."
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
  { step: "pay", Dialog: PayDialog },
  { step: "payment_link", Dialog: PaymentLinkDialog },
  { step: "coin_quote", Dialog: CoinQuoteDialog },
  { step: "ship", Dialog: ShipDialog },
  { step: "return", Dialog: ReturnDialog },
  { step: "refund", Dialog: RefundDialog },
  { step: "cancel", Dialog: CancelDialog },
];
