import { RING_SHAPES, type RingShape } from "@/lib/goods/diamonds/model";
import { STYLES, type Style } from "@/lib/goods/terms/styles";
import type { BuilderState } from "@/lib/selling/ring-builder/model";
import { settingShape } from "@/lib/selling/ring-builder/state/addresses";

/** The shape a ring is drawn with: its stone's if a ring can hold it, otherwise the setting's own. */
export function drawnShape(state: Pick<BuilderState, "setting" | "diamond">): RingShape {
  const shape = state.diamond?.diamond.shape ?? (state.setting && settingShape(state.setting));
  return RING_SHAPES.find((one) => one === shape) ?? "round";
}

/** Narrows a stored style to one that has pictures. */
export const drawnStyle = (style: string): Style => STYLES.find((one) => one === style) ?? "solitaire";
