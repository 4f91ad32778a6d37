"use client";

import { useRingBuilder } from "@/components/selling/builder-state/use-ring-builder";
import { Link } from "@/components/ui/navigation/link";
import { RING_SHAPES, shapeWord } from "@/lib/goods/diamonds/model";
import { settingListHref } from "@/lib/selling/ring-builder/state/addresses";

/**
 * For a shopper who started with a diamond: links to the settings made for its shape. Each setting itself
 * says whether it holds the diamond.
 */
export function ChosenDiamondLink({ shape }: { shape: string | null }) {
  const { diamond } = useRingBuilder().state;
  const own = RING_SHAPES.find((one) => one === diamond?.diamond.shape);
  if (!own || shape === own) return null;
  return (
    <Link href={settingListHref(own)} className="text-link inline-flex min-h-11 items-center text-sm">
      Settings for {shapeWord(own)} diamonds
    </Link>
  );
}
