"use client";

import { useChooseDiamond } from "@/components/selling/ring-builder/diamonds/use-choose-diamond";
import { cn } from "@/components/ui/cn";
import { Button, ButtonLink } from "@/components/ui/form/button";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { diamondName } from "@/lib/goods/diamonds/stone/name";

type Props = {
  diamond: Diamond;
  /** set in a table row */
  inRow?: boolean;
};

/** In the ring builder, chooses this stone and continues, or says why it can't be chosen. */
export default function ChooseDiamondButton({ diamond, inRow = false }: Props) {
  const { state, hydrated, reasons, next, choose } = useChooseDiamond(diamond);
  const [reason] = reasons;
  const place = inRow ? "relative w-full" : "relative mt-2 w-full";
  if (reason) {
    return (
      <p className={cn("text-sm text-warning", inRow ? "w-40 whitespace-normal" : "mt-2")}>
        {reason.message}
      </p>
    );
  }
  if (state.diamond?.diamond.sku === diamond.sku) {
    return (
      <ButtonLink href={next} variant="secondary" size="sm" className={place}>
        Chosen for your ring
      </ButtonLink>
    );
  }
  // its badge already says so
  if (diamond.availability !== "available") return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={!hydrated}
      onClick={choose}
      aria-label={`Choose this diamond: ${diamondName(diamond)}`}
      className={place}
    >
      Choose this diamond
    </Button>
  );
}
