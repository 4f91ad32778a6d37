import type { Pool } from "pg";
import { brokenInvariants } from "@/lib/desk/health/invariants";
import { say } from "../../../scripts/lib/terminal.mjs";
import type { startFakeStripe } from "../../../tests/stripe/fake-stripe.mjs";
import { addressOf, makeStones, orderOf, runConcurrently } from "./bench-stock";
import type { Answer, ShopProcess } from "./shop-process";

const CARD = "4242424242424242";
const CONNECTIONS = 20;

export type Bench = {
  pool: Pool;
  fake: Awaited<ReturnType<typeof startFakeStripe>>;
  shops: ShopProcess[];
  env: Record<string, string>;
  /** the bundled process */
  bundle: string;
  wrong: string[];
};

export function expectCount({ wrong }: Bench, name: string, found: number, wanted: number): void {
  say(`${found} ${name}${found === wanted ? "" : `, not ${wanted}`}`);
  if (found !== wanted) wrong.push(`${name}: ${found}, not ${wanted}`);
}

export async function checkInvariants(bench: Bench, round: string): Promise<void> {
  const broken = await brokenInvariants(bench.pool);
  for (const sentence of broken) bench.wrong.push(`${round}: ${sentence}`);
  say(`${broken.length} invariants broken after ${round}`);
}

export const shopOf = ({ shops }: Bench, i: number): ShopProcess => {
  const shop = shops[i % shops.length];
  if (!shop) throw new Error("no shop runs");
  return shop;
};
export const queryNumber = async (pool: Pool, sql: string): Promise<number> =>
  Number((await pool.query(sql)).rows[0]?.n ?? 0);

/**
 * The number of orders beyond one per buyer, counted from the buyer with number `first`, each of whom meant
 * one order.
 */
export async function countDuplicateOrders({ pool }: Bench, first: number, count: number): Promise<number> {
  const buyers = Array.from({ length: count }, (_, i) => addressOf(first + i));
  const { rows } = await pool.query<{ n: string }>(
    "select coalesce(sum(n - 1), 0) n from (select count(*) n from orders where email = any($1) group by email) x",
    [buyers],
  );
  return Number(rows[0]?.n);
}

/**
 * Many buyers order every stone at once, across both processes. Returns the number of claims beyond one per
 * stone.
 */
export async function runContestedRound(bench: Bench, stones: number, buyers: number): Promise<number> {
  const skus = await makeStones(bench.pool, stones);
  const times: number[] = [];
  // all buyers of one stone are consecutive, so that they collide
  const jobs = skus.flatMap((sku, s) =>
    Array.from({ length: buyers }, (_, b) => async () => {
      const { body, headers } = orderOf(sku, s * buyers + b + 1);
      const began = performance.now();
      const answer = await shopOf(bench, b).post("/checkout", body, headers);
      times.push(performance.now() - began);
      return answer;
    }),
  );
  const began = performance.now();
  const answers = await runConcurrently(CONNECTIONS, jobs);
  const seconds = (performance.now() - began) / 1000;
  const p99 = quantile(times, 0.99);
  const placed = answers.filter((answer) => answer.status === 200).length;
  say(
    `${answers.length} contested orders in ${seconds.toFixed(1)} s: ${placed} placed, ${(answers.length / seconds).toFixed(0)} requests and ${(placed / seconds).toFixed(1)} orders a second, p99 ${p99.toFixed(0)} ms at ${CONNECTIONS} connections`,
  );
  const others = answers.filter(({ status, body }) => status !== 200 && body.code !== "stone_unavailable");
  expectCount(bench, "answers that are neither an order nor a stone that is gone", others.length, 0);
  if (others[0]) say(JSON.stringify(others[0]));
  const oversold = await queryNumber(
    bench.pool,
    `select coalesce(sum(n - 1), 0) n from (select count(*) n from holds where state in ('held', 'sold') group by diamond_id having count(*) > 1) x`,
  );
  say(`${oversold} oversold`);
  const unsold = await queryNumber(
    bench.pool,
    "select count(*) n from diamonds where availability = 'available'",
  );
  expectCount(bench, "contested stones nobody got", unsold, 0);
  if (bench.env.BENCH_NO_LOCKS !== "1") await checkInvariants(bench, "the contest");
  return oversold;
}

