import type { BuilderDiamond, BuilderSetting, BuilderState, SizeChoice } from "./model";

/** The builder's new state and the page to open next; null stays on the page. */
export type BuilderStep = { state: BuilderState; destination: string | null };

/** The builder's list of settings, filtered by the center stone's shape if known. */
export function settingListHref(shape?: string | null): string {
  return shape ? `/build-a-ring?shape=${encodeURIComponent(shape)}` : "/build-a-ring";
}

/**
 * The list of diamonds in ring builder mode.
 * @param setting slug of the chosen setting, which lets the server render the first page with the setting's shapes
 *   and carat limits
 */
export function ringDiamondListHref(shape?: string | null, setting?: string | null): string {
  const params = new URLSearchParams({ type: "ring-builder" });
  if (shape) params.set("shape", shape);
  if (setting) params.set("setting", setting);
  return `/inventory?${params}`;
}

/** The shape with which a setting was chosen: the first of its diamond types. */
export const settingShape = (setting: BuilderSetting): string | null => setting.diamond_type[0]?.slug ?? null;

const without = (skus: readonly string[], sku: string | undefined) => skus.filter((other) => other !== sku);

/** Chooses a setting and keeps the stone and size; `findRingProblems` checks whether they still fit. */
export function chooseSetting(state: BuilderState, setting: BuilderSetting): BuilderState {
  return { ...state, setting };
}

/**
 * Chooses the center stone. A ring has only one, so it also replaces the previous one in the list of selected SKUs.
 */
export function chooseDiamond(state: BuilderState, diamond: BuilderDiamond): BuilderState {
  const kept = without(without(state.selectedSkus, state.diamond?.diamond.sku), diamond.diamond.sku);
  return { ...state, diamond, selectedSkus: [...kept, diamond.diamond.sku] };
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
