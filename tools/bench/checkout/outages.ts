import { setTimeout as pause } from "node:timers/promises";
import { say } from "../../../scripts/lib/terminal.mjs";
import { makeOverdue, makeStones, orderOf } from "./bench-stock";
import {
  type Bench,
  checkInvariants,
  countDuplicateOrders,
  expectCount,
  idOf,
  intentOf,
  queryNumber,
} from "./rounds";
import { createSeverableDatabase } from "./severable-database";
import { type Answer, type ShopProcess, startProcess } from "./shop-process";

const CARD = "4242424242424242";
const SECOND_MS = 1000;
/** The reconciler's interval plus the time of its work. */
const RECONCILE_TIMEOUT_S = 90;
/** Number of the first buyer whose order is in progress when the database goes down. */
const CUT_OFF = 510_000;

type PendingOrder = ReturnType<typeof orderOf>;
const reconciling = ({ env }: Bench, databaseUrl: string) => ({
  ...env,
  DATABASE_URL: databaseUrl,
  BENCH_RECONCILER: "1",
});

async function createPendingOrders(bench: Bench, count: number, first: number): Promise<PendingOrder[]> {
  const skus = await makeStones(bench.pool, count);
  return skus.map((sku, i) => orderOf(sku, first + i, { payment: "card" }));
}
const place = (shop: ShopProcess, all: readonly PendingOrder[]): Promise<Answer[]> =>
  Promise.all(all.map(({ body, headers }) => shop.post("/checkout", body, headers)));
const idsOf = (answers: readonly Answer[]): string[] =>
  answers.map((answer) => {
    const id = idOf(answer);
    if (!id) throw new Error(`no order was placed: ${JSON.stringify(answer)}`);
    return id;
  });
const pay = (bench: Bench, ids: readonly string[]) => {
  for (const id of ids) bench.fake.confirm(intentOf(bench, id), CARD);
};

/** Sends a shop every payment event. Returns how many it did not accept. */
async function deliverEvents(bench: Bench, shop: ShopProcess, ids: readonly string[]): Promise<number> {
  const answers = await Promise.all(
    ids.map((id) => {
      const intent = intentOf(bench, id);
      const event = bench.fake.events.findLast((told) => told.data.object.id === intent);
      const { body, headers } = bench.fake.signed(event);
      return shop.post("/webhook", body, headers);
    }),
  );
  return answers.filter(({ status }) => status !== 200).length;
}

const countOrdersIn = ({ pool }: Bench, ids: readonly string[], state: string): Promise<number> =>
  queryNumber(
    pool,
    `select count(*) n from orders where status = '${state}' and id in (${ids.map((id) => `'${id}'`).join(",")})`,
  );

/** Waits until the orders have reached a state, in whatever process. Returns the seconds it took. */
async function waitUntil(bench: Bench, ids: readonly string[], state: string): Promise<number> {
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / SECOND_MS);
  while (seconds() < RECONCILE_TIMEOUT_S && (await countOrdersIn(bench, ids, state)) < ids.length)
    await pause(500);
  return seconds();
}

/**
 * Takes the database down for a time, with orders and the provider's events in progress; buyers then retry,
 * and the reconciler completes the rest.
 */
export async function runDatabaseOutage(bench: Bench, goneSeconds: number): Promise<void> {
  const way = await createSeverableDatabase(bench.env.DATABASE_URL ?? "");
  const shop = await startProcess(bench.bundle, reconciling(bench, way.url));
  try {
    const paid = idsOf(await place(shop, await createPendingOrders(bench, 10, 500_000)));
    pay(bench, paid);
    const cutOff = await createPendingOrders(bench, 10, CUT_OFF);
    const underWay = place(shop, cutOff);
    await pause(150);
    way.cut();
    const unheard = await deliverEvents(bench, shop, paid);
    const lost = (await underWay).filter(({ status }) => status !== 200).length;
    say(`${unheard} of 10 events and ${lost} of 10 orders met a database that is gone`);
    await pause(goneSeconds * SECOND_MS);
    way.restore();
    const asked = idsOf(await place(shop, cutOff));
    pay(bench, asked);
    expectCount(
      bench,
      "orders placed twice by those who asked again",
      await countDuplicateOrders(bench, CUT_OFF, 10),
      0,
    );
    const all = [...paid, ...asked];
    const took = await waitUntil(bench, all, "paid");
    say(`${took} s after it was back the reconciler had brought every order to its end`);
    expectCount(bench, "of 20 orders paid", await countOrdersIn(bench, all, "paid"), 20);
    await checkInvariants(bench, `a database that was gone for ${goneSeconds} s`);
  } finally {
    await shop.stop();
    await way.close();
  }
}

/**
 * Takes the provider down for a time; payments made, started and overdue during the outage are settled when
 * it is back.
 */
export async function runProviderOutage(bench: Bench): Promise<void> {
  const url = bench.env.DATABASE_URL ?? "";
  const shop = await startProcess(bench.bundle, bench.env);
  const overdue = idsOf(await place(shop, await createPendingOrders(bench, 5, 520_000)));
  const paid = idsOf(await place(shop, await createPendingOrders(bench, 5, 530_000)));
  pay(bench, paid);
  bench.fake.breakDown("timeout");
  const [unheard, begun] = await Promise.all([
    deliverEvents(bench, shop, paid),
    place(shop, await createPendingOrders(bench, 5, 540_000)),
  ]);
  const unbegun = idsOf(begun);
  expectCount(bench, "of 5 orders that stand though their payment could not be begun", unbegun.length, 5);
  say(`${unheard} of 5 events met a provider that does not answer`);
  await makeOverdue(bench.pool, overdue);
  await shop.post("/reconcile", "");
  expectCount(bench, "of 5 overdue orders still held", await countOrdersIn(bench, overdue, "pending"), 5);
  await checkInvariants(bench, "a provider that does not answer");
  await shop.stop();
  bench.fake.breakDown(null);
  const restarted = await startProcess(bench.bundle, reconciling(bench, url));
  try {
    const took = await waitUntil(bench, paid, "paid");
    await waitUntil(bench, overdue, "canceled");
    say(`${took} s after a start of the shop what was paid unheard is paid`);
    expectCount(bench, "of 5 orders paid", await countOrdersIn(bench, paid, "paid"), 5);
    expectCount(bench, "of 5 overdue orders canceled", await countOrdersIn(bench, overdue, "canceled"), 5);
    const open = overdue.filter((id) => bench.fake.intents.get(intentOf(bench, id))?.status !== "canceled");
    expectCount(bench, "of their payments that could still be made", open.length, 0);
    const begunNow = () => unbegun.filter((id) => bench.fake.intentFor(id)).length;
    for (let i = 0; i < RECONCILE_TIMEOUT_S && begunNow() < unbegun.length; i++) await pause(SECOND_MS);
    pay(bench, unbegun);
    await waitUntil(bench, unbegun, "paid");
    expectCount(
      bench,
      "of 5 orders paid whose payment could not be begun",
      await countOrdersIn(bench, unbegun, "paid"),
      5,
    );
    await checkInvariants(bench, "a provider that answers again");
  } finally {
    await restarted.stop();
  }
}
