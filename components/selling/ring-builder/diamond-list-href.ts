import type { BuilderState } from "@/lib/selling/ring-builder/model";
import { ringDiamondListHref, settingShape } from "@/lib/selling/ring-builder/state/addresses";

/** The shopper's choices on the way into the list of diamonds. */
export type DiamondListSelection = {
  shape?: string | null;
  certificate?: string | null;
  /** set if the link is a step of the ring builder */
  type?: "ring-builder";
};

type Chosen = Pick<BuilderState, "setting" | "diamond">;

/**
 * Address of the list of diamonds. In a ring-builder flow — a step of the builder, or a ring begun and
 * nothing else picked — it opens in ring-builder mode with a shape of the chosen setting's diamond type, or
 * else the chosen diamond's shape. Outside that flow a picked shape or certificate applies. It is an address
 * for a plain link, so that Ctrl- or Meta-click opens the list in a new tab.
 */
export function diamondListHref(state: Chosen, picked: DiamondListSelection = {}): string {
  const nothingPicked = !picked.shape && !picked.certificate;
  const ringBegun = state.setting !== null || state.diamond !== null;
  if (picked.type === "ring-builder" || (nothingPicked && ringBegun)) {
    const shape = state.setting
      ? settingShape(state.setting)
      : (state.diamond?.diamond.shape ?? picked.shape);
    return ringDiamondListHref(shape, state.setting?.slug);
  }
  const params = new URLSearchParams();
  if (picked.shape) params.set("shape", picked.shape);
  if (picked.certificate) params.set("certificate", picked.certificate);
  return params.size > 0 ? `/inventory?${params}` : "/inventory";
}
