"use client";

import { formatAmountIn } from "@/components/admin/kit/formats";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field, TextArea, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { currencyName } from "@/lib/platform/money/model";
import type { RefundDestination } from "@/lib/selling/payments/model";
import { ItemQuantities } from "../form/item-quantities";
import type { OrderDetail } from "../form/types";
import { refundAmount } from "./refund-amount";
import type { RefundDraft } from "./refund-draft";

type Line = OrderDetail["lines"][number];
const leftOf = ({ quantity, refunded }: Line) => quantity - refunded;

const SCOPES = [
  {
    value: "amount",
    label: "No, refund an amount only",
    hint: "The order and its items stay as they are.",
  },
  {
    value: "items",
    label: "Yes, choose the items",
    hint: "Items that haven’t shipped are canceled. Items that have shipped are marked refunded.",
  },
] as const;

/** What a refund asks: how much, and, apart from that, whether items come back or are canceled with it. */
export function RefundFields({
  order,
  draft,
  onChange,
  errors,
}: {
  order: OrderDetail;
  draft: RefundDraft;
  onChange: (draft: RefundDraft) => void;
  errors: Readonly<Record<string, string[]>>;
}) {
  const { lines, payment, refundable_shipping: shipping } = order;
  const { amount, scope, quantities, isWithShipping, destination } = draft;
  const set = (change: Partial<RefundDraft>) => onChange({ ...draft, ...change });
  // a payment of a wrong amount paid for no items
  const mayChooseItems =
    payment?.state !== "mismatched" && (shipping > 0 || lines.some((line) => leftOf(line) > 0));
  const isByItems = scope === "items";
  const worth = isByItems ? refundAmount(order, quantities, isWithShipping) : 0;
  return (
    <>
      {mayChooseItems && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm font-medium">Do items come back, or are they canceled?</legend>
          {SCOPES.map(({ value, label, hint }) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm">
              <input
                type="radio"
                name="scope"
                value={value}
                checked={scope === value}
                onChange={() => set({ scope: value, quantities: {}, isWithShipping: false })}
                className="mt-0.5 size-5 shrink-0 accent-accent"
              />
              <span>
                {label}
                <span className="block text-muted">{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {isByItems && (
        <div className="grid gap-2">
          <ItemQuantities
            legend="Items to refund"
            lines={lines}
            left={leftOf}
            values={quantities}
            onChange={(next) => set({ quantities: next })}
          />
          {shipping > 0 && (
            <Checkbox
              label={`Refund shipping, ${formatAmountIn(shipping, order.currency_format)}`}
              checked={isWithShipping}
              onChange={({ target }) => set({ isWithShipping: target.checked })}
            />
          )}
        </div>
      )}
      <Field
        label={`Amount, ${order.currency_format?.name ?? currencyName()}`}
        optional={isByItems}
        hint={
          isByItems
            ? `Leave it empty to refund all that the items come to with their tax, ${formatAmountIn(worth, order.currency_format)}. Enter less to keep a part.`
            : undefined
        }
        error={errors.amount?.[0] ?? null}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={({ target }) => set({ amount: target.value })}
          />
        )}
      </Field>
      <Field label="Reason, which the customer reads" error={errors.reason?.[0] ?? null}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={draft.reason}
            onChange={({ target }) => set({ reason: target.value })}
          />
        )}
      </Field>
      <Field label="Refund to">
        {(control) => (
          <Select
            {...control}
            value={destination}
            onChange={({ target }) => set({ destination: target.value as RefundDestination })}
          >
            <option value="payment">Original payment</option>
            <option value="credit">Store credit</option>
          </Select>
        )}
      </Field>
      {payment && !payment.by_hand && destination === "payment" && (
        <Checkbox
          label="I sent it another way, so don’t ask the payment provider"
          checked={draft.isByHand}
          onChange={({ target }) => set({ isByHand: target.checked })}
        />
      )}
    </>
  );
}
