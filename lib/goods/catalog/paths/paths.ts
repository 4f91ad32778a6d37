/** The fields of a category that paths are built from: its slug and its parent's, if it has one. */
export type PathCategory = { slug: string; parent_id: { slug: string } | null };

/** The fields of a product that its address is built from. */
export type PathProduct = { slug: string; categories: readonly PathCategory[] };

/** The list of the fancy shapes; shapes without a shared page are directly below it. */
const FANCY_SHAPES = "fancy-shape-diamonds";

/** Lists whose categories hold loose stones, with those whose products share one page, each by its own slug. */
const STONE_LISTS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  "calibrated-diamonds": new Map([["round", "/product/round-shape-calibrated-diamonds"]]),
  [FANCY_SHAPES]: new Map([
    ["princess", "/product/princess-shape-cvd-type-lla-diamonds"],
    ...["pear", "oval", "marquise", "heart", "emerald"].map(
      (shape) => [shape, `/product/${shape}-shape-lab-grown-hpht-diamonds`] as const,
    ),
  ]),
  "fancy-color-diamonds": new Map(
    ["pink", "intense-pink", "yellow", "green", "purple", "blue"].map(
      (color) => [color, `/product/${color}-color-diamond`] as const,
    ),
  ),
};

/** Categories whose products share one page, each by its own slug. */
const SHARED_PAGES: ReadonlyMap<string, string> = new Map([
  ["melee", "/product/lab-created-melee-diamond"],
  ["color-melee-diamonds", "/color-melee-diamonds"],
  ...Object.values(STONE_LISTS).flatMap((pages) => [...pages]),
]);

const CATEGORIES_BY_PAGE: ReadonlyMap<string, string> = new Map(
  [...SHARED_PAGES].map(([category, path]) => [path, category]),
);

/** The category whose products share the page at a path; null if the path is no such page. */
export const sharedPageCategory = (path: string): string | null => CATEGORIES_BY_PAGE.get(path) ?? null;

/** The shared page of a category whose address was put together from its list's and its own slug; null if there is none. */
export function sharedPageBelowList(list: string, slug: string): string | null {
  return Object.hasOwn(STONE_LISTS, list) ? (STONE_LISTS[list]?.get(slug) ?? null) : null;
}

/** Whether a text can be a path segment: an empty one would name a host, one of dots another folder. */
const isPathSegment = (text: string) => !/^\.*$/.test(text);

/**
 * The canonical address of a product, built from the slugs of its categories: loose stones are on the page
 * their category shares, or directly below the fancy shapes, everything else at `/{top-level
 * category}/{sub-category}/{product}`. An address that mentions rings, and neither earrings nor engagement
 * rings, belongs to the wedding rings. A product without a usable sub-category is at `/product/{product}`.
 * Every segment is encoded.
 */
export function productPath({ slug, categories }: PathProduct): string {
  for (const category of categories) {
    const shared = SHARED_PAGES.get(category.slug);
    if (shared) return shared;
  }
  if (
    isPathSegment(slug) &&
    categories.some((category) => category.slug === FANCY_SHAPES && !category.parent_id)
  ) {
    return `/${FANCY_SHAPES}/${encodeURIComponent(slug)}`;
  }
  const sub = categories.find((category) => category.parent_id !== null);
  if (!sub?.parent_id || ![sub.parent_id.slug, sub.slug, slug].every(isPathSegment)) {
    return `/product/${encodeURIComponent(slug)}`;
  }
  const below = `${encodeURIComponent(sub.slug)}/${encodeURIComponent(slug)}`;
  const path = `/${encodeURIComponent(sub.parent_id.slug)}/${below}`;
  const isWeddingRing =
    path.includes("rings") && !path.includes("earrings") && !path.includes("engagement-rings");
  return isWeddingRing ? `/wedding-rings/${below}` : path;
}

/** Top-level categories with a page of their own; the others are below /product-category. */
export const TOP_CATEGORIES = [
  "fine-jewelry",
  "ready-to-ship",
  "engagement-rings",
  "wedding-rings",
  "earrings",
  "pendants",
  "necklaces",
  "chains",
  "bracelets",
] as const;

/** Whether a category's products share one page, which is then the category's page too. */
export const hasSharedPage = ({ slug }: { slug: string }): boolean => SHARED_PAGES.has(slug);

/** Whether a category holds stones sold loose, whose pages are unlike those of pieces. */
export const isStoneCategory = ({ slug, parent }: { slug: string; parent: string | null }): boolean =>
  hasSharedPage({ slug }) || [slug, parent ?? ""].some((one) => Object.hasOwn(STONE_LISTS, one));

/** The canonical address of a category: the page its products share, or its list. */
export function categoryPath({ slug, parent_id }: PathCategory): string {
  const shared = SHARED_PAGES.get(slug);
  if (shared) return shared;
  if (slug === FANCY_SHAPES) return `/${FANCY_SHAPES}`;
  const top = parent_id?.slug ?? slug;
  const below = [...(parent_id ? [parent_id.slug] : []), slug].map(encodeURIComponent).join("/");
  return TOP_CATEGORIES.some((one) => one === top) ? `/${below}` : `/product-category/${below}`;
}

/** The address of a product from the fields of an API response. */
export const productApiPath = ({ slug, category }: { slug: string; category: PathCategory }): string =>
  productPath({ slug, categories: [category] });

/** The address of a setting of the ring builder, in the category of its style. */
export const settingPath = ({ slug, style }: { slug: string; style: string }): string =>
  productApiPath({ slug, category: { slug: style, parent_id: { slug: "engagement-rings" } } });
