"use client";

import { useRouter } from "next/navigation";
import { isPriceChange, type RingProblem } from "@/lib/selling/ring-builder/check";
import { findRingProblems } from "@/lib/selling/ring-builder/compatibility";
import type { BuilderState } from "@/lib/selling/ring-builder/model";
import { useRingBuilder } from "./use-ring-builder";
import { useRingCheck } from "./use-ring-check";

/** Misfits are rules, not news: they are known at once, without asking the shop. */
const localProblems = ({ setting, diamond, size }: BuilderState): RingProblem[] =>
  setting ? findRingProblems(setting, diamond?.diamond ?? null, size) : [];

/**
 * The ring being built with everything that speaks against it, and the moves a shopper can make. Moves that the
 * rules of the builder send elsewhere navigate there.
 */
export function useCurrentRing() {
  const builder = useRingBuilder();
  const { state, hydrated } = builder;
  const check = useRingCheck(state);
  const router = useRouter();
  const problems = check.ring ? check.ring.problems : localProblems(state);

  return {
    state,
    hydrated,
    check,
    problems,
    /** whether nothing but a changed price speaks against the ring */
    sound: problems.every(isPriceChange),
    setSize: builder.setSize,
    setEngraving: builder.setEngraving,
    chooseSetting: builder.chooseSetting,
    chooseDiamond: builder.chooseDiamond,
    removeSetting: () => router.push(builder.removeSetting()),
    removeDiamond: () => router.push(builder.removeDiamond()),
    reset: () => router.push(builder.reset()),
    /** takes the shop's present prices as seen */
    acceptPrices: () => {
      const { setting, diamond } = check.ring ?? {};
      if (setting && state.setting) builder.chooseSetting({ ...state.setting, price: setting.price });
      if (diamond && state.diamond) {
        builder.chooseDiamond({ diamond: { ...state.diamond.diamond, price: diamond.price } });
      }
    },
  };
}
export type CurrentRing = ReturnType<typeof useCurrentRing>;
