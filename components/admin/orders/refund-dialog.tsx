"use client";

import { useMemo, useState } from "react";
import { Field, TextArea, TextInput } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { RefundDestination as Destination } from "@/lib/selling/payments/model";
import { admin } from "../client";
import { formatDollars } from "../kit/formats";
import { dollarsOf, StepDialog, textOf } from "./step-form";
import type { OrderDetail } from "./types";

/** Refunds an order in full or in part. A dialog sends one refund, however often its button is pressed. */
export function RefundDialog({
  order,
  open,
  onClose,
}: {
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
}) {
  const { number, refundable, refundable_credit, payment, refunds } = order;
  const [destination, setDestination] = useState<Destination>("payment");
  const isCredit = destination === "credit";
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it opens, and after each refund, it is another refund
  const key = useMemo(() => crypto.randomUUID(), [open, refunds.length]);
  return (
    <StepDialog
      order={order}
      open={open}
      onClose={onClose}
      title="Refund"
      description={[
        `Up to ${formatDollars(refundable)}.`,
        isCredit
          ? "Nothing is sent: the customer is told, and can spend it at checkout."
          : payment?.by_hand
            ? "Transfer the money yourself: the refund is recorded as sent, and the customer is told."
            : "It goes back the way it was paid, and the customer is told.",
        ...(refundable_credit > 0 && !isCredit
          ? [
              `The last ${formatDollars(refundable_credit)} comes back as store credit, because store credit paid for it.`,
            ]
          : []),
      ].join(" ")}
      label="Refund"
      message="Refund recorded"
      send={(form) =>
        admin.post("v1/admin/orders/{number}/refunds", {
          params: { number },
          body: {
            amount: dollarsOf(form, "amount"),
            reason: textOf(form, "reason") ?? "",
            key,
            by_hand: form.get("by_hand") !== null,
            destination,
          },
        })
      }
    >
      {(errorOf) => (
        <>
          <Field label="Amount, US dollars" error={errorOf("amount")}>
            {(control) => (
              <TextInput
                {...control}
                name="amount"
                inputMode="decimal"
                defaultValue={refundable.toFixed(2)}
              />
            )}
          </Field>
          <Field label="Reason, which the customer reads" error={errorOf("reason")}>
            {(control) => <TextArea {...control} name="reason" rows={2} />}
          </Field>
          <Field label="Refund to">
            {(control) => (
              <Select
                {...control}
                value={destination}
                onChange={({ target }) => setDestination(target.value as Destination)}
              >
                <option value="payment">Original payment</option>
                <option value="credit">Store credit</option>
              </Select>
            )}
          </Field>
          {payment && !payment.by_hand && !isCredit && (
            <label className="flex min-h-11 items-center gap-3 text-sm">
              <input type="checkbox" name="by_hand" className="size-5 accent-accent" />I sent it another way,
              so don’t ask the payment provider
            </label>
          )}
        </>
      )}
    </StepDialog>
  );
}
