"use client";

import { Suspense } from "react";
import { Field, TextInput } from "@/components/ui/form/field";
import { lazyOrNothing } from "@/components/ui/lazy-or-nothing";
import { isEngravable, MAX_ENGRAVING_UNITS } from "@/lib/goods/catalog/products/engraving";
import type { Metal } from "@/lib/goods/terms/metals";

// few rings are engraved, and the summary says the text without its drawing
const EngravedBand = lazyOrNothing(
  async () => (await import("./engraved-band")).EngravedBand,
  "The engraving could not be drawn",
);

type Props = {
  /** the typed text; null for none */
  engraving: string | null;
  /** null if no setting is chosen */
  metal: Metal | null;
  /** most letters that fit */
  most: number;
  onType: (engraving: string) => void;
};

/** Engraving input with a preview inside the band. */
export function EngravingField({ engraving, metal, most, onType }: Props) {
  const text = engraving?.trim() ?? "";
  const fits = isEngravable(text, most);
  return (
    <div className="grid gap-4">
      <Field
        label="Your engraving"
        optional
        hint={`Up to ${most} characters, included in the price.`}
        error={fits ? null : `Shorten the engraving to ${most} characters.`}
      >
        {(control) => (
          <TextInput
            {...control}
            value={engraving ?? ""}
            maxLength={MAX_ENGRAVING_UNITS}
            autoComplete="off"
            onChange={(event) => onType(event.target.value)}
          />
        )}
      </Field>
      {text !== "" && fits && metal && (
        <Suspense fallback={<div className="aspect-[400/108]" />}>
          <EngravedBand text={text} metal={metal} />
        </Suspense>
      )}
    </div>
  );
}
