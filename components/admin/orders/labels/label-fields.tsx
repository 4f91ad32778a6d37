"use client";

import { useState } from "react";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import type { Quantities } from "../form/item-quantities";
import { type FieldError, textOf } from "../form/step-form";
import type { LabelStart } from "./use-order-labels";

const numberOf = (form: FormData, name: string): number => {
  const typed = textOf(form, name)?.replace(",", ".");
  return typed ? Number(typed) : 0;
};

/** The package as the API takes it. */
export const packageOf = (form: FormData) => ({
  grams: numberOf(form, "grams"),
  length_cm: numberOf(form, "length_cm"),
  width_cm: numberOf(form, "width_cm"),
  height_cm: numberOf(form, "height_cm"),
  signed: form.get("signed") !== null,
  insured: textOf(form, "insured") === null ? null : numberOf(form, "insured"),
  itn: textOf(form, "itn"),
});

const SIDES = [
  { name: "length_cm", label: "Length, cm" },
  { name: "width_cm", label: "Width, cm" },
  { name: "height_cm", label: "Height, cm" },
] as const;

/** Weight, box, insurance, and signature of a package; they begin with what the shop knows. */
export function LabelFields({
  start,
  pieces,
  needsSignature,
  errorOf,
}: {
  start: LabelStart;
  /** how many pieces of each line are in it; null for a parcel that has left */
  pieces: Quantities | null;
  needsSignature: boolean;
  errorOf: FieldError;
}) {
  const [box, setBox] = useState(0);
  const sizes = start.boxes[box];
  const goods = pieces
    ? start.lines.reduce((sum, { line, grams }) => sum + grams * (pieces[line] ?? 0), 0)
    : start.lines.reduce((sum, { grams }) => sum + grams, 0);
  const grams = Math.ceil(goods + start.packaging_grams);
  return (
    <>
      <Field label="Box">
        {(control) => (
          <Select {...control} value={box} onChange={({ target }) => setBox(Number(target.value))}>
            {start.boxes.map(({ name }, at) => (
              <option key={name} value={at}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid grid-cols-3 items-end gap-3 sm:gap-4">
        {SIDES.map(({ name, label }) => (
          <Field key={name} label={label} error={errorOf(name)}>
            {(control) => (
              <TextInput
                {...control}
                key={box}
                name={name}
                inputMode="decimal"
                defaultValue={sizes?.[name] ?? ""}
              />
            )}
          </Field>
        ))}
      </div>
      <Field
        label="Weight with packaging, grams"
        hint="What the shop knows of its pieces and packaging. Weigh the package to be sure."
        error={errorOf("grams")}
      >
        {(control) => (
          <TextInput {...control} key={grams} name="grams" inputMode="decimal" defaultValue={grams || ""} />
        )}
      </Field>
      {start.can_insure && (
        <Field
          label="Insured value, US dollars"
          optional
          hint="Bought with the label. Read its terms first: many policies exclude jewelry. Leave it empty if your own policy covers the package."
          error={errorOf("insured")}
        >
          {(control) => <TextInput {...control} name="insured" inputMode="decimal" />}
        </Field>
      )}
      {start.asks_itn && (
        <Field
          label="AES number (ITN)"
          optional
          hint="From AES, if goods of one kind are worth more than $2,500: X and 14 digits."
          error={errorOf("itn")}
        >
          {(control) => <TextInput {...control} name="itn" maxLength={40} autoComplete="off" />}
        </Field>
      )}
      <Checkbox
        name="signed"
        defaultChecked
        label={needsSignature ? "Signature on delivery. This order needs it." : "Signature on delivery"}
      />
    </>
  );
}
