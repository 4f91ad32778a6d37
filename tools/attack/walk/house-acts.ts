import { setTimeout as sleep } from "node:timers/promises";
import { type Act, type Scene, worker } from "./act";
import { cartItems, freeStone } from "./goods";
import { call } from "./walker";

const FEED = "Stock #,Shape,Weight,Color,Clarity,Cut,Lab,Report #,Total Price,Measurements";
const FEED_SUPPLIER = "Walking Stones";
/** Stones of that supplier's longest file. */
const FEED_ROWS = 30;
/** How often the result of long work is asked for, and the pause between. */
const MOST_LOOKS = 20;
const BETWEEN_LOOKS_MS = 100;

const leads = (scene: Scene) => worker(scene, "owner", "manager");

/** A supplier's file with some of its stones, at prices that move. */
function feedFile(scene: Scene): File {
  const rows = Array.from({ length: FEED_ROWS }, (_, i) => i + 1)
    .filter(() => scene.dice.chance(0.9))
    .map((i) => `W${i},RD,1.02,E,VS1,EX,IGI,LG9${100_000 + i},${900 + scene.dice.below(300)},6.45-6.48x3.98`);
  return new File([[FEED, ...rows, ""].join("\n")], "stones.csv", { type: "text/csv" });
}

/** Looks at the new prices, and applies them as previewed. */
async function reprice(scene: Scene, who: Awaited<ReturnType<typeof leads>>): Promise<void> {
  const started = await call(scene, "adminReprice", who, { body: { dry_run: true } });
  if (!started.data || scene.dice.chance(0.3)) return;
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const { data } = await call(scene, "adminReadWork", who, { params: { id: started.data.work } });
    // a process that was killed takes its work with it
    if (!data || data.state === "failed") return;
    if (data.result) {
      const body = { dry_run: false, rules_token: data.result.rules_token };
      await call(scene, "adminReprice", who, { body });
      return;
    }
    await sleep(BETWEEN_LOOKS_MS);
  }
}

/** Takes a dollar off a line, which the role may not do. */
const withDiscount = (item: object) => ({ ...item, discount: { amount: 1, reason: "As agreed" } });

/** Lines that are in no list: mostly none, or a repair, or a deposit that doesn't ship. */
function customLines({ dice }: Scene) {
  if (dice.chance(0.6)) return [];
  const isRepair = dice.chance(0.5);
  return [
    {
      kind: "custom",
      id: dice.uuid(),
      purpose: isRepair ? "repair" : "deposit",
      name: isRepair ? "Resize ring" : "Deposit",
      note: null,
      tax_class: isRepair ? "service" : "jewelry",
      ships: isRepair,
      lead_days: isRepair ? 5 : 0,
      quantity: 1 + dice.below(2),
      seenPrice: 20 + dice.below(500),
    },
  ];
}

