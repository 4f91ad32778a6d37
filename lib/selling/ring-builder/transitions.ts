import type { BuilderDiamond, BuilderSetting, BuilderState } from "./model";

/** A new state of the builder and where the shopper goes next; null stays on the page. */
export type BuilderStep = { state: BuilderState; destination: string | null };

/** The builder's list of settings, narrowed to a center stone's shape where one is known. */
export function settingListHref(shape?: string | null): string {
  return shape ? `/build-a-ring?shape=${encodeURIComponent(shape)}` : "/build-a-ring";
}

/**
 * The list of diamonds in ring-builder mode. `setting` is the chosen setting's slug: with it the list's first
 * page, rendered on the server, already knows the setting's shapes and carats.
 */
export function ringDiamondListHref(shape?: string | null, setting?: string | null): string {
  const params = new URLSearchParams({ type: "ring-builder" });
  if (shape) params.set("shape", shape);
  if (setting) params.set("setting", setting);
  return `/inventory?${params}`;
}

/** The shape a setting is chosen with: the first of its diamond types. */
export const settingShape = (setting: BuilderSetting): string | null => setting.diamond_type[0]?.slug ?? null;

const without = (skus: readonly string[], sku: string | undefined) => skus.filter((other) => other !== sku);

/** A chosen stone and a chosen size stay; whether they still fit is asked of `findRingProblems`. */
export function chooseSetting(state: BuilderState, setting: BuilderSetting): BuilderState {
  return { ...state, setting };
}

/** A ring has one center stone: the new one takes the old one's place in the list of selected skus too. */
export function chooseDiamond(state: BuilderState, diamond: BuilderDiamond): BuilderState {
  const kept = without(without(state.selectedSkus, state.diamond?.diamond.sku), diamond.diamond.sku);
  return { ...state, diamond, selectedSkus: [...kept, diamond.diamond.sku] };
}

/** Sends the shopper to the builder, with the diamond's shape if a diamond is chosen. */
export function removeSetting(state: BuilderState): BuilderStep {
  return {
    state: { ...state, setting: null },
    destination: settingListHref(state.diamond?.diamond.shape),
  };
}

/**
 * Takes the stone's sku out of the selected list and sends the shopper to the ring builder's diamonds with the
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

/** @param size US size in quarter steps, or null to choose again */
export function setSize(state: BuilderState, size: number | null): BuilderState {
  return { ...state, size };
}

/** @param engraving as it was typed; an empty text is none */
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