/** Places uncontested orders as fast as the shop accepts them. */
export async function runSteadyRound(bench: Bench, count: number): Promise<void> {
  const skus = await makeStones(bench.pool, count);
  const times: number[] = [];
  const began = performance.now();
  const answers = await runConcurrently(
    CONNECTIONS,
    skus.map((sku, i) => async () => {
      const { body, headers } = orderOf(sku, 50_000 + i);
      const sent = performance.now();
      const answer = await shopOf(bench, i).post("/checkout", body, headers);
      times.push(performance.now() - sent);
      return answer;
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const p99 = quantile(times, 0.99);
  say(
    `${count} orders in ${seconds.toFixed(1)} s: ${(count / seconds).toFixed(1)} a second, median ${quantile(times, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms at ${CONNECTIONS} connections`,
  );
  expectCount(bench, "orders placed", answers.filter((answer) => answer.status === 200).length, count);
  await checkInvariants(bench, "the orders nobody contests");
}

function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
}

export async function runPromoRound(bench: Bench): Promise<void> {
  const [most, wanted] = [25, 300];
  await bench.pool.query(
    "insert into promo_codes (code, description, kind, value, max_uses) values ('BENCH', 'Ten', 'percentage', 10, $1)",
    [most],
  );
  const skus = await makeStones(bench.pool, wanted);
  const answers = await runConcurrently(
    CONNECTIONS * 3,
    skus.map((sku, i) => () => {
      const { body, headers } = orderOf(sku, 100_000 + i, { promo: "BENCH" });
      return shopOf(bench, i).post("/checkout", body, headers);
    }),
  );
  const used = answers.filter((answer) => answer.status === 200).length;
  expectCount(bench, `uses of a code that may be used ${most} times, of ${wanted} at once`, used, most);
  await checkInvariants(bench, "the codes");
}

export async function runDoubleClickRound(bench: Bench): Promise<void> {
  const skus = await makeStones(bench.pool, 50);
  const before = await queryNumber(bench.pool, "select count(*) n from orders");
  const pairs = await runConcurrently(
    CONNECTIONS,
    skus.map((sku, i) => () => {
      const { body, headers } = orderOf(sku, 200_000 + i);
      return Promise.all([0, 1].map((which) => shopOf(bench, which).post("/checkout", body, headers)));
    }),
  );
  const made = (await queryNumber(bench.pool, "select count(*) n from orders")) - before;
  expectCount(bench, "orders of 50 buttons that were clicked twice", made, 50);
  const alike = pairs.filter(([a, b]) => a && idOf(a) && idOf(a) === (b && idOf(b))).length;
  expectCount(bench, "pairs of clicks that were answered alike", alike, 50);
  await checkInvariants(bench, "the double clicks");
}

export const idOf = ({ body }: Answer): string | null =>
  typeof body.data === "object" && body.data !== null ? ((body.data as { id?: string }).id ?? null) : null;

export async function runReplayRound(bench: Bench, count: number): Promise<void> {
  const skus = await makeStones(bench.pool, 10);
  const ids: string[] = [];
  for (const [i, sku] of skus.entries()) {
    const { body, headers } = orderOf(sku, 300_000 + i, { payment: "card" });
    ids.push(idOf(await shopOf(bench, i).post("/checkout", body, headers)) ?? "");
  }
  for (const id of ids) bench.fake.confirm(intentOf(bench, id), CARD);
  const post = (event: unknown, i: number) => {
    const { body, headers } = bench.fake.signed(event);
    return shopOf(bench, i).post("/webhook", body, headers);
  };
  let sent = 0;
  while (sent < count) {
    // in reverse, so that later events arrive first
    const events = bench.fake.events.toReversed().slice(0, count - sent);
    const answers = await runConcurrently(
      CONNECTIONS,
      events.map((event, i) => () => post(event, i)),
    );
    expectCountQuietly(bench, answers);
    sent += events.length;
  }
  const paid = await queryNumber(
    bench.pool,
    `select count(*) n from orders where status = 'paid' and id in (${ids.map((id) => `'${id}'`).join(",")})`,
  );
  expectCount(bench, `of 10 card orders paid after ${sent} replayed and reordered events`, paid, 10);
  const mails = await queryNumber(
    bench.pool,
    `select count(*) n from mails where purpose in (${ids.map((id) => `'order-confirmation:${id}'`).join(",")})`,
  );
  expectCount(bench, "mails that say so", mails, 10);
  await checkInvariants(bench, "the replays");
}

function expectCountQuietly(bench: Bench, answers: readonly Answer[]): void {
  for (const { status, body } of answers) {
    if (status !== 200) bench.wrong.push(`a webhook was answered ${status} ${JSON.stringify(body)}`);
  }
}

export function intentOf({ fake }: Bench, orderId: string): string {
  const intent = fake.intentFor(orderId);
  if (!intent) throw new Error(`no payment was begun for order ${orderId}`);
  return intent.id;
}
