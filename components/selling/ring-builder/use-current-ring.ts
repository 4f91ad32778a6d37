"use client";

import { useRouter } from "next/navigation";
import { isPriceChange, type RingProblem } from "@/lib/selling/ring-builder/fit/check";
import { findRingProblems } from "@/lib/selling/ring-builder/fit/compatibility";
import { type BuilderState, knownSize } from "@/lib/selling/ring-builder/model";
import { useRingBuilder } from "../builder-state/use-ring-builder";
import { useRingCheck } from "./use-ring-check";

/** Misfits follow from fixed rules, so they are known without asking the server. */
const localProblems = ({ setting, diamond, size }: BuilderState): RingProblem[] =>
  setting ? findRingProblems(setting, diamond?.diamond ?? null, knownSize(size)) : [];

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
      if (setting && state.setting) builder.updateSetting({ ...state.setting, price: setting.price });
      if (diamond && state.diamond) {
        builder.chooseDiamond({ diamond: { ...state.diamond.diamond, price: diamond.price } });
      }
    },
  };
}
export type CurrentRing = ReturnType<typeof useCurrentRing>;
