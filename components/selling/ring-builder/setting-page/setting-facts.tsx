"use client";

import { useSearchParams } from "next/navigation";
import { Suspense } from "react";
import { SpecificationRow } from "@/components/goods/product/facts/specification-row";
import { useRingBuilder } from "@/components/selling/builder-state/use-ring-builder";
import { factRows } from "@/lib/goods/catalog/variants/fact-words";
import type { FactColumns } from "@/lib/goods/catalog/variants/facts";
import type { Metal } from "@/lib/goods/terms/metals";
import type { SettingOffer } from "./setting-view-product";

type Props = {
  facts: FactColumns;
  slug: string;
  /** the same list as the page's view has, so that it is sent once */
  offers: readonly SettingOffer[];
  /** metal that the page opens in */
  opening: Metal;
};

/** Rows of what a setting is made of in the chosen metal: that of the address, else that of the ring being built. */
export function SettingFacts(props: Props) {
  return (
    <Suspense fallback={<Rows {...props} requested={[]} />}>
      <RowsFromAddress {...props} />
    </Suspense>
  );
}

function RowsFromAddress(props: Props) {
  const requested = useSearchParams().get("metal");
  const { state } = useRingBuilder();
  const chosen = state.setting?.slug === props.slug ? state.setting.metal : null;
  return <Rows {...props} requested={[requested, chosen]} />;
}

function Rows({ facts, offers, opening, requested }: Props & { requested: readonly (string | null)[] }) {
  const [at = -1] = [...requested, opening].flatMap((metal) => {
    const found = offers.findIndex((offer) => offer.metal === metal);
    return found < 0 ? [] : found;
  });
  const [offer, made] = [offers[at], facts.made[facts.of[at] ?? -1]];
  // a setting's stones are rows of their own
  return (
    offer &&
    made &&
    factRows(made, { ...offer, carats: 0, options: {} }).map(([name, value]) => (
      <SpecificationRow key={name} name={name} value={value} />
    ))
  );
}
