"use client";

import { Field, TextInput } from "@/components/ui/form/field";
import { formatSmallCarats } from "@/lib/goods/catalog/variants/small-carats";
import { centsFromDecimal, formatMoney, multiplyCents } from "@/lib/platform/money/model";
import { QUANTITY_PROBLEM } from "@/lib/selling/cart/items/parse-quantity";
import type { ChoiceVariant } from "./choice-fields";

type Props = {
  form: ChoiceVariant;
  /** null while the typed text is no valid quantity */
  quantity: number | null;
  text: string;
  onType: (text: string) => void;
  disabled: boolean;
};

/** Input for the number of stones, or of carats, with the total weight and price. */
export function QuantityField({ form, quantity, text, onType, disabled }: Props) {
  const byCarat = form.options.sold_by === "carat";
  return (
    <Field
      label={byCarat ? "How many carats?" : "How many stones?"}
      error={quantity === null ? QUANTITY_PROBLEM : null}
    >
      {(control) => (
        <>
          <TextInput
            {...control}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            value={text}
            disabled={disabled}
            onChange={(event) => onType(event.target.value)}
            className="max-w-40"
          />
          {quantity !== null && (
            <p className="figures text-sm text-muted" aria-live="polite">
              {lineTotalText(form, quantity)}
            </p>
          )}
        </>
      )}
    </Field>
  );
}

function lineTotalText({ options, carats, price }: ChoiceVariant, quantity: number): string {
  const cost = formatMoney(multiplyCents(centsFromDecimal(price), quantity));
  if (options.sold_by === "carat") return `${quantity.toFixed(2)} ct in total: ${cost}`;
  const all = carats * quantity;
  return `${formatSmallCarats(all)} ct in total: ${cost}`;
}
