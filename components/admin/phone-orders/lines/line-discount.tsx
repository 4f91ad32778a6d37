"use client";

import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { amountProblem, parseAmount } from "@/lib/platform/money/parse-amount";
import type { LineDiscount as Discount } from "@/lib/selling/cart/order-items";
import { amountLabel } from "../../kit/formats";

/** Takes an amount off a line, with the reason that the customer reads. */
export function LineDiscount({
  name,
  discount,
  onSave,
  onCancel,
}: {
  /** the line’s */
  name: string;
  discount: Discount | undefined;
  /** undefined takes the discount away */
  onSave: (discount: Discount | undefined) => void;
  onCancel: () => void;
}) {
  const [amount, setAmount] = useState(discount ? String(discount.amount) : "");
  const [reason, setReason] = useState(discount?.reason ?? "");
  const [problems, setProblems] = useState<{ amount?: string; reason?: string }>({});
  const save = () => {
    const off = parseAmount(amount);
    const why = reason.trim();
    if (off && why !== "") return onSave({ amount: off, reason: why });
    setProblems({
      ...(off ? {} : { amount: amountProblem() }),
      ...(why === "" ? { reason: "Enter the reason for the discount" } : {}),
    });
  };
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-sm border border-line p-3">
      <legend className="px-1 font-medium">Discount on {name}</legend>
      <div className="grid gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Field label={amountLabel("Off the line")} error={problems.amount ?? null}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
            />
          )}
        </Field>
        <Field
          label="Reason"
          hint="The customer reads it, such as “Deposit paid with order A-1B2C3D4E”."
          error={problems.reason ?? null}
        >
          {(control) => (
            <TextInput
              {...control}
              maxLength={200}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={save}>
          Apply discount
        </Button>
        {discount && (
          <Button size="sm" variant="ghost" onClick={() => onSave(undefined)}>
            Remove discount
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
