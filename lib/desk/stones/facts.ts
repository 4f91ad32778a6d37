import type { StoneRow } from "@/lib/desk/stones/queries";
import { CERTIFICATE_LABELS, SHAPE_LABELS } from "@/lib/goods/diamonds/model";
import { diamondFromRow } from "@/lib/goods/diamonds/stone/transform";

const yesNo = (value: boolean) => (value ? "Yes" : "No");
const withUnit = (value: number | null, unit: string) => (value === null ? null : `${value}${unit}`);
const sides = (length: number | null, width: number | null, height: number | null) =>
  length === null || width === null
    ? null
    : `${[length, width, height].filter((side) => side !== null).join(" × ")} mm`;

/** Every column of a stone as a person reads it, in the order of a laboratory's report; what isn't known is left out. */
export function stoneFacts(row: StoneRow): { label: string; value: string }[] {
  const stone = diamondFromRow(row);
  const { pair } = row;
  const facts: readonly (readonly [string, string | null])[] = [
    ["SKU", row.sku],
    ["Supplier", row.supplier],
    ["Supplier’s offer", row.offerSku],
    ["Report", row.certificateNumber],
    ["Laboratory", CERTIFICATE_LABELS[stone.certificate_type]],
    ["Laboratory’s page", stone.certificate_url],
    ["Shape", SHAPE_LABELS[stone.shape]],
    ["Cut", stone.cut_label],
    ["Color", stone.color_label],
    ["Fancy color", row.fancyColor],
    ["Intensity", row.intensity],
    ["Overtone", row.overtone],
    ["Clarity", stone.clarity_label],
    ["Carat", row.carat.toFixed(2)],
    ["Polish", row.polish],
    ["Symmetry", row.symmetry],
    ["Fluorescence", row.fluorescence],
    ["GIA quality", row.qualityTier],
    ["Growth", row.growth],
    ["Measurements", sides(row.length, row.width, row.height)],
    ["Table", withUnit(row.table, "%")],
    ["Depth", withUnit(row.depth, "%")],
    ["Ratio", row.ratio?.toFixed(2) ?? null],
    ["Second stone", pair && `${pair.carat.toFixed(2)} ct, ${sides(pair.length, pair.width, pair.height)}`],
    ["Disclosed to buyers", row.disclosure],
    ["Hearts and arrows", yesNo(row.heartsAndArrows)],
    ["Business days until it ships", String(row.deliveryDays)],
    ["Express shipping", yesNo(row.expressShipping)],
    ["Overnight", yesNo(row.isOvernight)],
    ["Demo", row.isDemo ? "Yes" : null],
    ["Added", row.createdAt.toISOString()],
    ["Last changed", row.updatedAt.toISOString()],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}
