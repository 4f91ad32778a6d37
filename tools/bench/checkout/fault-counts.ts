import type { FaultyOrder, Intent } from "./faulty-orders";
import type { Bench } from "./rounds";

type Row = {
  id: string;
  status: string;
  total: number;
  reference: string | null;
  state: string;
  captured: number;
  refunded: number;
  currency: string;
  times_paid: number;
  held: number;
};

const PAID = new Set(["paid", "in_production", "shipped", "delivered"]);

/** Compares what the shop has written with what the provider has really taken, once nothing moves any more. */
export async function countMoneyFaults(
  { pool, fake }: Pick<Bench, "pool" | "fake">,
  orders: readonly FaultyOrder[],
): Promise<Map<string, number>> {
  const { rows } = await pool.query<Row>(
    `select o.id, o.status, (o.total_cents - o.credit_cents)::int total, p.reference, p.state, p.captured_cents::int captured,
       p.refunded_cents::int refunded, p.currency,
       (select count(*)::int from order_events e where e.order_id = o.id and e.status = 'paid' and e.note is null) times_paid,
       (select count(*)::int from holds h where h.order_id = o.id and h.state = 'held') held
     from orders o join payments p on p.order_id = o.id where o.id = any($1)`,
    [orders.map(({ id }) => id)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ids = new Set(orders.map(({ id }) => id));
  const own = [...fake.intents.values()].filter(({ metadata }) => ids.has(metadata.order_id));
  const taken = own.filter(({ status }) => status === "succeeded");
  const isTakenTwice = ({ id }: Row) => taken.filter(({ metadata }) => metadata.order_id === id).length > 1;
  const returned = (intent: Intent) =>
    [...fake.refunds.values()].reduce(
      (sum, one) => sum + (one.payment_intent === intent.id ? one.amount : 0),
      0,
    );
  const isExact = (row: Row, intent: Intent) =>
    intent.amount_received === row.total && intent.currency === "usd";
  const isNoted = (row: Row, intent: Intent) =>
    row.reference === intent.id &&
    row.captured === intent.amount_received &&
    row.currency === intent.currency.toUpperCase();
  /** Whether an order waits with other money for the jeweler to give it back. */
  const isWaiting = (row: Row) => row.state === "mismatched" && row.refunded < row.captured;
  /** Money that an order is not paid with, and that neither went back nor waits for the jeweler. */
  const isStray = (intent: Intent) => {
    const row = byId.get(intent.metadata.order_id);
    if (!row || !isNoted(row, intent)) return true;
    return !PAID.has(row.status) && !isWaiting(row) && returned(intent) !== intent.amount_received;
  };
  const wrongly = rows.filter((row) => {
    const intent = fake.intents.get(row.reference ?? "");
    return (PAID.has(row.status) || row.times_paid > 0) && !(intent && isExact(row, intent));
  });
  const lost = orders.filter(({ id, intent, isPromised }) => {
    const row = byId.get(id);
    if (!isPromised || !intent || !row) return false;
    // a fault of the provider may have made the payment another than the one that was asked for
    const isAltered = intent.amount !== row.total || intent.currency !== "usd";
    return !isAltered && row.times_paid === 0;
  });
  return new Map([
    ["orders lost", orders.length - rows.length],
    ["captures without an order", taken.filter(isStray).length],
    ["orders paid with a wrong amount or currency", wrongly.length],
    ["orders paid twice", rows.filter((row) => row.times_paid > 1 || isTakenTwice(row)).length],
    ["orders promised in full and never paid", lost.length],
    ["promises neither taken nor given up", own.filter(({ status }) => status === "requires_capture").length],
    [
      "refunds other than the shop's",
      taken.filter((one) => returned(one) !== byId.get(one.metadata.order_id)?.refunded).length,
    ],
    ["stones held without a claim", rows.filter((row) => row.held > 0 && !isWaiting(row)).length],
  ]);
}
