"use client";

import { useSearchParams } from "next/navigation";
import { Suspense, useMemo } from "react";
import { withNoBreakUnits } from "@/components/ui/no-break-units";
import { initialVariant, parseWantedOptions, type WantedOptions } from "@/lib/goods/catalog/variant-choice";
import { type VariantColumns, variantsFrom } from "@/lib/goods/catalog/variant-columns";
import type { FactColumns } from "@/lib/goods/catalog/variant-facts";
import { ownRows, weightSentence } from "@/lib/goods/catalog/variant-weight";
import { SpecificationRow } from "./specification-row";

export type FactsProps = {
  variants: VariantColumns;
  facts: FactColumns;
  /** a paragraph, or rows of a list of specifications */
  as: "sentences" | "rows";
};

/** What the chosen variant is made of; follows the choice in the address. */
export function VariantFacts(props: FactsProps) {
  return (
    <Suspense fallback={<Facts {...props} wanted={{}} />}>
      <FactsFromAddress {...props} />
    </Suspense>
  );
}

function FactsFromAddress(props: FactsProps) {
  return <Facts {...props} wanted={parseWantedOptions(useSearchParams())} />;
}

/** The same for what is wanted in another way. */
export function Facts({ variants, facts, as, wanted }: FactsProps & { wanted: WantedOptions }) {
  const forms = useMemo(
    () => variantsFrom(variants).map((form, index) => ({ ...form, made: facts.made[facts.of[index] ?? 0] })),
    [variants, facts],
  );
  const { form } = initialVariant(forms, wanted);
  if (!form) return null;
  if (as === "rows") {
    return [...(form.made?.rows ?? []), ...ownRows(form)].map(([name, value]) => (
      <SpecificationRow key={name} name={name} value={value} />
    ));
  }
  const text = [form.made?.text, weightSentence(form)].filter(Boolean).join(" ");
  return text ? <p className="max-w-(--container-prose)">{withNoBreakUnits(text)}</p> : null;
}
