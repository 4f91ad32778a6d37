import { type Act, type Scene, worker } from "./act";
import { freeStone, someOrder } from "./goods";
import { type Asker, call } from "./walker";

const UNPAID = ["pending", "awaiting_payment"];
const PAID = ["paid", "in_production", "shipped", "delivered"];
const ANY = [...UNPAID, ...PAID, "returned", "canceled", "refunded"];
const PARCEL = { carrier: "UPS", tracking_number: "1Z999AA10123456784" };

type Picked = NonNullable<Awaited<ReturnType<typeof someOrder>>>;

/** Runs with an order in one of these states, now and then in any, and somebody of the sales staff or the leads. */
const withOrder =
  (statuses: readonly string[], run: (scene: Scene, who: Asker, order: Picked) => Promise<unknown>) =>
  async (scene: Scene) => {
    const order = await someOrder(scene.pool, scene.dice, scene.dice.chance(0.1) ? ANY : statuses);
    if (order) await run(scene, await worker(scene, "owner", "manager", "sales"), order);
  };

const params = ({ number }: Picked) => ({ number });

/** Up to so many pieces of each line of an order that is read first, at least one of them. */
async function somePieces(scene: Scene, who: Asker, order: Picked, left: "to_ship" | "shipped" | "quantity") {
  const { data } = await call(scene, "adminReadOrder", who, { params: params(order) });
  const lines: { id: string; quantity: number }[] = (data?.lines ?? []).filter(
    (line: Record<string, number>) => (line[left] ?? 0) > 0,
  );
  const some = lines.filter(() => scene.dice.chance(0.6));
  return (some.length > 0 ? some : lines).map(({ id }) => ({ line: id, quantity: 1 }));
}

