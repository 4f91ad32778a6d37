import { Problem } from "./problem.mjs";

/** Limit of the scripts a page loads before any interaction, gzip, in KB of 1,000 bytes. */
const CONTENT = 150;
const CATALOG = 180;

/**
 * A kind of page by its name in the measuring commands.
 * @typedef {{ name: string, path: string, of?: { list: string, by: "sku" | "slug" }, limit: number | null, hidden?: boolean }} MeasuredPage
 *   of: the API's list whose first entry completes the path, and the field to use · limit: KB of first-load
 *   scripts, null if there is none · hidden: deliberately not indexed by search engines
 */

const stones = { list: "/api/v1/diamonds?per_page=1", by: /** @type {const} */ ("sku") };
const pieces = { list: "/api/v1/products?kind=jewellery&per_page=1", by: /** @type {const} */ ("slug") };
const settings = { list: "/api/v1/products?kind=setting&per_page=1", by: /** @type {const} */ ("slug") };

/** @type {readonly MeasuredPage[]} */
export const PAGES = [
  { name: "home", path: "/", limit: CONTENT },
  { name: "search", path: "/search?q=oval", limit: CONTENT, hidden: true },
  { name: "missing", path: "/no-such-page", limit: CONTENT, hidden: true },
  { name: "inventory", path: "/inventory", limit: CATALOG },
  { name: "coloured", path: "/lab-created-colored-diamonds", limit: CATALOG },
  { name: "stone", path: "/inventory?view=true&sku=", of: stones, limit: CATALOG },
  { name: "setting", path: "/product/", of: settings, limit: CATALOG },
  { name: "product", path: "/product/", of: pieces, limit: CATALOG },
  { name: "category", path: "/earrings", limit: CONTENT },
  { name: "article", path: "/blog/grading/the-four-cs", limit: CONTENT },
  { name: "questions", path: "/faq", limit: CONTENT },
  { name: "contact", path: "/contact-us", limit: CONTENT },
  { name: "calculator", path: "/diamond-price-calculator", limit: CONTENT },
  { name: "sizes", path: "/diamond-size-chart", limit: CONTENT },
  { name: "builder", path: "/build-a-ring", limit: CATALOG },
  { name: "ring", path: "/ring-preview", limit: CATALOG, hidden: true },
  { name: "comparison", path: "/comparison", limit: null, hidden: true },
  { name: "wishlist", path: "/wishlist", limit: null, hidden: true },
  { name: "cart", path: "/cart", limit: null, hidden: true },
  { name: "checkout", path: "/checkout", limit: null, hidden: true },
];

/** The default pages of `npm run lighthouse`. */
export const JUDGED_PAGES = "home,inventory,setting,product,builder,article,cart";

/**
 * The named pages, in the given order.
 * @param {string} names separated by commas
 */
export function pagesNamed(names) {
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

/**
 * A page's address in a running shop.
 * @param {string} shop
 * @param {MeasuredPage} page
 */
export async function addressOf(shop, { path, of }) {
  if (!of) return new URL(path, shop).href;
  const response = await fetch(new URL(of.list, shop));
  if (!response.ok) throw new Problem(`The shop answered ${response.status} to ${of.list}.`);
  const { data } = /** @type {{ data?: Array<Record<string, string>> }} */ (await response.json());
  const first = data?.[0]?.[of.by];
  if (!first) throw new Problem(`The shop has nothing to measure: ${of.list} is empty.`);
  // a product's slug alone redirects to its canonical address, which is the one that is linked and shown
  const page = await fetch(new URL(path + encodeURIComponent(first), shop));
  await page.body?.cancel();
  return page.url;
}
