"use client";

import { useRingBuilder } from "@/components/ring-builder/use-ring-builder";
import { ButtonLink } from "@/components/ui/button";
import type { Diamond } from "@/lib/diamonds/schema";
import { misfits } from "@/lib/ring-builder/compatibility";

/** In the ring builder: the way to choose this stone, or why the chosen setting can't hold it. */
export default function ChooseDiamond({ diamond, href }: { diamond: Diamond; href: string }) {
  const { state } = useRingBuilder();
  const [reason] = state.setting ? misfits(state.setting, diamond) : [];
  if (reason) return <p className="mt-2 text-sm text-warning">{reason.message}</p>;
  const chosen = state.diamond?.diamond.sku === diamond.sku;
  return (
    <ButtonLink href={href} variant="secondary" size="sm" className="relative mt-2 w-full">
      {chosen ? "Chosen for your ring" : "Choose this diamond"}
    </ButtonLink>
  );
}
