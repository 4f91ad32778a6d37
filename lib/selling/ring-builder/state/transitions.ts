import type { BuilderDiamond, BuilderSetting, BuilderState, SizeChoice } from "../model";
import { ringDiamondListHref, settingListHref, settingShape } from "./addresses";

/** The builder's new state and the page to open next; null stays on the page. */
export type BuilderStep = { state: BuilderState; destination: string | null };

const without = (skus: readonly string[], sku: string | undefined) => skus.filter((other) => other !== sku);

/** Chooses a setting and keeps the stone and size; `findRingProblems` checks whether they still fit. */
export function chooseSetting(state: BuilderState, setting: BuilderSetting): BuilderState {
  return { ...state, setting };
}

/**
 * Chooses the center stone. A ring has only one, so it also replaces the previous one in the list of selected SKUs.
 */
export function chooseDiamond(state: BuilderState, diamond: BuilderDiamond): BuilderState {
  const others = without(without(state.selectedSkus, state.diamond?.diamond.sku), diamond.diamond.sku);
  return { ...state, diamond, selectedSkus: [...others, diamond.diamond.sku] };
}

/** Sends the shopper to the builder, filtered by the diamond's shape if one is chosen. */
export function removeSetting(state: BuilderState): BuilderStep {
  return {
    state: { ...state, setting: null },
    destination: settingListHref(state.diamond?.diamond.shape),
  };
}

/**
 * Removes the stone's SKU from the selected list and sends the shopper to the ring builder's diamonds with the
 * setting's diamond type, or to the builder if there is no setting.
 */
export function removeDiamond(state: BuilderState): BuilderStep {
  return {
    state: {
      ...state,
      diamond: null,
      selectedSkus: without(state.selectedSkus, state.diamond?.diamond.sku),
    },
    destination: state.setting
      ? ringDiamondListHref(settingShape(state.setting), state.setting.slug)
      : settingListHref(),
  };
}

/** Prices of parts in the page's currency, decimal amounts. */
export type ShownPrices = {
  setting: { slug: string; metal: string; price: number } | null;
  diamond: { sku: string; price: number } | null;
};

/** Fills in the prices that aren't known in the page's currency; returns the same state if there are none. */
export function showPrices(state: BuilderState, prices: ShownPrices): BuilderState {
  const { setting, diamond } = state;
  const settingPrice =
    setting?.price === null &&
    prices.setting?.slug === setting.slug &&
    prices.setting.metal === setting.metal &&
    prices.setting.price;
  const diamondPrice =
    diamond?.diamond.price === null && prices.diamond?.sku === diamond.diamond.sku && prices.diamond.price;
  if (!setting || !settingPrice) {
    if (!diamond || !diamondPrice) return state;
    return { ...state, diamond: { diamond: { ...diamond.diamond, price: diamondPrice } } };
  }
  return {
    ...state,
    setting: { ...setting, price: settingPrice },
    diamond: diamond && diamondPrice ? { diamond: { ...diamond.diamond, price: diamondPrice } } : diamond,
  };
}

/** @param size null to choose again */
export function setSize(state: BuilderState, size: SizeChoice | null): BuilderState {
  return { ...state, size };
}

/** @param engraving as typed; empty text removes the engraving */
export function setEngraving(state: BuilderState, engraving: string): BuilderState {
  return { ...state, engraving: engraving === "" ? null : engraving };
}

/** Clears setting, diamond (with its sku), size and engraving. */
export function resetBuilder(state: BuilderState): BuilderStep {
  return {
    state: {
      setting: null,
      diamond: null,
      size: null,
      engraving: null,
      selectedSkus: without(state.selectedSkus, state.diamond?.diamond.sku),
    },
    destination: settingListHref(),
  };
}
