"use client";

import { useMemo, useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, TextArea, TextInput } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { parseDollars } from "@/lib/platform/money/parse-dollars";
import type { RefundDestination as Destination } from "@/lib/selling/payments/model";
import { admin } from "../client";
import { formatDollars } from "../kit/formats";
import { allLeft, chosenLines, ItemQuantities, type Quantities } from "./item-quantities";
import { refundAmount } from "./refund-amount";
import { dollarsOf, StepDialog, textOf } from "./step-form";
import type { OrderDetail } from "./types";

type Line = OrderDetail["lines"][number];
const leftOf = ({ quantity, refunded }: Line) => quantity - refunded;

/** Pieces that came back and are not refunded; without any, all that is left. */
function likelyPieces(lines: readonly Line[], left: (line: Line) => number): Quantities {
  const back = allLeft(lines, (line) => Math.min(left(line), Math.max(0, line.returned - line.refunded)));
  return Object.values(back).some((pieces) => pieces > 0) ? back : allLeft(lines, left);
}

const sumOf = (values: Quantities) => Object.values(values).reduce((sum, pieces) => sum + pieces, 0);

/**
 * Refunds items of an order, or an amount alone if none is chosen. The amount is computed and may be lowered. A dialog sends
 * one refund, however often its button is pressed.
 */
export function RefundDialog({
  order,
  open,
  onClose,
}: {
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
}) {
  const { number, refundable, refundable_credit, payment, refunds, lines } = order;
  const [destination, setDestination] = useState<Destination>("payment");
  const isCredit = destination === "credit";
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it opens, and after each refund, it is another refund
  const key = useMemo(() => crypto.randomUUID(), [open, refunds.length]);
  const [changed, setChanged] = useState<Quantities | null>(null);
  const [withShipping, setWithShipping] = useState<boolean | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  // a payment of a wrong amount paid for no items
  const left = payment?.state === "mismatched" ? () => 0 : leftOf;
  const values = changed ?? likelyPieces(lines, left);
  const isAll = sumOf(values) === sumOf(allLeft(lines, left));
  const mayRefundShipping = payment?.state !== "mismatched" && order.refundable_shipping > 0;
  const isWithShipping = mayRefundShipping && (withShipping ?? isAll);
  const chosen = chosenLines(values);
  const isByItems = chosen.length > 0 || isWithShipping;
  const computed = isByItems ? refundAmount(order, values, isWithShipping) : refundable;
  const amount = typed === null ? computed : parseDollars(typed);
  const close = () => {
    setChanged(null);
    setWithShipping(null);
    setTyped(null);
    onClose();
  };
  const choose = (pieces: Quantities) => {
    setChanged(pieces);
    setTyped(null);
  };
  return (
    <StepDialog
      order={order}
      open={open}
      onClose={close}
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
      label={amount ? `Refund ${formatDollars(amount)}` : "Refund"}
      message="Refund recorded"
      send={(form) =>
        admin.post("v1/admin/orders/{number}/refunds", {
          params: { number },
          body: {
            // an amount that wasn't changed is left to the server
            amount: typed === null && isByItems ? null : dollarsOf(form, "amount"),
            reason: textOf(form, "reason") ?? "",
            key,
            by_hand: form.get("by_hand") !== null,
            destination,
            items: isByItems ? { lines: chosen, shipping: isWithShipping } : null,
          },
        })
      }
    >
      {(errorOf) => (
        <>
          <ItemQuantities
            legend="Refunded items"
            lines={lines}
            left={left}
            values={values}
            onChange={choose}
          />
          {mayRefundShipping && (
            <Checkbox
              label={`Refund shipping, ${formatDollars(order.refundable_shipping)}`}
              checked={isWithShipping}
              onChange={({ target }) => {
                setWithShipping(target.checked);
                setTyped(null);
              }}
            />
          )}
          <Field
            label="Amount, US dollars"
            hint={
              isByItems
                ? "What the items come to, with their tax. Lower it if you keep a part."
                : "No items chosen: any amount that is left."
            }
            error={errorOf("amount")}
          >
            {(control) => (
              <TextInput
                {...control}
                name="amount"
                inputMode="decimal"
                value={typed ?? computed.toFixed(2)}
                onChange={({ target }) => setTyped(target.value)}
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
            <Checkbox name="by_hand" label="I sent it another way, so don’t ask the payment provider" />
          )}
        </>
      )}
    </StepDialog>
  );
}
