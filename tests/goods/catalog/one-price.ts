import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { searchableCatalog } from "@/lib/found/search/queries/catalog";
import { parseCategoryList, toProductQuery } from "@/lib/goods/catalog/lists/category-list";
import { listedAddress } from "@/lib/goods/catalog/lists/listed-address";
import { type ProductQueryInput, productQuerySchema } from "@/lib/goods/catalog/lists/product-query";
import { findProducts } from "@/lib/goods/catalog/lists/queries";
import { findProduct } from "@/lib/goods/catalog/queries";
import type { Product, ProductCard } from "@/lib/goods/catalog/schema";
import { initialVariant, parseWantedOptions } from "@/lib/goods/catalog/variants/choice";
import { seedDiamonds } from "@/lib/goods/demo/stones/commands";
import { diamondQuerySchema } from "@/lib/goods/diamonds/schema";
import { findDiamond, searchDiamonds } from "@/lib/goods/inventory/queries";
import { metalColor } from "@/lib/goods/terms/metals";
import type { Database } from "@/lib/platform/db/client";
import { centsFromDecimal } from "@/lib/platform/money/model";
import { type CartItem, MAX_CART_LINES } from "@/lib/selling/cart/model";
import { quoteCart } from "@/lib/selling/cart/pricing/quote";
import { placeOrder } from "@/lib/selling/checkout/place-order";
import { quoteWishlist } from "@/lib/selling/wishlist/queries";
import { wish } from "../../selling/checkout/shop";

/**
 * What a card says is what its address opens with, what the cart quotes, and what the order charges: every product of the
 * demo's catalog, in lists with and without filters, and 300 stones.
 * @param database filled with the demo's catalog, and with no stones
 */
