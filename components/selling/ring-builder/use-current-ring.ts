"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { shopCurrency } from "@/lib/platform/money/model";
import { isPriceChange, type RingProblem } from "@/lib/selling/ring-builder/fit/check";
import { findRingProblems } from "@/lib/selling/ring-builder/fit/compatibility";
import { type BuilderState, knownSize } from "@/lib/selling/ring-builder/model";
import type { RingState } from "@/lib/selling/ring-builder/schema";
import { builderActions, useRingBuilder } from "../builder-state/use-ring-builder";
import { useRingCheck } from "./use-ring-check";

/** Misfits follow from fixed rules, so they are known without asking the server. */
const localProblems = ({ setting, diamond, size }: BuilderState): RingProblem[] =>
  setting ? findRingProblems(setting, diamond?.diamond ?? null, knownSize(size)) : [];

/** What a part costs by the shop's answer. */
const priceOf = ({ price, own_price = price }: { price: number; own_price?: number | undefined }) => ({
  price,
  own_price,
});

/** The prices of a ring's parts in the page's currency: those that were seen, where they have changed since. */
function seenPrices({ setting, diamond, problems }: RingState) {
  const seen = (part: RingProblem["part"]) =>
    problems.find((problem) => problem.part === part && isPriceChange(problem))?.from;
  return {
    setting: setting && { ...setting, price: seen("setting") ?? setting.price },
    diamond: diamond && { ...diamond, price: seen("diamond") ?? diamond.price },
  };
}

/**
 * The ring being built, its problems, and the shopper's actions on it. Actions that lead to another step of
 * the builder navigate there.
 */
export function useCurrentRing() {
  const builder = useRingBuilder();
  const { state, hydrated } = builder;
  const check = useRingCheck(state);
  const router = useRouter();
  const problems = check.ring ? check.ring.problems : localProblems(state);

  const isUnpriced = state.setting?.price === null || state.diamond?.diamond.price === null;

  // a ring that was begun, or changed, on a page in another currency is shown by an answer of this page's terms
  useEffect(() => {
    if (isUnpriced && check.ring && check.ring.terms === shopCurrency().terms)
      builderActions.showPrices(seenPrices(check.ring));
  }, [check.ring, isUnpriced]);

  return {
    state,
    hydrated,
    check,
    problems,
    /** whether the ring has no problem other than a changed price */
    sound: problems.every(isPriceChange),
    setSize: builder.setSize,
    setEngraving: builder.setEngraving,
    updateSetting: builder.updateSetting,
    chooseDiamond: builder.chooseDiamond,
    removeSetting: () => router.push(builder.removeSetting()),
    removeDiamond: () => router.push(builder.removeDiamond()),
    reset: () => router.push(builder.reset()),
    /** accepts the current prices */
    acceptPrices: () => {
      const { setting, diamond } = check.ring ?? {};
      if (setting && state.setting) builder.updateSetting({ ...state.setting, ...priceOf(setting) });
      if (diamond && state.diamond) {
        builder.chooseDiamond({ diamond: { ...state.diamond.diamond, ...priceOf(diamond) } });
      }
    },
  };
}
export type CurrentRing = ReturnType<typeof useCurrentRing>;
