import { settingPath } from "@/lib/goods/catalog/paths/paths";
import { type FancyColor, type Intensity, type Shape, shapeWord } from "@/lib/goods/diamonds/model";
import { fancyColorName } from "@/lib/goods/diamonds/stone/color-name";
import { gradeLabels } from "@/lib/goods/diamonds/stone/grade-words";
import { metalLabel } from "@/lib/goods/terms/metals";
import { formatPrice } from "@/lib/platform/money/model";
import type { BuilderSetting } from "./model";
import { ringTotal } from "./ring-price";

type StoneWords = {
  shape: Shape;
  carat: number;
  color_label: string | null;
  fancy_color: FancyColor | null;
  intensity: Intensity | null;
  clarity_label: string | null;
  certificate_type: string;
  disclosure?: string | undefined;
};

/** `1.50 ct oval` */
export const stoneLabel = ({ shape, carat }: Pick<StoneWords, "shape" | "carat">): string =>
  `${carat.toFixed(2)} ct ${shapeWord(shape)}`;

/**
 * `$2,140 with your`, `1.17 ct oval`: a setting's price, decimal amount, together with the chosen diamond's, in the
 * two lines of a narrow card; null while the diamond's price isn't known in the page's currency.
 */
export function withDiamondText(
  settingPrice: number,
  diamond: Pick<StoneWords, "shape" | "carat"> & { price: number | null },
): readonly [string, string] | null {
  const total = ringTotal({ price: settingPrice }, diamond);
  return total === null ? null : [`${formatPrice(total)} with your`, stoneLabel(diamond)];
}

/** `E · VS1 · IGI`, `Fancy Blue · VS1 · IGI`; a grade missing from the report is left out. */
export const stoneGradesLabel = (stone: StoneWords): string =>
  [
    fancyColorName(stone),
    ...gradeLabels({ ...stone, cut_label: null }),
    stone.certificate_type === "NON CERTIFIED" ? "Not certified" : stone.certificate_type,
    stone.disclosure,
  ]
    .filter(Boolean)
    .join(" · ");

/** Returns the path of a chosen setting's page, in its chosen metal. */
export const settingHref = (
  setting: Pick<BuilderSetting, "slug" | "style" | "metal">,
  shape?: string | null,
): string => {
  const params = new URLSearchParams({ metal: setting.metal });
  if (shape) params.set("shape", shape);
  return `${settingPath(setting)}?${params}`;
};

export const settingMetalLabel = (setting: Pick<BuilderSetting, "metal">): string =>
  metalLabel(setting.metal);
