import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { products, productVariants } from "@/lib/goods/catalog/tables";
import { quoteSchema } from "@/lib/selling/cart/schema";
import { holds } from "@/lib/selling/orders/tables";
import { insertOrder } from "../../../support/order";
import { chains, loose, openTestShop, ring, type TestShop } from "../../checkout/shop";

let shop: TestShop;
let quoteCart: typeof import("@/lib/selling/cart/pricing/quote").quoteCart;

beforeAll(async () => {
  shop = await openTestShop();
  ({ quoteCart } = await import("@/lib/selling/cart/pricing/quote"));
}, 120_000);
afterAll(() => shop?.close());

describe("quoting a cart", () => {
  it("prices a ring as one line with its parts, and answers what the API declares", async () => {
    const stone = await shop.stone();
    const quote = await quoteCart({ items: [ring(stone.sku), chains(2)] });
    expect(quoteSchema.safeParse(quote).error).toBeUndefined();
    expect(quote.lines).toMatchObject([
      {
        kind: "ring",
        name: "Aurora with a 1.50 ct oval lab-grown diamond, E color, VS1 clarity",
        parts: {
          setting: { slug: "aurora", price: 890 },
          diamond: { sku: stone.sku, price: 700 },
          size: 6.25,
        },
        setting_limits: { min_carat: 0.5, max_carat: 3, min_size: 4, max_size: 10 },
        unit_price: 1590,
        status: "ok",
      },
      { kind: "product", quantity: 2, unit_price: 310.5, total: 621, status: "ok" },
    ]);
    expect(quote).toMatchObject({ subtotal: 2211, shipping: null, tax: null, total: 2211, orderable: true });
  });

  it("counts a stone once, loose and in a ring", async () => {
    const stone = await shop.stone();
    const { lines } = await quoteCart({ items: [loose(stone.sku), ring(stone.sku)] });
    expect(lines.map((line) => line.kind)).toEqual(["ring"]);
  });

  it("tells a changed price from and to, and does not take it as accepted", async () => {
    const stone = await shop.stone();
    const quote = await quoteCart({ items: [loose(stone.sku, 650.25)] });
    expect(quote.lines[0]).toMatchObject({
      status: "price_changed",
      price_change: { seen: 650.25, now: 700 },
    });
    expect(quote.orderable).toBe(false);
  });

  it("names what became of each line and leaves it out of the total", async () => {
    const reserved = await shop.stone({ availability: "reserved" });
    const sold = await shop.stone({ availability: "sold" });
    const withdrawn = await shop.stone({ availability: "withdrawn" });
    const free = await shop.stone();
    const items = [reserved, sold, withdrawn, free].map((stone) => loose(stone.sku));
    const quote = await quoteCart({ items: [...items, loose("NO-SUCH"), ring("NO-SUCH-2")] });
    expect(quote.lines.map((line) => line.status)).toEqual([
      "reserved",
      "sold",
      "withdrawn",
      "ok",
      "unknown",
      "unknown",
    ]);
    expect(quote.total).toBe(700);
  });

  it("takes an item whose stored options can't be read for withdrawn, and prices the others", async () => {
    const { log } = await import("@/lib/platform/log/log");
    const errors = vi.spyOn(log, "error").mockReturnValue();
    const ofChain = eq(productVariants.sku, "C-1-14KW");
    const update = (options: unknown) =>
      shop.test.db
        .update(productVariants)
        .set({ options: options as Record<string, string> })
        .where(ofChain);
    const [before] = await shop.test.db.select().from(productVariants).where(ofChain);
    await update({ length: 18 });
    try {
      const stone = await shop.stone();
      const quote = await quoteCart({ items: [chains(1), loose(stone.sku)] });
      expect(quoteSchema.safeParse(quote).error).toBeUndefined();
      expect(quote.lines.map(({ status }) => status)).toEqual(["withdrawn", "ok"]);
      expect(quote).toMatchObject({ total: 700, orderable: false });
      await vi.waitFor(() =>
        expect(errors).toHaveBeenCalledWith(
          expect.objectContaining({ place: "product_variants.options of C-1-14KW" }),
          expect.any(String),
        ),
      );
    } finally {
      await update(before?.options);
      errors.mockRestore();
    }
  });

  it("gives every reason why a ring can't be made", async () => {
    const pear = await shop.stone({ shape: "pear", carat: 4 });
    const quote = await quoteCart({ items: [{ ...ring(pear.sku), size: 12 }] });
    expect(quote.lines[0]?.status).toBe("misfit");
    expect(quote.lines[0]?.reasons.map((reason) => reason.code)).toEqual(["shape", "too_large", "size"]);
  });

  it("does not sell a setting without its stone", async () => {
    const item = { kind: "product", variant: "S-1-14KW", quantity: 1, seenPrice: 890 } as const;
    const { lines } = await quoteCart({ items: [item] });
    expect(lines[0]?.reasons[0]?.code).toBe("needs_stone");
  });

  it("engraves a piece that takes it, one line for each text, and refuses what doesn't fit", async () => {
    const engraved = (engraving: string) => ({ ...chains(1), engraving });
    const [refused] = (await quoteCart({ items: [engraved("For Ada")] })).lines;
    expect(refused).toMatchObject({
      status: "misfit",
      reasons: [{ message: "This piece can’t be engraved. Remove the engraving to continue." }],
    });
    const isChain = eq(products.slug, "chain");
    await shop.test.db.update(products).set({ engraving: 10 }).where(isChain);
    const quote = await quoteCart({ items: [engraved("For Ada"), engraved("For Grace"), chains(1)] });
    expect(quote.lines.map(({ parts, status }) => [parts.engraving, status])).toEqual([
      ["For Ada", "ok"],
      ["For Grace", "ok"],
      [null, "ok"],
    ]);
    expect(new Set(quote.lines.map(({ identity }) => identity)).size).toBe(3);
    const [long] = (await quoteCart({ items: [engraved("For Grace Hopper")] })).lines;
    expect(long?.reasons[0]?.message).toBe("Shorten the engraving to 10 characters.");
    await shop.test.db.update(products).set({ engraving: 0 }).where(isChain);
  });

  it("says how many pieces are left where more are asked for", async () => {
    const { lines } = await quoteCart({ items: [chains(4)] });
    expect(lines[0]).toMatchObject({ status: "short", reasons: [{ message: "Only 3 are left." }] });
  });

  it("says of a ring that its setting is sold out, not its stone", async () => {
    const stone = await shop.stone();
    const setPieces = (stock: number | null) =>
      shop.test.db.update(productVariants).set({ stock }).where(eq(productVariants.sku, "S-1-14KW"));
    await setPieces(0);
    const { lines } = await quoteCart({ items: [ring(stone.sku)] });
    await setPieces(null);
    expect(lines[0]).toMatchObject({ status: "misfit", reasons: [{ code: "setting_sold" }] });
  });

  it("offers a stone again whose hold has run out", async () => {
    const stone = await shop.stone({ availability: "reserved" });
    const orderId = await insertOrder(shop.test);
    await shop.test.db
      .insert(holds)
      .values({ diamondId: stone.id, orderId, expiresAt: new Date(Date.now() - 1000) });
    const { lines } = await quoteCart({ items: [loose(stone.sku)] });
    expect(lines[0]?.status).toBe("ok");
  });

  it("adds the delivery of the country and says when everything arrives", async () => {
    const stone = await shop.stone({ deliveryDays: 4 });
    const question = { items: [loose(stone.sku)], country: "US", shipping_method: "express" };
    const quote = await quoteCart(question, new Date("2026-03-03T10:00:00Z"));
    expect(quote).toMatchObject({ shipping: 45, total: 745, shipping_method: "express" });
    expect(quote.leaves_workshop_on).toBe("2026-03-09T12:00:00.000Z");
    expect(quote.shipping_methods.map((way) => [way.id, way.arrives_to])).toEqual([
      ["standard", "2026-03-13T12:00:00.000Z"],
      ["express", "2026-03-10T12:00:00.000Z"],
    ]);
  });

  it("offers no delivery where the shop does not go", async () => {
    const stone = await shop.stone();
    const quote = await quoteCart({ items: [loose(stone.sku)], country: "AQ" });
    expect(quote).toMatchObject({ shipping: null, shipping_methods: [], total: 700 });
  });

  it("names a ring of a withdrawn setting as withdrawn, which no other stone helps", async () => {
    const stone = await shop.stone();
    const sold = await shop.stone({ availability: "sold" });
    await shop.test.db.update(products).set({ status: "withdrawn" }).where(eq(products.slug, "aurora"));
    const { lines } = await quoteCart({ items: [ring(stone.sku), ring(sold.sku)] });
    await shop.test.db.update(products).set({ status: "active" });
    expect(lines).toMatchObject([
      { status: "withdrawn", setting_limits: null },
      { status: "sold", setting_limits: null },
    ]);
  });
});
