"use client";

import { useRouter } from "next/navigation";
import { useRingBuilder } from "@/components/selling/builder-state/use-ring-builder";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { findChoiceProblems } from "@/lib/selling/ring-builder/fit/compatibility";
import { settingListHref } from "@/lib/selling/ring-builder/state/addresses";
import { toBuilderDiamond } from "@/lib/selling/ring-builder/state/choices";

/**
 * Chooses a stone for the ring being built. `reasons` lists why it doesn't fit, and is empty if it does;
 * `choose` adds it and continues to `next`: the size if a setting is chosen, otherwise the settings of its
 * shape.
 */
export function useChooseDiamond(diamond: Diamond) {
  const builder = useRingBuilder();
  const router = useRouter();
  const { state } = builder;
  const reasons = findChoiceProblems(state.setting, diamond);
  const next = state.setting ? "/ring-preview" : settingListHref(diamond.shape);

  function choose() {
    builder.chooseDiamond(toBuilderDiamond(diamond));
    router.push(next);
  }
  /** keeps the stone and removes the setting that can't hold it */
  function keepDiamond() {
    builder.chooseDiamond(toBuilderDiamond(diamond));
    router.push(builder.removeSetting());
  }
  /** whether another setting could hold it */
  const isSettable = findChoiceProblems(null, diamond).length === 0;
  return { state, hydrated: builder.hydrated, reasons, isSettable, next, choose, keepDiamond };
}