export function describeOnePrice(database: () => Database) {
  describe("one price from card to charge", () => {
    const pages = new Map<string, Product>();
    let cards: ProductCard[];

    async function askAll(query: ProductQueryInput): Promise<ProductCard[]> {
      const found: ProductCard[] = [];
      for (let page = 1; ; page++) {
        const parsed = productQuerySchema.parse({ ...query, page, per_page: 100 });
        const { data, meta } = await findProducts(parsed, database());
        found.push(...data);
        if (found.length >= meta.total) return found;
      }
    }

    beforeAll(async () => {
      await seedDiamonds(database(), { white: 250, color: 50 });
      cards = await askAll({});
      for (const { slug } of cards) {
        const product = await findProduct(slug, database());
        if (product) pages.set(slug, product);
      }
    });

    /** What a page shows at an address, as its views choose it. */
    function opened(address: string) {
      const { pathname, searchParams } = new URL(address, "https://shop.example");
      const slug = pathname.split("/").at(-1) ?? "";
      const product = pages.get(slug) ?? [...pages.values()].find((one) => listedPath(one) === pathname);
      return product ? initialVariant(product.variants, parseWantedOptions(searchParams)).form : null;
    }
    const listedPath = ({ slug }: Product) => {
      const card = cards.find((one) => one.slug === slug);
      return card && new URL(listedAddress(card), "https://shop.example").pathname;
    };

    test("every card of an unfiltered list leads to the plain page, which opens on the price it shows", () => {
      expect(cards.length).toBeGreaterThan(300);
      for (const card of cards) {
        const address = listedAddress(card);
        expect(address, card.slug).not.toContain("?");
        expect(opened(address)?.sku, card.slug).toBe(card.listed.sku);
        expect(card.price_from, card.slug).toBe(card.listed.price);
        expect(pages.get(card.slug)?.price_from, card.slug).toBe(card.listed.price);
      }
    });

    test("“From” is only said of the lowest price that can be had", () => {
      for (const { slug, listed, varied } of cards) {
        const prices =
          pages.get(slug)?.variants.flatMap(({ stock, price }) => (stock === 0 ? [] : price)) ?? [];
        const [least, most] = [Math.min(...prices), Math.max(...prices)];
        expect(varied, slug).toBe(listed.price === least && most > least);
      }
    });

    test.each([
      "metal=platinum",
      "metal=18k-rose,platinum",
      "carat=0.5-1",
      "carat=1-2&metal=18k-yellow",
      "availability=ready",
      "availability=made",
      "price=500-1000",
      "shape=oval&metal=14k-rose",
    ])("a card of a list filtered by %s leads to the variant it shows, within the filter", async (query) => {
      const state = parseCategoryList(Object.fromEntries(new URLSearchParams(query)));
      const { category: _, per_page: __, ...filters } = toProductQuery(state, "any");
      const found = await askAll(filters);
      expect(found.length).toBeGreaterThan(5);
      for (const card of found) {
        const shown = opened(listedAddress(card, state));
        expect(shown?.sku, card.slug).toBe(card.listed.sku);
        expect(shown?.price, card.slug).toBe(card.listed.price);
        if (state.metal.length > 0) expect(state.metal, card.slug).toContain(shown?.metal);
        if (state.price) expect(card.listed.price >= 500 && card.listed.price <= 1000, card.slug).toBe(true);
      }
    });

    test("a swatch of a card shows the price that the page opens on in its metal", () => {
      for (const card of cards) {
        for (const { metal, price } of card.metals) {
          const address = `${listedAddress(card)}?metal=${metal}`;
          expect(opened(address)?.price, `${card.slug} in ${metalColor(metal)}`).toBe(price);
        }
      }
    });

    test("search and wishlists name the same price", async () => {
      const { bySlug } = await searchableCatalog();
      const saved = await quoteWishlist(cards.map(({ sku }) => ({ kind: "product", sku })));
      cards.forEach((card, index) => {
        expect(bySlug.get(card.slug)?.result.price, card.slug).toBe(card.listed.price);
        expect(saved[index]?.price, card.slug).toBe(card.listed.price);
        expect(saved[index]?.piece?.varied, card.slug).toBe(card.varied);
      });
    });

    test("the cart quotes every product at its card's price, and every stone at its list's and its page's", async () => {
      const stones = await listedStones();
      expect(stones).toHaveLength(300);
      for (const stone of stones) expect((await findDiamond(stone.sku))?.price, stone.sku).toBe(stone.price);
      const pieces = cards.filter(({ setting }) => !setting);
      const items: CartItem[] = [
        ...pieces.map(({ listed }) => pieceOf(listed.sku, listed.price)),
        ...stones.map(({ sku, price }) => stoneOf(sku, price)),
      ];
      for (let from = 0; from < items.length; from += MAX_CART_LINES) {
        const cart = items.slice(from, from + MAX_CART_LINES);
        const quote = await quoteCart({ items: cart });
        expect(quote.lines.map(({ unit_price }) => unit_price)).toEqual(
          cart.map(({ seenPrice }) => seenPrice),
        );
        expect(new Set(quote.lines.map(({ status }) => status))).toEqual(new Set(["ok"]));
        expect(centsFromDecimal(quote.total)).toBe(sumOf(cart));
      }
    });

    test("a setting costs in a ring what its card says", async () => {
      const stones = await listedStones();
      let rings = 0;
      for (const { slug, listed, setting } of cards) {
        const stone = stones.find(
          ({ shape, carat }) =>
            setting?.diamond_type.some((type) => type.slug === shape) &&
            carat >= setting.min_carat &&
            carat <= setting.max_carat,
        );
        if (!stone || !listed.metal) continue;
        rings += 1;
        const ring = { setting: slug, metal: listed.metal, diamond: stone.sku, size: 6.5, engraving: null };
        const { lines } = await quoteCart({ items: [{ kind: "ring", ...ring, seenPrice: 0 }] });
        expect(lines[0]?.parts.setting?.price, slug).toBe(listed.price);
        expect(lines[0]?.unit_price, slug).toBeCloseTo(listed.price + stone.price, 6);
      }
      expect(rings).toBeGreaterThan(50);
    });

    test("the order charges what the cards said", async () => {
      const stones = (await listedStones()).slice(0, 3);
      const pieces = cards
        .filter(({ kind, listed }) => kind === "jewelry" && listed.price < 1000)
        .slice(0, 3);
      const items = [
        ...pieces.map(({ listed }) => pieceOf(listed.sku, listed.price)),
        ...stones.map(({ sku, price }) => stoneOf(sku, price)),
      ];
      const { order } = await placeOrder(wish(items), randomUUID());
      expect(order.subtotalCents).toBe(sumOf(items));
      expect(order.totalCents).toBe(sumOf(items) + (order.shippingCents ?? 0) + (order.taxCents ?? 0));
    });
  });
}

/** Cents. */
const sumOf = (items: readonly CartItem[]) =>
  items.reduce((all, { seenPrice }) => all + centsFromDecimal(seenPrice), 0);
const pieceOf = (variant: string, seenPrice: number) =>
  ({ kind: "product", variant, quantity: 1, seenPrice }) as const;
const stoneOf = (diamond: string, seenPrice: number) => ({ kind: "diamond", diamond, seenPrice }) as const;

async function listedStones() {
  const lists = await Promise.all(
    [
      { kind: "white", page: 1 },
      { kind: "white", page: 2 },
      { kind: "white", page: 3 },
      { kind: "color", page: 1 },
    ].map((query) => searchDiamonds(diamondQuerySchema.parse({ ...query, per_page: 100 }))),
  );
  return lists.flatMap(({ data }) => data);
}