/** What the staff do with goods, prices, suppliers, codes, settings, and orders by phone. */
export const HOUSE_ACTS: readonly Act[] = [
  {
    name: "prepare and send an order by phone",
    weight: 5,
    run: async (scene) => {
      const { dice, pool, crowd } = scene;
      const who = await worker(scene, "owner", "manager", "sales");
      const goods = await cartItems(pool, dice);
      const items = [...(dice.chance(0.2) ? goods.map(withDiscount) : goods), ...customLines(scene)];
      const customer = dice.chance(0.5) ? dice.pick(crowd.customers) : crowd.newGuest();
      const draft = {
        customer_id: customer.customer,
        email: customer.email,
        phone: "",
        shipping: {
          name: "Ada Byron",
          line1: "12 Example Street",
          city: "Portland",
          region: "OR",
          postcode: "97201",
          country: "US",
        },
        items,
        shipping_method: "standard",
        promo_code: "",
        gift_note: "",
        internal_note: "By phone",
      };
      const made = await call(scene, "adminCreatePhoneOrder", who, { body: draft });
      if (!made.data) return;
      const { id, version } = made.data;
      if (dice.chance(0.15))
        return void (await call(scene, "adminDeletePhoneOrder", who, { params: { id } }));
      const quote = await call(scene, "adminQuotePhoneOrder", who, {
        body: {
          customer_id: customer.customer,
          email: customer.email,
          items,
          country: "US",
          region: "OR",
          shipping_method: "standard",
        },
      });
      if (!quote.data) return;
      await call(scene, "adminSendPhoneOrder", who, {
        params: { id },
        body: { version: version - Number(dice.chance(0.1) && version > 1), seen_total: quote.data.total },
      });
    },
  },
  {
    name: "mail another payment link",
    weight: 1,
    run: async (scene) => {
      const { rows } = await scene.pool.query<{ number: string }>(
        `select distinct o.number from payment_links l join orders o on o.id = l.order_id order by o.number limit 30`,
      );
      const order = scene.dice.pickOrNull(rows);
      if (!order) return;
      await call(scene, "adminAddPaymentLink", await worker(scene, "owner", "manager", "sales"), {
        params: { number: order.number },
        body: { email: true },
      });
    },
  },
  {
    name: "move a purchase order",
    weight: 4,
    run: async (scene) => {
      const who = await leads(scene);
      const listed = await call(scene, "adminListPurchaseOrders", who);
      const order = scene.dice.pickOrNull<{ number: string }>(listed.data ?? []);
      if (!order) return;
      const state = scene.dice.pick(["confirmed", "received", "canceled"]);
      await call(scene, "adminSetPurchaseOrderState", who, {
        params: { number: order.number },
        body: { state },
      });
    },
  },
  {
    name: "withdraw or return a stone",
    weight: 4,
    run: async (scene) => {
      const isBack = scene.dice.chance(0.5);
      const { rows } = await scene.pool.query<{ sku: string }>(
        "select sku from diamonds where availability in ('withdrawn', 'reserved', 'sold') order by updated_at desc limit 40",
      );
      const sku = isBack ? scene.dice.pickOrNull(rows)?.sku : (await freeStone(scene.pool, scene.dice))?.sku;
      if (!sku) return;
      const body = { availability: isBack ? "available" : "withdrawn" };
      await call(scene, "adminSetStoneAvailability", await leads(scene), { params: { sku }, body });
    },
  },
  {
    name: "price a stone",
    weight: 3,
    run: async (scene) => {
      const stone = await freeStone(scene.pool, scene.dice);
      if (!stone) return;
      const price = Math.max(100, Math.round(stone.price * (0.9 + scene.dice.next() / 5)));
      await call(scene, "adminSetStonePrice", await leads(scene), {
        params: { sku: stone.sku },
        body: { price, regular_price: scene.dice.chance(0.1) ? 1 : null },
      });
    },
  },
  {
    name: "edit a product",
    weight: 4,
    run: async (scene) => {
      const { dice, pool } = scene;
      const { rows } = await pool.query<{ slug: string }>(
        `select slug from products p where p.status <> 'draft'
           and (select count(*) from product_variants v where v.product_id = p.id) < 40 order by slug`,
      );
      const who = await worker(scene, "owner", "manager", "content");
      const { slug } = dice.pick(rows);
      const read = await call(scene, "adminReadProduct", who, { params: { slug }, query: { stock: "true" } });
      if (!read.data) return;
      const factor = dice.chance(0.4) ? 0.95 + dice.next() / 10 : 1;
      const variants = read.data.variants.map(
        (variant: { price: number; compare_at_price: number | null }) => ({
          ...variant,
          price: Math.max(1, Math.round(variant.price * factor)),
          compare_at_price: null,
        }),
      );
      const version = read.data.version - Number(dice.chance(0.2));
      await call(scene, "adminUpdateProduct", who, {
        params: { slug },
        body: { ...read.data, summary: `Seen ${dice.below(1_000)} times.`, variants, version },
      });
    },
  },
  {
    name: "take a product off sale and back",
    weight: 2,
    run: async (scene) => {
      const { rows } = await scene.pool.query<{ slug: string }>("select slug from products order by slug");
      const { slug } = scene.dice.pick(rows);
      const who = await leads(scene);
      for (const status of ["withdrawn", "active"])
        await call(scene, "adminSetProductStatus", who, { params: { slug }, body: { status } });
    },
  },
  {
    name: "import products",
    weight: 2,
    run: async (scene) => {
      const { dice, pool } = scene;
      const { rows: known } = await pool.query<{ slug: string }>("select slug from categories order by slug");
      const rows = Array.from({ length: 3 }, (_, i) => {
        const slug = `walked-${dice.below(12)}-${i}`;
        return {
          name: `Walked ${i}`,
          slug,
          summary: "A ring.",
          category: known[0]?.slug,
          variants: [{ metal: "platinum", price: 500 + dice.below(90), stock: dice.below(4) }],
          status: "active",
        };
      });
      const form = new FormData();
      form.set("file", new File([JSON.stringify(rows)], "products.json", { type: "application/json" }));
      form.set("dry_run", String(dice.chance(0.5)));
      form.set("set_stock", "true");
      await call(scene, "adminImportProducts", await leads(scene), { form });
    },
  },
  {
    name: "import a supplier's file",
    weight: 2,
    run: async (scene) => {
      const who = await leads(scene);
      const form = new FormData();
      form.set("supplier", FEED_SUPPLIER);
      form.set("name", "stones.csv");
      form.set("file", feedFile(scene));
      const { data } = await call(scene, "adminUploadSupplierFile", who, { form });
      if (!data) return;
      const started = await call(scene, "adminImportSupplierFile", who, {
        params: { id: data.id },
        body: {
          fields: data.columns.map(({ field }: { field: string | null }) => field),
          reading: data.reading,
          dry_run: scene.dice.chance(0.3),
          allow_shrink: true,
          allow_price_moves: true,
        },
      });
      if (started.data) await call(scene, "adminReadWork", who, { params: { id: started.data.work } });
    },
  },
  {
    name: "apply price rules or metal prices",
    weight: 1,
    run: async (scene) => {
      const { dice } = scene;
      const who = await leads(scene);
      if (dice.chance(0.5)) {
        await reprice(scene, who);
        return;
      }
      const per_gram = { platinum: 40 + dice.below(20) };
      const { data } = await call(scene, "adminPreviewMetalPrices", who, { body: { per_gram } });
      if (data && dice.chance(0.7))
        await call(scene, "adminApplyMetalPrices", who, { body: { per_gram, token: data.token } });
    },
  },
  {
    name: "add or end a promo code",
    weight: 2,
    run: async (scene) => {
      const { dice } = scene;
      const who = await leads(scene);
      const code = `WALK${dice.below(20)}`;
      if (dice.chance(0.3)) return void (await call(scene, "adminEndPromoCode", who, { params: { code } }));
      await call(scene, "adminAddPromoCode", who, {
        body: {
          code,
          description: "For a walk",
          ...dice.pick([
            { kind: "percentage", value: 10 },
            { kind: "amount", value: 50 },
            { kind: "free_shipping", value: 0 },
          ]),
          minimum: 0,
          starts_at: null,
          ends_at: null,
          max_uses: dice.chance(0.7) ? 2 : null,
          max_uses_per_customer: dice.chance(0.3) ? 1 : null,
          categories: null,
          is_public: dice.chance(0.5),
        },
      });
    },
  },
  {
    name: "give store credit",
    weight: 2,
    run: async (scene) => {
      const { dice, crowd } = scene;
      await call(scene, "adminGiveStoreCredit", await leads(scene), {
        params: { id: dice.pick(crowd.customers).customer ?? "" },
        body: { amount: 50 + dice.below(400), reason: "As a thank you", key: dice.uuid() },
      });
    },
  },
  {
    name: "change a setting",
    weight: 2,
    run: async (scene) => {
      const { dice } = scene;
      const who = await leads(scene);
      const { key, values } = dice.pick([
        { key: "returnDays", values: [0, 14, 30] },
        { key: "bankTransferDays", values: [1, 3, 5] },
        { key: "tradeDiscountPercent", values: [0, 10] },
        { key: "resizeDays", values: [0, 60] },
      ]);
      const read = await call(scene, "adminReadSetting", who, { params: { key } });
      if (!read.data) return;
      const version = Math.max(0, read.data.version - Number(dice.chance(0.2)));
      await call(scene, "adminChangeSetting", who, {
        params: { key },
        body: { value: dice.pick(values), version },
      });
    },
  },
  {
    name: "read what the back office lists",
    weight: 5,
    run: async (scene) => {
      const who = await leads(scene);
      const { dice } = scene;
      const id = dice.pick([
        "adminToday",
        "adminListOrders",
        "adminListStones",
        "adminListCustomers",
        "adminSalesReport",
        "adminListProducts",
        "adminListAudit",
        "adminReadSystem",
        "adminListPhoneOrders",
        "adminListLeftCarts",
        "adminListGuests",
      ] as const);
      const query: Record<string, string> =
        id === "adminSalesReport" ? { from: "2026-01-01", to: "2026-12-31" } : {};
      await call(scene, id, who, { query });
      const customer = dice.pick(scene.crowd.customers).customer ?? "";
      if (dice.chance(0.2)) await call(scene, "adminReadCustomer", who, { params: { id: customer } });
    },
  },
];
