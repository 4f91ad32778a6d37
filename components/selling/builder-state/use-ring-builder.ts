"use client";

import { useMemo } from "react";
import { forgetOtherRingEdit, forgetRingEdit } from "@/components/selling/builder-state/edited-ring";
import { useHydrated } from "@/hooks/use-hydrated";
import { readLocalValue, useLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import {
  BUILDER_KEYS,
  type BuilderDiamond,
  type BuilderSetting,
  type BuilderState,
  EMPTY_BUILDER,
  type SizeChoice,
} from "@/lib/selling/ring-builder/model";
import { parseStoredBuilder, storedBuilder } from "@/lib/selling/ring-builder/state/stored-builder";
import * as transitions from "@/lib/selling/ring-builder/state/transitions";

const NOTHING: unknown = null;

/** Reads the stored state, including another tab's last change. */
export function readBuilder(): BuilderState {
  return parseStoredBuilder({
    setting: readLocalValue<unknown>(BUILDER_KEYS.setting, null),
    diamond: readLocalValue<unknown>(BUILDER_KEYS.diamond, null),
    size: readLocalValue<unknown>(BUILDER_KEYS.size, null),
    engraving: readLocalValue<unknown>(BUILDER_KEYS.engraving, null),
    selectedSkus: readLocalValue<unknown>(BUILDER_KEYS.selectedSkus, null),
  });
}

function storeBuilder(next: BuilderState): void {
  const stored = storedBuilder(next);
  writeLocalValue(BUILDER_KEYS.setting, stored.setting);
  writeLocalValue(BUILDER_KEYS.diamond, stored.diamond);
  writeLocalValue(BUILDER_KEYS.size, stored.size);
  writeLocalValue(BUILDER_KEYS.engraving, stored.engraving);
  writeLocalValue(BUILDER_KEYS.selectedSkus, stored.selectedSkus);
}

function applyMove({ state, destination }: transitions.BuilderStep): string {
  storeBuilder(state);
  return destination ?? "/build-a-ring";
}

/** The shopper's actions on the ring stored in this browser. */
export const builderActions = {
  chooseSetting: (setting: BuilderSetting) => {
    forgetOtherRingEdit("setting");
    builderActions.updateSetting(setting);
  },
  /** another metal or price of the chosen setting */
  updateSetting: (setting: BuilderSetting) => storeBuilder(transitions.chooseSetting(readBuilder(), setting)),
  chooseDiamond: (diamond: BuilderDiamond) => {
    const now = readBuilder();
    if (now.diamond?.diamond.sku !== diamond.diamond.sku) forgetOtherRingEdit("diamond");
    storeBuilder(transitions.chooseDiamond(now, diamond));
  },
  /** prices of the same parts in the page's currency, which were known in another one alone */
  showPrices: (prices: transitions.ShownPrices) => {
    const now = readBuilder();
    const next = transitions.showPrices(now, prices);
    if (next !== now) storeBuilder(next);
  },
  setSize: (size: SizeChoice | null) => storeBuilder(transitions.setSize(readBuilder(), size)),
  setEngraving: (engraving: string) => storeBuilder(transitions.setEngraving(readBuilder(), engraving)),
  /** a saved ring replaces the one being built */
  load: (state: BuilderState) => {
    forgetRingEdit();
    storeBuilder(state);
  },
  /** each of these returns the address to go to next */
  removeSetting: () => applyMove(transitions.removeSetting(readBuilder())),
  removeDiamond: () => applyMove(transitions.removeDiamond(readBuilder())),
  reset: () => {
    forgetRingEdit();
    return applyMove(transitions.resetBuilder(readBuilder()));
  },
};

/**
 * The ring being built in this browser, synced across tabs. `state` is empty until `hydrated`; the removing
 * actions and `reset` return the address to go to next.
 */
export function useRingBuilder(): { state: BuilderState; hydrated: boolean } & typeof builderActions {
  const [setting] = useLocalValue(BUILDER_KEYS.setting, NOTHING);
  const [diamond] = useLocalValue(BUILDER_KEYS.diamond, NOTHING);
  const [size] = useLocalValue(BUILDER_KEYS.size, NOTHING);
  const [engraving] = useLocalValue(BUILDER_KEYS.engraving, NOTHING);
  const [selectedSkus] = useLocalValue(BUILDER_KEYS.selectedSkus, NOTHING);
  const hydrated = useHydrated();
  const state = useMemo(
    () =>
      hydrated ? parseStoredBuilder({ setting, diamond, size, engraving, selectedSkus }) : EMPTY_BUILDER,
    [hydrated, setting, diamond, size, engraving, selectedSkus],
  );
  return { state, hydrated, ...builderActions };
}
