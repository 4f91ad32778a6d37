import { Problem } from "../../../scripts/lib/problem.mjs";
import { storedRing } from "./stored-ring";

/** The kinds of page that other shops have too, and with which a page is compared. */
export type Role = "home" | "list" | "product";

/** A kind of page by its name in `npm run bench:pages`. */
type MeasuredPage = {
  name: string;
  path: string;
  /** the API's list whose first entry completes the path, and the field to use */
  of?: { list: string; by: "sku" | "slug" };
  role?: Role;
  /** what the browser holds from an earlier visit, when scripts are weighed */
  stored?: "ring";
  /** deliberately not indexed by search engines */
  hidden?: boolean;
  /** judged by Lighthouse unless pages are named */
  judged?: boolean;
  /** status of the page, 200 unless said otherwise */
  status?: number;
  /** lowest number of answers a second under load; pages without one are not put under load */
  perSecond?: number;
  /** limit of the document, KB gzip */
  documentKb?: number;
  /** limit of the first-load scripts, KB as sent */
  scriptsKb?: number;
};

/** Limits of the pages that name none of their own, KB of 1,000 bytes. */
const DOCUMENT_KB = 25;
const SCRIPTS_KB = 150;

const stones = { list: "/api/v1/diamonds?per_page=1", by: "sku" } as const;
const pieces = { list: "/api/v1/products?kind=jewelry&per_page=1", by: "slug" } as const;
const settings = { list: "/api/v1/products?kind=setting&per_page=1", by: "slug" } as const;
const list = "list" as const;
const product = "product" as const;

const PAGES: readonly MeasuredPage[] = [
  { name: "home", path: "/", role: "home", judged: true, perSecond: 1000 },
  { name: "search", path: "/search?q=oval", hidden: true },
  { name: "missing", path: "/no-such-page", hidden: true, status: 404 },
  { name: "inventory", path: "/inventory", role: list, judged: true, perSecond: 500, documentKb: 30 },
  { name: "colored", path: "/lab-created-colored-diamonds", role: list, documentKb: 30 },
  { name: "stone", path: "/inventory?view=true&sku=", of: stones, role: product, documentKb: 30 },
  { name: "setting", path: "/product/", of: settings, role: product, judged: true },
  { name: "product", path: "/product/", of: pieces, role: product, judged: true, perSecond: 1000 },
  { name: "melee", path: "/color-melee-diamonds", role: product },
  { name: "category", path: "/earrings", role: list, judged: true, perSecond: 500 },
  { name: "jewelry", path: "/fine-jewelry", role: list, perSecond: 500 },
  { name: "article", path: "/blog/grading/the-four-cs", judged: true },
  { name: "questions", path: "/faq" },
  { name: "contact", path: "/contact-us" },
  { name: "calculator", path: "/diamond-price-calculator" },
  { name: "sizes", path: "/diamond-size-chart" },
  { name: "builder", path: "/build-a-ring", role: list, judged: true, perSecond: 500 },
  { name: "begun-builder", path: "/build-a-ring", stored: "ring" },
  { name: "rings", path: "/engagement-rings", role: list },
  { name: "builder-diamonds", path: "/inventory?type=ring-builder&shape=round", documentKb: 30 },
  {
    name: "builder-stone",
    path: "/inventory?type=ring-builder&view=true&sku=",
    of: stones,
    hidden: true,
    stored: "ring",
    documentKb: 30,
  },
  { name: "ring", path: "/ring-preview", hidden: true },
  { name: "begun-ring", path: "/ring-preview", hidden: true, stored: "ring" },
  { name: "comparison", path: "/comparison", hidden: true },
  { name: "wishlist", path: "/wishlist", hidden: true },
  { name: "cart", path: "/cart", hidden: true, judged: true },
  { name: "checkout", path: "/checkout", hidden: true, scriptsKb: 180 },
];

/** A page of a running shop with its limits filled in. */
export type Page = Required<Omit<MeasuredPage, "of" | "path" | "role" | "perSecond" | "stored">> &
  Pick<MeasuredPage, "role" | "perSecond"> & {
    url: string;
    /** the browser's local storage before the page loads */
    stored: Readonly<Record<string, string>>;
  };

/**
 * The named pages, in the given order; all if none is named.
 * @param names separated by commas
 */
export function pagesNamed(names: string | undefined): readonly MeasuredPage[] {
  if (names === undefined) return PAGES;
  return names.split(",").map((name) => {
    const page = PAGES.find((known) => known.name === name.trim());
    if (!page) {
      throw new Problem(
        `No page is known as "${name.trim()}": choose of ${PAGES.map((known) => known.name).join(", ")}.`,
      );
    }
    return page;
  });
}

/** Finds a page's address in a running shop, and checks that the page answers as it should. */
export async function locatePage(shop: string, { of, path, stored, ...page }: MeasuredPage): Promise<Page> {
  const { status = 200 } = page;
  // a product's slug alone redirects to its canonical address, which is the one that is linked and shown
  const response = await fetch(new URL(of ? path + (await firstOf(shop, of)) : path, shop));
  await response.body?.cancel();
  if (response.status !== status) {
    throw new Problem(`The page ${page.name} answered ${response.status}, not ${status}: ${response.url}`);
  }
  return {
    hidden: false,
    judged: false,
    documentKb: DOCUMENT_KB,
    scriptsKb: SCRIPTS_KB,
    ...page,
    stored: stored ? await storedRing(shop) : {},
    status,
    url: response.url,
  };
}

async function firstOf(shop: string, { list: path, by }: NonNullable<MeasuredPage["of"]>): Promise<string> {
  const response = await fetch(new URL(path, shop));
  if (!response.ok) throw new Problem(`The shop answered ${response.status} to ${path}.`);
  const { data } = (await response.json()) as { data?: Array<Record<string, string>> };
  const first = data?.[0]?.[by];
  if (!first) throw new Problem(`The shop has nothing to measure: ${path} is empty.`);
  return encodeURIComponent(first);
}
