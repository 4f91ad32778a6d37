"use client";

import type { ComponentProps } from "react";
import { PieceCardLayout } from "@/components/goods/catalog/cards/piece-card-layout";
import { useRingBuilder } from "@/components/selling/builder-state/use-ring-builder";
import { PieceHeart } from "@/components/selling/wishlist/piece-heart";
import type { StoneLimits } from "@/lib/goods/diamonds/filters/stone-limits";
import type { RingShape } from "@/lib/goods/diamonds/model";
import { findFitProblems } from "@/lib/selling/ring-builder/fit/compatibility";
import { withDiamondText } from "@/lib/selling/ring-builder/wording";
import { SettingFitNote } from "./setting-fit-note";

type Props = Omit<ComponentProps<typeof PieceCardLayout>, "withDiamond" | "Heart"> & {
  limits: StoneLimits;
  /** shape the list is narrowed to, which the setting's page opens with */
  shape: RingShape | null;
};

/**
 * A setting's card, which knows the diamond already chosen in this browser: it says whether the setting holds it, and
 * what both cost together.
 */
export function SettingCardLayout({ limits, shape, children, ...card }: Props) {
  const diamond = useRingBuilder().state.diamond?.diamond ?? null;
  const [reason] = diamond ? findFitProblems(limits, diamond) : [];
  const isShown = diamond && !reason && (shape === null || shape === diamond.shape);
  const withDiamond = isShown ? (price: number) => withDiamondText(price, diamond) : undefined;
  return (
    <PieceCardLayout {...card} Heart={PieceHeart} withDiamond={withDiamond}>
      {children}
      {diamond && <SettingFitNote diamond={diamond} problem={reason ?? null} />}
    </PieceCardLayout>
  );
}
