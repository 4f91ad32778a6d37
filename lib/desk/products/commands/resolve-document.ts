import { Faults } from "@/lib/desk/errors/document-error";
import { isStoneCategory } from "@/lib/goods/catalog/paths/paths";
import { choiceKey, type ProductDocument, type VariantDocument } from "@/lib/goods/catalog/products/document";
import { MAX_ENGRAVING } from "@/lib/goods/catalog/products/engraving";
import { freeName, skuFromChoice, skuFromSlug, slugFromName } from "@/lib/goods/catalog/products/made-names";
import { type CategoryPlaces, listedWith } from "../queries/category-places";
import type { StoredProduct } from "../queries/read-document";

/** A document with everything that its owner may leave out. */
export type WholeDocument = StoredProduct["document"] & {
  engraving: number;
  ready_to_ship: boolean;
  position: number;
  variants: WholeVariant[];
};
export type WholeVariant = VariantDocument & { sku: string; stock: number | null };

export type Surroundings = {
  before: StoredProduct | null;
  places: CategoryPlaces;
  /** whether a SKU names something else: another product, another product's variant, or a stone */
  isTaken: (sku: string) => boolean;
  /** for a product without one */
  nextPosition: number;
  now: Date;
};

/** The slug of a document, made from its name where it names none and the product has none yet; empty if none can be made. */
export const slugOf = (
  { slug, name }: Pick<ProductDocument, "name" | "slug">,
  before: StoredProduct | null,
): string => slug ?? before?.document.slug ?? slugFromName(name);

/**
 * Completes a document, and checks it against the shop.
 * @throws DocumentError
 */
export function resolveDocument(
  document: ProductDocument,
  { before, places, isTaken, nextPosition, now }: Surroundings,
): WholeDocument {
  const faults = new Faults();
  const slug = slugOf(document, before);
  if (slug === "") faults.add("slug", "Enter a slug. None can be made from this name");
  const given = document.sku ?? before?.document.sku;
  const sku = given ?? freeName(skuFromSlug(slug), isTaken);
  if (given !== undefined && isTaken(given))
    faults.add("sku", "Another product or stone already has this SKU");
  if (before && before.document.kind !== document.kind) {
    faults.add("kind", `This can’t be changed. The product’s kind is ${before.document.kind}`);
  }
  if (document.source === "designed" && before?.document.source !== "designed") {
    faults.add("source", "Only pieces drawn from a 3D model can be designed. Use photographed");
  }
  const category = categoryOf(document, places, faults);
  const variants = variantsOf(document, sku, before, isTaken, faults);
  const isStocked = variants.every(({ stock }) => stock !== null);
  if (document.ready_to_ship && !isStocked) {
    faults.add("ready_to_ship", "Enter a stock count for every variant, or use false");
  }
  checkDates(document, now, faults);
  faults.assertNone();
  const listed = listedWith(places, category);
  return {
    ...document,
    slug,
    sku,
    category,
    also_in: [...places.keys()].filter((one) => document.also_in.includes(one) && !listed.includes(one)),
    engraving:
      document.engraving ?? before?.product.engraving ?? (document.kind === "setting" ? MAX_ENGRAVING : 0),
    ready_to_ship: document.ready_to_ship ?? isStocked,
    position: document.position ?? before?.product.position ?? nextPosition,
    style: document.setting ? null : document.style,
    active_from: isTakenBack(document, before, now) ? null : document.active_from,
    version: before?.product.version ?? 1,
    variants,
  };
}

/** Whether a known product is a draft whose time to go on sale has passed, which would bring it back within a minute. */
const isTakenBack = (
  { status, active_from }: ProductDocument,
  before: StoredProduct | null,
  now: Date,
): boolean =>
  status === "draft" && before !== null && active_from !== null && active_from <= now.toISOString();

function categoryOf(document: ProductDocument, places: CategoryPlaces, faults: Faults): string {
  const category = document.setting?.style ?? document.category ?? "";
  const place = places.get(category);
  if (!place) faults.add("category", "No category has this slug");
  for (const slug of document.also_in) {
    if (!places.has(slug)) faults.add("also_in", "One of these slugs isn’t a category");
  }
  if (!place) return category;
  const isOfStones = isStoneCategory(place);
  if (
    document.kind !== "setting" &&
    (place.slug === "engagement-rings" || place.parent === "engagement-rings")
  ) {
    faults.add("category", "Engagement ring categories hold settings only. Choose another one");
  } else if (isOfStones !== (document.kind === "melee" || document.kind === "loose")) {
    const message = isOfStones
      ? "This category holds loose stones only. Choose another one"
      : "Loose stones and melee belong in a loose stone category. Choose another one";
    faults.add("category", message);
  }
  return category;
}

function variantsOf(
  document: ProductDocument,
  productSku: string,
  before: StoredProduct | null,
  isTaken: (sku: string) => boolean,
  faults: Faults,
): WholeVariant[] {
  const stored = before?.document.variants ?? [];
  const named = new Set(document.variants.flatMap(({ sku }) => sku ?? []));
  const bySku = new Map(stored.map((one) => [one.sku, one]));
  const byChoice = new Map(
    stored.filter(({ sku = "" }) => !named.has(sku)).map((one) => [choiceKey(one), one]),
  );
  const used = new Set(named);
  return document.variants.map((variant, at) => {
    const known = variant.sku === undefined ? byChoice.get(choiceKey(variant)) : bySku.get(variant.sku);
    const own = variant.sku ?? known?.sku;
    if (own !== undefined && isTaken(own)) {
      faults.add(`variants.${at}.sku`, "Another variant or stone already has this SKU");
    }
    const sku =
      own ??
      freeName(
        skuFromChoice(productSku, variant),
        (made) => used.has(made) || bySku.has(made) || isTaken(made),
      );
    used.add(sku);
    return { ...variant, sku, stock: variant.stock === undefined ? (known?.stock ?? null) : variant.stock };
  });
}

function checkDates({ status, active_from, active_until }: ProductDocument, now: Date, faults: Faults): void {
  const at = now.toISOString();
  if (status === "active" && active_from !== null && active_from > at) {
    faults.add("active_from", "An active product is for sale right away. Use the status draft until then");
  }
  const isOffered = status === "active" || (status === "draft" && active_from !== null);
  if (isOffered && active_until !== null && active_until <= at) {
    faults.add("active_until", "This time has passed. Choose a later one, or leave it out");
  }
}