/** What the staff do with orders. */
export const ORDER_ACTS: readonly Act[] = [
  {
    name: "record a payment",
    weight: 8,
    run: withOrder(["awaiting_payment"], (scene, who, order) => {
      const luck = scene.dice.next();
      const amount = luck < 0.15 ? Math.max(1, order.due - 1) : luck < 0.5 ? null : order.due;
      return call(scene, "adminPayOrder", who, {
        params: params(order),
        body: { amount, reference: "Wire" },
      });
    }),
  },
  {
    name: "record a supplier's answer",
    weight: 6,
    run: async (scene) => {
      const { rows } = await scene.pool.query<{ number: string; sku: string }>(
        `select o.number, d.sku from stone_confirmations c join orders o on o.id = c.order_id
         join diamonds d on d.id = c.diamond_id where c.state not in ('held', 'gone') order by o.number, d.sku limit 40`,
      );
      const asked = scene.dice.pickOrNull(rows);
      if (!asked) return;
      const state = scene.dice.chance(0.8) ? "held" : "gone";
      await call(scene, "adminAnswerSupplier", await worker(scene, "owner", "manager", "sales"), {
        params: { number: asked.number },
        body: { sku: asked.sku, state },
      });
    },
  },
  {
    name: "make an order",
    weight: 7,
    run: async (scene) => {
      const order = await someOrder(scene.pool, scene.dice, scene.dice.chance(0.1) ? ANY : ["paid"]);
      if (!order) return;
      const who = await worker(scene, "owner", "manager", "sales", "workshop");
      await call(scene, "adminProduceOrder", who, { params: params(order) });
    },
  },
  {
    name: "ship an order",
    weight: 6,
    run: withOrder(["in_production", "shipped"], (scene, who, order) =>
      call(scene, "adminShipOrder", who, { params: params(order), body: PARCEL }),
    ),
  },
  {
    name: "ship items",
    weight: 4,
    run: withOrder(["paid", "in_production"], async (scene, who, order) => {
      const lines = await somePieces(scene, who, order, "to_ship");
      const body = { ...PARCEL, lines, key: scene.dice.uuid() };
      await call(scene, "adminShipItems", who, { params: params(order), body });
    }),
  },
  {
    name: "deliver an order",
    weight: 5,
    run: withOrder(["shipped"], (scene, who, order) =>
      call(scene, "adminDeliverOrder", who, { params: params(order) }),
    ),
  },
  {
    name: "take an order back",
    weight: 2,
    run: withOrder(["delivered", "shipped"], (scene, who, order) =>
      call(scene, "adminReturnOrder", who, {
        params: params(order),
        body: { note: null, keep_out: scene.dice.chance(0.5) },
      }),
    ),
  },
  {
    name: "take items back",
    weight: 2,
    run: withOrder(["delivered", "shipped"], async (scene, who, order) => {
      const pieces = await somePieces(scene, who, order, "shipped");
      const lines = pieces.map((piece) => ({ ...piece, back_on_sale: scene.dice.chance(0.5) }));
      await call(scene, "adminReceiveItems", who, {
        params: params(order),
        body: { lines, note: null, key: scene.dice.uuid() },
      });
    }),
  },
  {
    name: "cancel an order",
    weight: 3,
    run: withOrder(UNPAID, (scene, who, order) =>
      call(scene, "adminCancelOrder", who, { params: params(order), body: { note: "Out of stock" } }),
    ),
  },
  {
    name: "refund an order",
    weight: 6,
    run: async (scene) => {
      const { dice, pool } = scene;
      const order = await someOrder(pool, dice, dice.chance(0.15) ? ANY : [...PAID, "returned"]);
      if (!order) return;
      const who = await worker(scene, "owner", "manager");
      const isOfItems = dice.chance(0.4);
      const items = isOfItems
        ? { lines: await somePieces(scene, who, order, "quantity"), shipping: dice.chance(0.3) }
        : null;
      await call(scene, "adminRefundOrder", who, {
        params: params(order),
        body: {
          amount: isOfItems || dice.chance(0.3) ? null : Math.round(order.due * dice.next() * 100 + 1) / 100,
          reason: "As agreed",
          key: dice.uuid(),
          by_hand: dice.chance(0.2),
          destination: dice.chance(0.25) ? "credit" : "payment",
          ...(items ? { items } : {}),
        },
      });
    },
  },
  {
    name: "size a ring",
    weight: 3,
    run: withOrder(["awaiting_payment", "paid"], async (scene, who, order) => {
      const { data } = await call(scene, "adminReadOrder", who, { params: params(order) });
      const rings = (data?.lines ?? []).filter(({ kind }: { kind: string }) => kind === "ring");
      const ring = scene.dice.pickOrNull<{ position: number; size_open: boolean }>(rings);
      if (!ring) return;
      const body = { line: ring.position, size: scene.dice.pick([5, 6, 7.5]) };
      if (ring.size_open) await call(scene, "adminSizeOrder", who, { params: params(order), body });
      else
        await call(scene, "adminChangeRing", who, {
          params: params(order),
          body: { ...body, engraving: "Ever" },
        });
    }),
  },
  {
    name: "change an order's address",
    weight: 2,
    run: withOrder(["awaiting_payment", "paid", "in_production"], async (scene, who, order) => {
      const { data } = await call(scene, "adminReadOrder", who, { params: params(order) });
      if (!data) return;
      const version = data.version - Number(scene.dice.chance(0.25));
      await call(scene, "adminChangeOrder", who, {
        params: params(order),
        body: { version, phone: "+1 503 555 0100", gift_note: "For Ada" },
      });
    }),
  },
  {
    name: "quote a coin",
    weight: 2,
    run: async (scene) => {
      const { rows } = await scene.pool.query<{ number: string }>(
        "select number from orders where status = 'awaiting_payment' and payment_method = 'crypto' order by placed_at, number",
      );
      const order = scene.dice.pickOrNull(rows);
      if (!order) return;
      await call(scene, "adminQuoteCoin", await worker(scene, "owner", "manager", "sales"), {
        params: { number: order.number },
        body: {
          coin: "BTC",
          amount: "0.0213",
          address: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
          hours: 24,
        },
      });
    },
  },
  {
    name: "offer another stone",
    weight: 6,
    run: withOrder(["awaiting_payment", "paid", "in_production"], async (scene, who, order) => {
      const { data } = await call(scene, "adminReadOrder", who, { params: params(order) });
      const lines = (data?.lines ?? []).filter((line: { stone_swappable: boolean }) => line.stone_swappable);
      const line = scene.dice.pickOrNull<{ id: string }>(lines);
      if (!line) return;
      const keep = scene.dice.chance(0.3);
      const search = scene.dice.chance(0.4) ? ((await freeStone(scene.pool, scene.dice))?.sku ?? "") : "";
      const quotes = await call(scene, "adminQuoteStoneSwap", who, {
        params: params(order),
        query: { line: line.id, keep_price: keep ? "yes" : "no", ...(search ? { search } : {}) },
      });
      const quote = scene.dice.pickOrNull<{ sku: string; totals: { total: number } | null }>(
        quotes.data ?? [],
      );
      if (!quote?.totals) return;
      await call(scene, "adminOfferStoneSwap", who, {
        params: params(order),
        body: {
          line: line.id,
          sku: quote.sku,
          message: "Yours is gone. How about this one?",
          keep_price: keep,
          back_on_sale: scene.dice.chance(0.5),
          total: quote.totals.total,
        },
      });
    }),
  },
  {
    name: "withdraw an offered stone",
    weight: 1,
    run: withOrder(PAID, (scene, who, order) =>
      call(scene, "adminWithdrawStoneSwap", who, { params: params(order) }),
    ),
  },
  {
    name: "note on an order, read its papers",
    weight: 2,
    run: withOrder(PAID, async (scene, who, order) => {
      await call(scene, "adminNoteOrder", who, {
        params: params(order),
        body: { text: "Called the customer" },
      });
      await call(scene, "adminReadOrderPaper", who, { params: { ...params(order), paper: "invoice" } });
    }),
  },
];
