import { remotePictureAddress, storedPictureAddress } from "@/lib/platform/media/transform";
import {
  CERTIFICATE_TYPES,
  CLARITY_GRADES,
  COLOR_GRADES,
  CUT_GRADES,
  FANCY_COLORS,
  type FancyColor,
  GROWTH_METHODS,
  gradeLabel,
  INTENSITIES,
  QUALITY_TIERS,
  SHAPE_LABELS,
  SHAPES,
  type Shape,
} from "../model";
import type { Diamond } from "../schema";
import type { diamonds } from "../tables";
import { certificateUrl } from "./certificate";
import { facedPictureFile } from "./portrait-address";
import { shownStonePrices } from "./shown-prices";

/** A stone's row in the table. */
export type DiamondRow = typeof diamonds.$inferSelect;

/**
 * Checks a stored word against the vocabulary; an unknown word means that no code of the shop wrote the row.
 */
function word<T extends string>(words: readonly T[], value: string, field: string): T {
  const found = words.find((candidate) => candidate === value);
  if (!found) throw new Error(`A stored diamond has the unknown ${field} "${value}"`);
  return found;
}
const wordOrNull = <T extends string>(words: readonly T[], value: string | null, field: string) =>
  value === null ? null : word(words, value, field);

/** The last segment of a stone's address: its description, then its SKU. */
function displaySlug(row: DiamondRow, shape: Shape, color: FancyColor | null): string {
  const words = [
    row.carat.toFixed(2),
    "carat",
    row.intensity,
    color,
    SHAPE_LABELS[shape],
    gradeLabel(COLOR_GRADES, row.color),
    gradeLabel(CLARITY_GRADES, row.clarity),
    // part of permanent addresses, so it does not follow the shop's wording
    "lab-grown-diamond",
    row.sku,
  ];
  return words
    .filter((part) => part !== null)
    .join("-")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
}

/** An uploaded photo, else the feed's first picture; null for a stone without either. */
function photoOf({ photo, feedPicture }: DiamondRow): string | null {
  if (photo) return storedPictureAddress(photo);
  return feedPicture && remotePictureAddress(feedPicture);
}

/** Converts a table row to the API's Diamond, whose prices are in the currency of the call. */
export function diamondFromRow(row: DiamondRow): Diamond {
  const shape = word(SHAPES, row.shape, "shape");
  const fancyColor = wordOrNull(FANCY_COLORS, row.fancyColor, "fancy color");
  const certificateType = word(CERTIFICATE_TYPES, row.certificateType, "certificate type");
  const intensity = wordOrNull(INTENSITIES, row.intensity, "intensity");
  const colorLabel = row.colorLabel ?? gradeLabel(COLOR_GRADES, row.color);
  const look = { sku: row.sku, shape, fancy_color: fancyColor, intensity, color_label: colorLabel };
  return {
    id: row.id,
    sku: row.sku,
    kind: row.kind,
    shape,
    carat: row.carat,
    color: row.color,
    color_label: colorLabel,
    clarity: row.clarity,
    clarity_label: gradeLabel(CLARITY_GRADES, row.clarity),
    cut: row.cut,
    cut_label: row.cutLabel ?? gradeLabel(CUT_GRADES, row.cut),
    polish: row.polish,
    symmetry: row.symmetry,
    fluorescence: row.fluorescence,
    quality_tier: wordOrNull(QUALITY_TIERS, row.qualityTier, "quality tier"),
    intensity,
    fancy_color: fancyColor,
    certificate_type: certificateType,
    certificate_number: row.certificateNumber,
    // an invented number must not lead to a laboratory, where it may be another stone's
    certificate_url: row.isDemo
      ? null
      : (row.certificatePage ?? certificateUrl(certificateType, row.certificateNumber)),
    d_type: wordOrNull(GROWTH_METHODS, row.growth, "growth method"),
    table: row.table,
    depth: row.depth,
    lw_ratio: row.ratio,
    measurements:
      row.length === null || row.width === null
        ? null
        : { length: row.length, width: row.width, height: row.height },
    express_shipping: row.expressShipping,
    is_overnight: row.isOvernight,
    hearts_and_arrows: row.heartsAndArrows,
    ...shownStonePrices(row),
    availability: row.availability,
    delivery_days: row.deliveryDays,
    default_image: photoOf(row) ?? facedPictureFile({ ...look, depth: row.depth, table: row.table }),
    display_slug: displaySlug(row, shape, fancyColor),
    ...(row.disclosure === null ? {} : { disclosure: row.disclosure }),
    ...(row.isDemo ? { is_demo: true } : {}),
  };
}
