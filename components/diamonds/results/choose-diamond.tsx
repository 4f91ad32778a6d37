"use client";

import { useChooseDiamond } from "@/components/ring-builder/use-choose-diamond";
import { Button, ButtonLink } from "@/components/ui/button";
import type { Diamond } from "@/lib/diamonds/schema";
import { diamondName } from "../wording";

/** In the ring builder: chooses this stone and goes on, or says why it can't be chosen. */
export default function ChooseDiamond({ diamond }: { diamond: Diamond }) {
  const { state, hydrated, reasons, next, choose } = useChooseDiamond(diamond);
  const [reason] = reasons;
  if (reason) return <p className="mt-2 text-sm text-warning">{reason.message}</p>;
  if (state.diamond?.diamond.sku === diamond.sku) {
    return (
      <ButtonLink href={next} variant="secondary" size="sm" className="relative mt-2 w-full">
        Chosen for your ring
      </ButtonLink>
    );
  }
  // its badge says so already
  if (diamond.availability !== "available") return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={!hydrated}
      onClick={choose}
      aria-label={`Choose this diamond: ${diamondName(diamond)}`}
      className="relative mt-2 w-full"
    >
      Choose this diamond
    </Button>
  );
}
