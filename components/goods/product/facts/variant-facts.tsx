"use client";

import { useSearchParams } from "next/navigation";
import { Suspense, useMemo } from "react";
import { withNoBreakUnits } from "@/components/ui/text/no-break-units";
import {
  type ChoosableVariant,
  initialVariant,
  parseWantedOptions,
  type WantedOptions,
} from "@/lib/goods/catalog/variants/choice";
import { type VariantColumns, variantsFrom } from "@/lib/goods/catalog/variants/columns";
import { factRows, factSentences, type VariantFields } from "@/lib/goods/catalog/variants/fact-words";
import type { FactColumns } from "@/lib/goods/catalog/variants/facts";
import type { Opening } from "@/lib/goods/catalog/variants/opening-order";
import { SpecificationRow } from "./specification-row";

type FactsProps = {
  facts: FactColumns;
  /** a paragraph, or rows of a list of specifications */
  as: "sentences" | "rows";
};

/** What the chosen variant is made of; follows the choice in the address. */
export function VariantFacts({ variants, ...props }: FactsProps & { variants: VariantColumns }) {
  const forms = useMemo(() => variantsFrom(variants), [variants]);
  const shown = { ...props, forms };
  return (
    <Suspense fallback={<Facts {...shown} wanted={{}} />}>
      <FactsFromAddress {...shown} />
    </Suspense>
  );
}

type Forms = { forms: readonly (VariantFields & ChoosableVariant & Opening)[] };

function FactsFromAddress(props: FactsProps & Forms) {
  return <Facts {...props} wanted={parseWantedOptions(useSearchParams())} />;
}

function Facts({ forms, facts, as, wanted }: FactsProps & Forms & { wanted: WantedOptions }) {
  const { form } = initialVariant(forms, wanted);
  const made = form && facts.made[facts.of[forms.indexOf(form)] ?? 0];
  if (!form || !made) return null;
  if (as === "rows") {
    return factRows(made, form).map(([name, value]) => (
      <SpecificationRow key={name} name={name} value={value} />
    ));
  }
  const text = factSentences(made, form);
  return text ? <p className="max-w-(--container-prose)">{withNoBreakUnits(text)}</p> : null;
}
