import {
  CERTIFICATE_LABELS,
  CERTIFICATE_TYPES,
  CLARITY_GRADES,
  COLOR_GRADES,
  CUT_GRADES,
  FANCY_COLORS,
  gradeLabel,
  INTENSITIES,
  SHAPE_LABELS,
  SHAPES,
} from "@/lib/goods/diamonds/model";
import { fancyColorName } from "@/lib/goods/diamonds/stone/color-name";
import { diamondName } from "@/lib/goods/diamonds/stone/name";
import { stoneHref } from "@/lib/goods/diamonds/stone/url";
import type { diamonds } from "@/lib/goods/diamonds/tables";
import { decimalFromCents } from "@/lib/platform/money/model";
import { brand } from "@/lib/platform/site/brand";
import { site } from "@/lib/platform/site/site";
import type { Offer, OfferDetail } from "./offer";

type Row = typeof diamonds.$inferSelect;
/** What a feed reads of a stone. */
export type StoneRow = Pick<
  Row,
  | "id"
  | "sku"
  | "kind"
  | "shape"
  | "carat"
  | "color"
  | "colorLabel"
  | "clarity"
  | "cut"
  | "cutLabel"
  | "polish"
  | "symmetry"
  | "intensity"
  | "fancyColor"
  | "certificateType"
  | "certificateNumber"
  | "growth"
  | "table"
  | "depth"
  | "length"
  | "width"
  | "height"
  | "disclosure"
  | "priceCents"
  | "regularPriceCents"
  | "availability"
  | "deliveryDays"
  | "feedPicture"
  | "photo"
  | "isDemo"
>;

/** What all stones of a feed share, looked up once: an address is joined for each of a million. */
export type StoneScope = {
  /** the shop's address, without a slash at its end */
  readonly shop: string;
  /** absolute address of the JPEG that shows a stone; null where only a drawing would */
  readonly picture: (stone: StoneRow) => string | null;
};

/** A loose stone as an offer; null for one that has no picture or is graded in words that this release doesn't know. */
export function stoneOffer(row: StoneRow, { shop, picture }: StoneScope): Offer | null {
  const shape = SHAPES.find((one) => one === row.shape);
  const certificate = CERTIFICATE_TYPES.find((one) => one === row.certificateType);
  const image = picture(row);
  if (!shape || !certificate || image === null) return null;
  const fancy = FANCY_COLORS.find((one) => one === row.fancyColor) ?? null;
  const intensity = INTENSITIES.find((one) => one === row.intensity) ?? null;
  const named = {
    shape,
    carat: row.carat,
    certificate_type: certificate,
    intensity,
    fancy_color: fancy,
    color_label: row.colorLabel,
    disclosure: row.disclosure,
  };
  const color = fancyColorName(named) ?? row.colorLabel ?? gradeLabel(COLOR_GRADES, row.color);
  const clarity = gradeLabel(CLARITY_GRADES, row.clarity);
  const cut = row.cutLabel ?? gradeLabel(CUT_GRADES, row.cut);
  const name = diamondName(named);
  const grades = [fancy ? null : color, clarity].filter(Boolean).join(" ");
  const isReported = certificate !== "NON CERTIFIED" && certificate !== "MATCHING PAIR";
  const details: readonly (OfferDetail | null)[] = [
    fact("Shape", SHAPE_LABELS[shape]),
    fact("Carat weight", row.carat.toFixed(2)),
    fact("Color", color),
    fact("Clarity", clarity),
    fact("Cut", cut),
    fact("Polish", row.polish),
    fact("Symmetry", row.symmetry),
    fact("Growth", row.growth),
    fact("Measurements", measuresOf(row)),
    fact("Certificate", isReported ? CERTIFICATE_LABELS[certificate] : null),
    // an invented number could be another stone's
    fact("Report number", isReported && !row.isDemo ? row.certificateNumber : null),
  ];
  const known = details.filter((one) => one !== null);
  const facts = known.map((one) => `${one.name}: ${one.value}.`).join(" ");
  const [price, sale] = [row.regularPriceCents, row.priceCents];
  return {
    id: row.sku.length <= 50 ? row.sku : row.id,
    group: null,
    title: [name, grades, isReported ? CERTIFICATE_LABELS[certificate] : null].filter(Boolean).join(", "),
    description: `Loose ${name}. ${facts}`,
    link: shop + stoneHref(row),
    images: [image],
    // one that an order has claimed can't be bought now
    availability: row.availability === "available" ? "in-stock" : "sold-out",
    leadDays: row.deliveryDays,
    price: decimalFromCents(price),
    salePrice: sale < price ? decimalFromCents(sale) : null,
    category: "jewelry",
    productType: `Loose diamonds > ${SHAPE_LABELS[shape]}`,
    color,
    material: `${brand.originLabel.charAt(0).toUpperCase()}${brand.originLabel.slice(1)} diamond`,
    size: `${row.carat.toFixed(2)} ct`,
    brand: site.name,
    mpn: null,
    details: known,
  };
}

const fact = (name: string, value: string | null): OfferDetail | null =>
  value === null || value === "" ? null : { section: "Diamond", name, value };

const measuresOf = ({ length, width, height }: StoneRow) =>
  length === null || width === null
    ? null
    : `${[length, width, height]
        .filter((one) => one !== null)
        .map((one) => one.toFixed(2))
        .join(" × ")} mm`;
