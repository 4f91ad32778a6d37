"use client";

import { useSearchParams } from "next/navigation";
import { type ComponentProps, Suspense, useMemo } from "react";
import { useRingBuilder } from "@/components/selling/ring-builder/use-ring-builder";
import { parseWantedOptions } from "@/lib/goods/catalog/variant-choice";
import type { SettingOffer } from "./setting-view-product";
import { Facts, type FactsProps } from "./variant-facts";

type Props = Pick<FactsProps, "facts"> & {
  slug: string;
  /** the same list as the page's view has, so that it is sent once */
  offers: readonly SettingOffer[];
};

/** Rows of what a setting is made of in the chosen metal: that of the address, else that of the ring being built. */
export function SettingFacts({ slug, offers, ...props }: Props) {
  const forms = useMemo(() => offers.map((offer) => ({ ...offer, carats: 0, options: {} })), [offers]);
  const shown = { ...props, forms, as: "rows" } as const;
  return (
    <Suspense fallback={<Facts {...shown} wanted={{}} />}>
      <FactsOfRing {...shown} slug={slug} />
    </Suspense>
  );
}

function FactsOfRing({ slug, ...props }: Omit<ComponentProps<typeof Facts>, "wanted"> & { slug: string }) {
  const { state } = useRingBuilder();
  const metal = state.setting?.slug === slug ? state.setting.metal : null;
  return <Facts {...props} wanted={{ metal, ...parseWantedOptions(useSearchParams()) }} />;
}
