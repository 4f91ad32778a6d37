"use client";

import { Field, TextInput } from "@/components/ui/form/field";
import { formatSmallCarats } from "@/lib/goods/catalog/variants/small-carats";
import { centsFromDecimal, formatMoney, multiplyCents } from "@/lib/platform/money/model";
import { QUANTITY_PROBLEM } from "@/lib/selling/cart/items/parse-quantity";
import type { ChoiceVariant } from "./choice-fields";

/** Quantities that the trade buys at once, each priced beside the field. */
const PARCELS = { piece: [10, 50, 100], carat: [1, 5, 10] } as const;

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
          <ul aria-label="Parcels" className="flex flex-wrap gap-2">
            {PARCELS[byCarat ? "carat" : "piece"].map((count) => (
              <li key={count}>
                <button
                  type="button"
                  disabled={disabled}
                  aria-pressed={quantity === count}
                  onClick={() => onType(String(count))}
                  className="figures grid min-h-11 rounded-sm border border-line-strong bg-card px-3 py-1 text-left text-xs hover:bg-stone aria-pressed:border-accent aria-pressed:bg-accent-soft"
                >
                  <b className="font-medium">
                    {count} {byCarat ? "ct" : "stones"}
                  </b>{" "}
                  <span className="text-muted">{costOf(form, count)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Field>
  );
}

const costOf = ({ price }: ChoiceVariant, quantity: number): string =>
  formatMoney(multiplyCents(centsFromDecimal(price), quantity));

function lineTotalText(form: ChoiceVariant, quantity: number): string {
  const { options, carats } = form;
  const cost = costOf(form, quantity);
  if (options.sold_by === "carat") return `${quantity.toFixed(2)} ct in total: ${cost}`;
  const all = carats * quantity;
  return `${formatSmallCarats(all)} ct in total: ${cost}`;
}
