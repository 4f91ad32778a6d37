import type { BuilderDiamond, BuilderSetting } from "@/lib/selling/ring-builder/model";
import { MatchingBands } from "./matching-bands";
import { MetalsSideBySide } from "./metals-side-by-side";

type Props = {
  setting: BuilderSetting;
  diamond: BuilderDiamond | null;
  /** US; null where none is chosen */
  size: number | null;
  onPick: (setting: BuilderSetting) => void;
};

/** The sections below a ring: the same ring in each metal, and bands to wear beside it. */
export function RingFurther({ setting, diamond, size, onPick }: Props) {
  return (
    <>
      <MetalsSideBySide setting={setting} diamond={diamond} onPick={onPick} />
      <MatchingBands setting={setting} size={size} />
    </>
  );
}
