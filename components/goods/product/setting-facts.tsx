"use client";

import { useSearchParams } from "next/navigation";
import { Suspense } from "react";
import { useRingBuilder } from "@/components/selling/ring-builder/use-ring-builder";
import { parseWantedOptions } from "@/lib/goods/catalog/variant-choice";
import { Facts, type FactsProps } from "./variant-facts";

type Props = FactsProps & { slug: string };

/** What a setting is made of in the chosen metal: that of the address, else that of the ring being built. */
export function SettingFacts({ slug, ...props }: Props) {
  return (
    <Suspense fallback={<Facts {...props} wanted={{}} />}>
      <FactsOfRing {...props} slug={slug} />
    </Suspense>
  );
}

function FactsOfRing({ slug, ...props }: Props) {
  const { state } = useRingBuilder();
  const metal = state.setting?.slug === slug ? state.setting.metal : null;
  return <Facts {...props} wanted={{ metal, ...parseWantedOptions(useSearchParams()) }} />;
}
