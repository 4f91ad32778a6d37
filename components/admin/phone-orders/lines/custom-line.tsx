"use client";

import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field, TextArea, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { amountProblem, parseAmount } from "@/lib/platform/money/parse-amount";
import { parseQuantity, QUANTITY_PROBLEM } from "@/lib/selling/cart/items/parse-quantity";
import {
  CUSTOM_PURPOSES,
  type CustomItem,
  type CustomPurpose,
  type OrderItem,
  PURPOSE_DEFAULTS,
} from "@/lib/selling/cart/order-items";
import { TAX_CLASSES, type TaxClass } from "@/lib/selling/tax/model";
import { amountLabel } from "../../kit/formats";
import { CLASS_WORDS } from "../../taxes/tax-words";

const PURPOSES: Readonly<Record<CustomPurpose, { label: string; example: string }>> = {
  bespoke: { label: "Custom piece", example: "Such as “Pendant from your own sapphire”" },
  repair: { label: "Repair", example: "Such as “Resize ring to 6½”" },
  deposit: { label: "Deposit", example: "Such as “Deposit for your engagement ring”" },
  other: { label: "Something else", example: "Such as “Appraisal”" },
};

type Custom = CustomItem & Pick<OrderItem, "seenPrice" | "discount">;
type Problems = { name?: string; price?: string; quantity?: string; days?: string };

const typedOf = (item: Custom | null) => {
  const purpose = item?.purpose ?? "bespoke";
  const usual = PURPOSE_DEFAULTS[purpose];
  return {
    purpose,
    name: item?.name ?? "",
    note: item?.note ?? "",
    price: item ? String(item.seenPrice) : "",
    quantity: String(item?.quantity ?? 1),
    taxClass: item?.tax_class ?? usual.taxClass,
    ships: item?.ships ?? usual.ships,
    days: String(item?.lead_days ?? usual.leadDays),
  };
};

/** Writes a line in the staff’s own words, with a price that is agreed with the customer. */
export function CustomLine({
  item,
  onSave,
  onCancel,
}: {
  /** the line that is changed; null for a new one */
  item: Custom | null;
  onSave: (item: Custom) => void;
  onCancel: () => void;
}) {
  const [typed, setTyped] = useState(() => typedOf(item));
  const [problems, setProblems] = useState<Problems>({});
  const set = (change: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...change }));
  const choosePurpose = (purpose: CustomPurpose) => {
    const { taxClass, ships, leadDays } = PURPOSE_DEFAULTS[purpose];
    set({ purpose, taxClass, ships, days: String(leadDays) });
  };
  const save = () => {
    const [name, note] = [typed.name.trim(), typed.note.trim()];
    const price = parseAmount(typed.price);
    const quantity = parseQuantity(typed.quantity);
    const days = /^\d{1,3}$/.test(typed.days.trim()) ? Number(typed.days) : Number.NaN;
    if (name === "" || price === null || quantity === null || !(days <= 365)) {
      setProblems({
        ...(name === "" ? { name: "Enter what this line is for" } : {}),
        ...(price === null ? { price: amountProblem() } : {}),
        ...(quantity === null ? { quantity: QUANTITY_PROBLEM } : {}),
        ...(days <= 365 ? {} : { days: "Enter a whole number from 0 to 365" }),
      });
      return;
    }
    onSave({
      kind: "custom",
      id: item?.id ?? crypto.randomUUID(),
      purpose: typed.purpose,
      name,
      note: note || null,
      tax_class: typed.taxClass,
      ships: typed.ships,
      lead_days: days,
      quantity,
      seenPrice: price,
      ...(item?.discount ? { discount: item.discount } : {}),
    });
  };
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-sm border border-line p-4">
      <legend className="px-1 font-semibold">Custom line</legend>
      <Field label="What it’s for">
        {(control) => (
          <Select
            {...control}
            value={typed.purpose}
            onChange={({ target }) => choosePurpose(target.value as CustomPurpose)}
          >
            {CUSTOM_PURPOSES.map((purpose) => (
              <option key={purpose} value={purpose}>
                {PURPOSES[purpose].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Name"
        hint={`${PURPOSES[typed.purpose].example}. The customer reads it on the order and the invoice.`}
        error={problems.name ?? null}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={200}
            value={typed.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        )}
      </Field>
      <Field label="What you agreed" hint="The customer reads this too." optional>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={1000}
            value={typed.note}
            onChange={({ target }) => set({ note: target.value })}
          />
        )}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={amountLabel("Price of one")} error={problems.price ?? null} required>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              value={typed.price}
              onChange={({ target }) => set({ price: target.value })}
            />
          )}
        </Field>
        <Field label="Quantity" error={problems.quantity ?? null}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={typed.quantity}
              onChange={({ target }) => set({ quantity: target.value })}
            />
          )}
        </Field>
        <Field
          label="Taxed as"
          hint={
            typed.purpose === "deposit" ? "Choose what the deposit is for. It’s taxed like that." : undefined
          }
        >
          {(control) => (
            <Select
              {...control}
              value={typed.taxClass}
              onChange={({ target }) => set({ taxClass: target.value as TaxClass })}
            >
              {TAX_CLASSES.map((taxClass) => (
                <option key={taxClass} value={taxClass}>
                  {CLASS_WORDS[taxClass]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="Business days until it’s ready"
          hint="From payment. 0 if there’s nothing to make."
          error={problems.days ?? null}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={typed.days}
              onChange={({ target }) => set({ days: target.value })}
            />
          )}
        </Field>
      </div>
      <Checkbox
        label="Ships to the customer"
        checked={typed.ships}
        onChange={({ target }) => set({ ships: target.checked })}
      />
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={save}>
          {item ? "Save line" : "Add to order"}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
