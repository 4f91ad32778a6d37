import type { RingShape } from "@/lib/goods/diamonds/model";
import type { SettingDesign } from "@/lib/goods/geometry/setting-design";
import type { Style } from "@/lib/goods/terms/styles";
import { bezels } from "./bezel";
import { clusters } from "./cluster";
import { dainties } from "./dainty";
import { diamondBands } from "./diamond-band";
import { halos } from "./halo";
import { hiddenHalos } from "./hidden-halo";
import { solitaires } from "./solitaire";
import { threeStones } from "./three-stone";
import { uniques } from "./unique";
import { vintageInspired } from "./vintage-inspired";

const byStyle = [
  solitaires,
  diamondBands,
  threeStones,
  clusters,
  uniques,
  halos,
  hiddenHalos,
  bezels,
  dainties,
  vintageInspired,
];

/** Every setting, the styles taking turns, so that a mixed list shows the breadth of the collection. */
export const SETTING_DESIGNS: readonly SettingDesign[] = Array.from(
  { length: Math.max(...byStyle.map((designs) => designs.length)) },
  (_, turn) => byStyle.flatMap((designs) => designs.slice(turn, turn + 1)),
).flat();

/** The setting that stands for a style where it is shown with a shape: the first made for it. */
export const designOfStyle = (style: Style, shape: RingShape): SettingDesign | undefined => {
  const designs = SETTING_DESIGNS.filter((design) => design.style === style);
  return designs.find(({ shapes }) => shapes.includes(shape));
};
