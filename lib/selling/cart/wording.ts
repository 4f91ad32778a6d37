import { METAL_LABELS } from "@/lib/goods/terms/metals";
import { formatOptions } from "@/lib/goods/terms/options";
import type { LineParts } from "./schema";

/** Whether a line is a ring whose size its buyer has not chosen yet. */
export const isSizeOpen = ({ setting, size }: Pick<LineParts, "setting" | "size">): boolean =>
  setting !== null && size === null;

const SIZE_OPEN = "Ring size: not chosen yet. Delivery dates count from the day we have it.";

/** Describes a line's parts, one per row: setting and metal, ring size, engraving, stone and its report. */
export function partLabels(parts: LineParts): string[] {
  const { setting, diamond, product, size, engraving } = parts;
  const rows = [
    setting && `Setting: ${setting.name}, ${METAL_LABELS[setting.metal]}`,
    product?.metal && METAL_LABELS[product.metal],
    ...(product ? formatOptions(product.options) : []),
    size !== null && `Ring size: US ${size}`,
    isSizeOpen(parts) && SIZE_OPEN,
    engraving && `Engraving: “${engraving}”`,
    diamond && `Diamond: ${diamond.sku}`,
    diamond?.certificate_number && `Report: ${diamond.certificate_type} ${diamond.certificate_number}`,
    diamond?.certificate_type === "NON CERTIFIED" && "Diamond without a laboratory report",
  ];
  return rows.filter((row): row is string => Boolean(row));
}
