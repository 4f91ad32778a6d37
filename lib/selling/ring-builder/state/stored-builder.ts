import { MAX_ENGRAVING_UNITS } from "@/lib/goods/catalog/products/engraving";
import {
  CERTIFICATE_TYPES,
  type CertificateType,
  DIAMOND_KINDS,
  type DiamondKind,
  FANCY_COLORS,
  type FancyColor,
  INTENSITIES,
  type Intensity,
  RING_SHAPES,
  type RingShape,
  SHAPES,
  type Shape,
} from "@/lib/goods/diamonds/model";
import { isMetalCode } from "@/lib/goods/terms/metals";
import { shopCurrency } from "@/lib/platform/money/model";
import {
  type BuilderDiamond,
  type BuilderSetting,
  type BuilderState,
  type PartPrice,
  SIZE_LATER,
  type SizeChoice,
} from "../model";

/** The raw values under the builder's storage keys; each may be outdated, foreign or damaged. */
export type StoredBuilder = Record<keyof BuilderState, unknown>;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isAmount = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && value > 0;
const oneOf = <T extends string>(list: readonly T[], value: unknown): value is T => list.includes(value as T);
const textOrNull = (value: unknown): string | null => (isText(value) ? value : null);

/**
 * A part's price as it is stored: the one in the shop's own currency, and the one that a page in another currency showed with what
 * names its terms, because a rate's next day has other amounts.
 */
type StoredPrice = { price: number; shown?: { terms: string; price: number } };

/** @param own the stored price in the shop's own currency */
function parsePartPrice(own: number, shown: unknown): PartPrice {
  const { terms } = shopCurrency();
  if (terms === undefined) return { price: own, own_price: own };
  const isShown = isFields(shown) && shown.terms === terms && isAmount(shown.price);
  return { price: isShown ? (shown.price as number) : null, own_price: own };
}

/** A part as it is stored, so that pages in other currencies, other devices, and earlier releases read it. */
export function storedPart<T extends PartPrice>(part: T): Omit<T, keyof PartPrice> & StoredPrice {
  const { price, own_price, ...facts } = part;
  const { terms } = shopCurrency();
  return {
    ...facts,
    price: own_price,
    ...(terms === undefined || price === null ? {} : { shown: { terms, price } }),
  };
}

/** The builder's state as it is stored, under the keys of a browser and in an account. */
export const storedBuilder = ({ setting, diamond, selectedSkus, ...rest }: BuilderState): StoredBuilder => ({
  ...rest,
  setting: setting && storedPart(setting),
  diamond: diamond && { diamond: storedPart(diamond.diamond) },
  selectedSkus: selectedSkus.length > 0 ? selectedSkus : null,
});

/** Parses the stored setting; returns null if any fact that rules depend on is missing or impossible. */
function parseStoredSetting(value: unknown): BuilderSetting | null {
  if (!isFields(value) || !Array.isArray(value.diamond_type)) return null;
  const { id, slug, name, style, metal, price, min_carat, max_carat, min_size, max_size } = value;
  if (!isText(id) || !isText(slug) || !isText(name) || !isText(style)) return null;
  // the page may be older than the metal, or the metal withdrawn: the check of the ring says so
  if (!isText(metal) || !isMetalCode(metal) || !isAmount(price)) return null;
  if (!isAmount(min_carat) || !isAmount(max_carat) || !isAmount(min_size) || !isAmount(max_size)) return null;
  const diamond_type = value.diamond_type
    .map((type: unknown) => (isFields(type) ? type.slug : null))
    .filter((type): type is RingShape => oneOf<RingShape>(RING_SHAPES, type))
    .map((type) => ({ slug: type }));
  if (diamond_type.length === 0) return null;
  const limits = { diamond_type, min_carat, max_carat, min_size, max_size };
  return {
    ...{ id, slug, name, style, metal, ...limits },
    ...parsePartPrice(price, value.shown),
    ...(typeof value.engraving === "number" && value.engraving >= 0 ? { engraving: value.engraving } : {}),
    ...(value.photographed === true ? { photographed: true } : {}),
  };
}

/** Parses the stored stone; returns null if any fact that rules depend on is missing or impossible. */
function parseStoredDiamond(value: unknown): BuilderDiamond | null {
  if (!isFields(value) || !isFields(value.diamond)) return null;
  const { id, sku, kind, shape, carat, certificate_type, price, ...rest } = value.diamond;
  if (!isText(id) || !isText(sku) || !oneOf<DiamondKind>(DIAMOND_KINDS, kind)) return null;
  if (!oneOf<Shape>(SHAPES, shape) || !isAmount(carat) || !isAmount(price)) return null;
  if (!oneOf<CertificateType>(CERTIFICATE_TYPES, certificate_type)) return null;
  return {
    diamond: {
      id,
      sku,
      kind,
      shape,
      carat,
      color_label: textOrNull(rest.color_label),
      fancy_color: oneOf<FancyColor>(FANCY_COLORS, rest.fancy_color) ? rest.fancy_color : null,
      intensity: oneOf<Intensity>(INTENSITIES, rest.intensity) ? rest.intensity : null,
      clarity_label: textOrNull(rest.clarity_label),
      cut_label: textOrNull(rest.cut_label),
      certificate_type,
      ...(isText(rest.disclosure) ? { disclosure: rest.disclosure } : {}),
      lw_ratio: isAmount(rest.lw_ratio) ? rest.lw_ratio : null,
      depth: isAmount(rest.depth) ? rest.depth : null,
      ...(isAmount(rest.table) ? { table: rest.table } : {}),
      ...parsePartPrice(price, rest.shown),
    },
  };
}

/** Parses a US size in quarter steps between 3 and 13, or the choice to name it later; returns null otherwise. */
function parseStoredSize(value: unknown): SizeChoice | null {
  if (value === SIZE_LATER) return SIZE_LATER;
  if (typeof value !== "number" || value < 3 || value > 13) return null;
  return Number.isInteger(value * 4) ? value : null;
}

/**
 * Parses the stored engraving, even if it is too long to engrave; returns null if it is missing, not text, or too
 * long to process.
 */
const parseStoredEngraving = (value: unknown): string | null =>
  isText(value) && value.length <= MAX_ENGRAVING_UNITS ? value : null;

/**
 * Parses the builder's state from the browser's storage. Each value is independent: a damaged one counts as not
 * chosen and does not affect the others.
 */
export function parseStoredBuilder(stored: StoredBuilder): BuilderState {
  const skus = Array.isArray(stored.selectedSkus) ? stored.selectedSkus.filter(isText) : [];
  return {
    setting: parseStoredSetting(stored.setting),
    diamond: parseStoredDiamond(stored.diamond),
    size: parseStoredSize(stored.size),
    engraving: parseStoredEngraving(stored.engraving),
    selectedSkus: [...new Set(skus)],
  };
}
