"use client";

import { type RefObject, useId } from "react";
import { Select } from "@/components/ui/form/select";
import type { Variant } from "@/lib/goods/catalog/schema";
import { type Axis, axisValue, type Choice, variantWith } from "@/lib/goods/catalog/variants/choice";
import { formatPrice } from "@/lib/platform/money/model";
import { axisLabel, valueLabel } from "./choice-wording";
import { MetalField } from "./metal-field";
import { OPTION_CLASS } from "./option-style";

/** Number of values above which they are listed in a dropdown. */
const MOST_SHOWN = 8;

/** A variant of a product, as its page offers it. */
export type ChoiceVariant = Pick<
  Variant,
  "sku" | "metal" | "options" | "grams" | "carats" | "price" | "regular_price" | "own_price" | "stock"
>;

type Props = {
  choice: Choice;
  forms: readonly ChoiceVariant[];
  now: ChoiceVariant;
  ref?: RefObject<HTMLDivElement | null> | null;
  /** nothing is chosen yet, though a price is shown */
  open: boolean;
  /** what the shopper must do before the piece can go into the cart */
  error?: string | null;
  /** what else the choice has changed */
  changed?: string | null;
  onPick: (form: ChoiceVariant) => void;
  /** choices before hydration would be lost */
  disabled: boolean;
};

/** The values of an option, each with its price if that differs, and with sold-out values marked. */
export function ChoiceField(props: Props) {
  const { choice, forms, now, ref, open, error = null, changed = null, onPick, disabled } = props;
  const { axis, values } = choice;
  const name = useId();
  const reached = values.flatMap((value) => {
    const form = variantWith(forms, now, axis, value);
    return form ? [{ value, form, label: valueLabel(axis, value) }] : [];
  });
  const differ = reached.some(({ form }) => form.price !== now.price);
  const note = (form: ChoiceVariant) =>
    form.stock === 0 ? "Sold out" : differ ? formatPrice(form.price) + unitOf(form, axis) : null;
  const current = open ? "" : (axisValue(now, axis) ?? "");
  const priced = axis === "size" ? sizePricing(now, differ) : null;
  const described =
    [error && `${name}-error`, priced && `${name}-hint`].filter(Boolean).join(" ") || undefined;
  // always there, so that its text is announced when it comes
  const status = (
    <p role="status" className="pt-1.5 text-sm text-warning empty:pt-0">
      {changed}
    </p>
  );
  const notes = (
    <>
      {status}
      {error && (
        <p id={`${name}-error`} className="pt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
      {priced && (
        <p id={`${name}-hint`} className="pt-1.5 text-sm text-muted">
          {priced}
        </p>
      )}
    </>
  );

  if (axis === "metal" && now.metal) {
    return (
      <div>
        <MetalField
          offered={reached.flatMap(({ form }) =>
            form.metal ? [{ metal: form.metal, note: note(form) }] : [],
          )}
          metal={now.metal}
          onPick={(metal) => {
            const chosen = reached.find(({ value }) => value === metal);
            if (chosen) onPick(chosen.form);
          }}
          disabled={disabled}
        />
        {status}
      </div>
    );
  }

  if (values.length > MOST_SHOWN) {
    return (
      <div ref={ref}>
        <label htmlFor={name} className="block pb-2 text-sm font-medium">
          {axisLabel(axis)}
        </label>
        <Select
          id={name}
          value={current}
          disabled={disabled}
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            const chosen = reached.find(({ value }) => value === event.target.value);
            if (chosen) onPick(chosen.form);
          }}
        >
          {open && <option value="">Choose your size</option>}
          {reached.map(({ value, form, label }) => (
            <option key={value} value={value}>
              {[label, note(form)].filter(Boolean).join(" – ")}
            </option>
          ))}
        </Select>
        {notes}
      </div>
    );
  }
  return (
    <fieldset disabled={disabled} aria-describedby={described}>
      <legend className="pb-2 text-sm font-medium">{axisLabel(axis)}</legend>
      <div ref={ref} className="flex flex-wrap gap-2">
        {reached.map(({ value, form, label }) => (
          <label key={value} className={OPTION_CLASS}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === current}
              onChange={() => onPick(form)}
              className="sr-only"
            />
            <span className="flex-1">{label}</span>
            {note(form) && <span className="figures text-muted">{note(form)}</span>}
          </label>
        ))}
      </div>
      {notes}
    </fieldset>
  );
}

/** " per ct" after the price of stones sold by the carat, unless the value itself says so. */
const unitOf = ({ options }: ChoiceVariant, axis: Axis): string =>
  options.sold_by === "carat" && axis !== "sold_by" ? " per ct" : "";

/** Says which size the price shown is for, and whether others differ; nothing for a finished ring of one price. */
function sizePricing({ options, stock }: ChoiceVariant, differ: boolean): string | null {
  if (differ) return `The price shown is for size ${options.size}. Prices vary by size.`;
  return stock === null ? "Every size costs the same." : null;
}
