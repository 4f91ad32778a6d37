"use client";

import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { RING_SHAPES, SHAPE_LABELS } from "@/lib/diamonds/model";
import { settingListHref } from "@/lib/ring-builder/transitions";
import { stoneName } from "@/lib/ring-builder/wording";
import { useRingBuilder } from "./use-ring-builder";

/** For whoever began with a diamond: which settings hold it, and how to see only those. */
export function ChosenDiamondNote({ shape }: { shape: string | null }) {
  const { diamond } = useRingBuilder().state;
  if (!diamond) return null;
  const stone = diamond.diamond;
  const own = RING_SHAPES.find((one) => one === stone.shape);
  return (
    <Notice title={`Your diamond: ${stoneName(stone)}`}>
      <p>Each setting says whether it holds your diamond, and why where it doesn’t.</p>
      {own && shape !== own && (
        <Link href={settingListHref(own)} className="text-link inline-flex min-h-11 items-center">
          Show settings for {SHAPE_LABELS[own].toLowerCase()} diamonds
        </Link>
      )}
    </Notice>
  );
}
