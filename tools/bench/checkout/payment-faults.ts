import { say } from "../../../scripts/lib/terminal.mjs";
import { makeOverdue, makeStones, runConcurrently } from "./bench-stock";
import { countMoneyFaults } from "./fault-counts";
import { type Draw, drawFrom, FaultPlan } from "./fault-plan";
import { deliver, type Excuseless, type FaultyOrder, runFaultyOrder, takeElsewhere } from "./faulty-orders";
import { type Bench, checkInvariants, expectCount, shopOf } from "./rounds";

const CONNECTIONS = 60;
/** Share of the provider's answers that fail while buyers pay, while the reconciler repairs, while money goes back. */
const RATES = { orders: 0.25, reconciler: 0.06, refunds: 0.3 };
const MAX_ROUNDS = 12;

/**
 * Orders by card from a provider that fails in every way it can, by a seed: what it is asked is not answered, answered
 * with an error or done though the answer is lost, other money is authorized or taken, events come twice, too late,
 * out of order, unsigned or for others. Then the reconciler runs until nothing moves, part of the money goes back,
 * the unpaid orders expire, and the books are compared with what the provider has taken.
 * @returns the number of orders, and of findings that should not be
 */
export async function runPaymentFaultRound(
  bench: Bench,
  n: number,
  seed: number,
): Promise<{ tried: number; failed: number }> {
  const draw = drawFrom(seed);
  const wrong: Excuseless = new Map();
  const plan = new FaultPlan(draw, (id) => bench.fake.intents.get(id)?.amount);
  const before = bench.wrong.length;
  const began = performance.now();
  try {
    bench.fake.failEach(plan.faults(RATES.orders));
    const skus = await makeStones(bench.pool, n, 1);
    const placed = await runConcurrently(
      CONNECTIONS,
      skus.map((sku, i) => () => runFaultyOrder(bench, sku, { i, draw, wrong })),
    );
    const orders = placed.filter((order) => order !== null);
    bench.fake.failEach(plan.faults(RATES.reconciler, { slow: false }));
    await reconcileBoth(bench);
    bench.fake.failEach(() => null);
    await settle(bench);
    await giveBack(bench, orders, draw);
    await sendRefunds(bench, plan);
    await expire(bench, orders);
    await takeLate(bench, orders, { draw, wrong });
    await sendRefunds(bench, plan);
    await settle(bench);
    const met = [...plan.met].map(([fault, times]) => `${times} × ${fault}`).join(", ");
    say(`${n} orders by card met ${met}`);
    say(`in the end ${await countEnds(bench, orders)}`);
    for (const [name, found] of await countMoneyFaults(bench, orders)) expectCount(bench, name, found, 0);
    for (const [name, answers] of wrong) {
      expectCount(bench, name, answers.length, 0);
      say(String(answers[0]));
    }
  } finally {
    bench.fake.failEach(() => null);
  }
  await checkInvariants(bench, "the payment faults");
  const failed = bench.wrong.length - before;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  say(`payment faults, seed ${seed}: tried ${n} orders, failed ${failed}, in ${seconds} s`);
  return { tried: n, failed };
}

/** Says how the orders ended, with the state of their payments. */
async function countEnds({ pool }: Bench, orders: readonly FaultyOrder[]): Promise<string> {
  const { rows } = await pool.query<{ end: string; n: string }>(
    `select o.status || ' (' || p.state || ')' as end, count(*) n from orders o join payments p on p.order_id = o.id
     where o.id = any($1) group by 1 order by 2 desc`,
    [orders.map(({ id }) => id)],
  );
  return rows.map(({ end, n }) => `${n} ${end}`).join(", ");
}

const reconcileBoth = (bench: Bench) =>
  Promise.all([0, 1].map((which) => shopOf(bench, which).post("/reconcile", "")));

/** Reconciles until nothing moves any more. */
async function settle(bench: Bench): Promise<void> {
  let last = "";
  for (let round = 0; round < MAX_ROUNDS; round++) {
    await shopOf(bench, round).post("/reconcile", "");
    const { rows } = await bench.pool.query(
      `select (select md5(string_agg(id::text || status, ',' order by id)) from orders) o,
         (select md5(string_agg(id::text || state || refunded_cents, ',' order by id)) from payments) p,
         (select md5(string_agg(id::text || state, ',' order by id)) from refunds) r`,
    );
    const now = JSON.stringify(rows);
    if (now === last) return;
    last = now;
  }
  bench.wrong.push(`orders still moved after the reconciler ran ${MAX_ROUNDS} times`);
}

/** The jeweler gives back what some orders paid, and half of the wrong payments. */
async function giveBack(bench: Bench, orders: readonly FaultyOrder[], draw: Draw): Promise<void> {
  const { rows } = await bench.pool.query<{ id: string }>(
    `select o.id from orders o join payments p on p.order_id = o.id
     where o.id = any($1) and (o.status = 'paid' or p.state = 'mismatched')`,
    [orders.map(({ id }) => id)],
  );
  const paid = new Set(rows.map(({ id }) => id));
  for (const [i, { id, intent, isPromised }] of orders.entries()) {
    const isWrong = intent?.amount_received !== intent?.amount || !isPromised;
    if (paid.has(id) && draw("goes back", i) < (isWrong ? 0.5 : 0.1))
      await shopOf(bench, i).post("/refund", id);
  }
}

/** Refunds are sent, which often fails, and again half a day later, when the provider has forgotten the requests. */
async function sendRefunds(bench: Bench, plan: FaultPlan): Promise<void> {
  bench.fake.failEach(plan.faults(RATES.refunds, { slow: false }));
  await reconcileBoth(bench);
  bench.fake.failEach(() => null);
  await bench.pool.query(
    "update refunds set created_at = created_at - interval '13 hours' where state = 'asked'",
  );
  bench.fake.forgetKeys();
  await reconcileBoth(bench);
}

/** The time of the unpaid orders is over. */
async function expire(bench: Bench, orders: readonly FaultyOrder[]): Promise<void> {
  await makeOverdue(
    bench.pool,
    orders.map(({ id }) => id),
  );
  await settle(bench);
}

/** Some payments of canceled orders are taken after all, and the shop hears of it, often more than once. */
async function takeLate(
  bench: Bench,
  orders: readonly FaultyOrder[],
  { draw, wrong }: { draw: Draw; wrong: Excuseless },
): Promise<void> {
  for (const [i, { intent }] of orders.entries()) {
    if (intent?.status !== "canceled" || draw("comes late", i) >= 0.3) continue;
    takeElsewhere(intent, intent.amount);
    const event = {
      id: `evt_${intent.id}`,
      type: "payment_intent.succeeded",
      data: { object: { ...intent } },
    };
    await deliver(bench, [event, event], { i, draw, wrong });
    // the provider sends an event until it is accepted, and nobody asks about a canceled order
    await deliver(bench, [event], { i, draw: () => 0.5, wrong });
  }
}
