import { stoneHref } from "@/lib/goods/diamonds/stone/url";
import type { BuilderDiamond, BuilderSetting } from "../model";

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

/** The page of a ring's diamond, in the builder with the setting chosen for it. */
export const ringDiamondHref = ({ diamond }: BuilderDiamond, setting: BuilderSetting | null): string =>
  stoneHref(diamond, { type: "ring-builder", setting: setting?.slug ?? null });

/** The shape with which a setting was chosen: the first of its diamond types. */
export const settingShape = (setting: BuilderSetting): string | null => setting.diamond_type[0]?.slug ?? null;
