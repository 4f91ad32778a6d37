import { brokenInvariants } from "@/lib/desk/health/invariants";
import { say } from "../../../scripts/lib/terminal.mjs";
import { makeStones, orderOf } from "./bench-stock";
import {
  type Bench,
  checkInvariants,
  countDuplicateOrders,
  expectCount,
  idOf,
  intentOf,
  queryNumber,
  shopOf,
} from "./rounds";
import { type ShopProcess, startProcess } from "./shop-process";

const CARD = "4242424242424242";
const POINTS = 10;
const FIRST_BUYER = 400_000;

/**
 * One card order per round, from checkout to webhook, in a process that is killed at one of ten points
 * between its steps; the buyer then retries if the answer was lost, and the reconciler of another process
 * completes the order.
 */
export async function runCrashRounds(bench: Bench, rounds: number): Promise<void> {
  const steps = await stepsOfAnOrder(bench);
  let died = 0;
  const points = pointsOf(steps);
  const met = new Map<number, Set<string>>();
  const placed: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const at = points[round % points.length] ?? 1;
    await sendMails(bench);
    const doomed = await startProcess(bench.bundle, { ...bench.env, BENCH_KILL_AFTER: String(at) });
    const { id, answered } = await orderAndPay(bench, doomed, FIRST_BUYER + round);
    placed.push(id);
    if (answered) await doomed.stop();
    else if ((await doomed.ended) === "SIGKILL") died += 1;
    met.set(at, (met.get(at) ?? new Set()).add(doomed.killedBefore() ?? "nothing"));
    await shopOf(bench, round).post("/reconcile", "");
    for (const sentence of await brokenInvariants(bench.pool)) {
      bench.wrong.push(`after kill ${round + 1}: ${sentence}`);
    }
  }
  for (const [at, before] of [...met].toSorted(([a], [b]) => a - b)) {
    say(`killed at step ${at} of ${steps.length}, before ${[...before].join(" / ")}`);
  }
  expectCount(bench, `of ${rounds} processes killed`, died, rounds);
  const list = placed.map((id) => `'${id}'`).join(",") || "null";
  const lost =
    placed.length -
    (await queryNumber(bench.pool, `select count(*) n from orders where id::text in (${list})`));
  expectCount(bench, "orders lost", lost, 0);
  expectCount(bench, "orders placed twice", await countDuplicateOrders(bench, FIRST_BUYER, rounds), 0);
  const unpaid = await queryNumber(
    bench.pool,
    `select count(*) n from orders where id::text in (${list}) and status <> 'paid'`,
  );
  expectCount(bench, "orders not paid in the end", unpaid, 0);
  const { rows } = await bench.pool.query<{ reference: string }>(
    "select p.reference from payments p join orders o on o.id = p.order_id where o.status = 'paid'",
  );
  const known = new Set(rows.map((row) => row.reference));
  const intents = [...bench.fake.intents.values()].filter(({ metadata }) =>
    placed.includes(metadata.order_id),
  );
  const orphans = intents.filter((intent) => intent.status === "succeeded" && !known.has(intent.id));
  expectCount(bench, "captures without an order", orphans.length, 0);
  const perOrder = new Map<string, number>();
  for (const { metadata } of intents) {
    perOrder.set(metadata.order_id, (perOrder.get(metadata.order_id) ?? 0) + 1);
  }
  expectCount(bench, "orders with two payments", [...perOrder.values()].filter((n) => n > 1).length, 0);
  await checkInvariants(bench, "the kills");
}

/** Marks the mails of earlier rounds as sent, because sending them would add steps to a process. */
const sendMails = ({ pool }: Bench) => pool.query("update mails set sent_at = now() where sent_at is null");

/** Records the steps of an order in a process that is not killed, in order. */
async function stepsOfAnOrder(bench: Bench): Promise<string[]> {
  await sendMails(bench);
  const whole = await startProcess(bench.bundle, bench.env);
  await orderAndPay(bench, whole, FIRST_BUYER - 1);
  const { body } = await whole.post("/steps", "");
  await whole.stop();
  return body.steps as string[];
}

/**
 * Picks ten of the steps (from 1): before each commit and each call of the provider, the last answer, the
 * rest spread evenly.
 */
function pointsOf(steps: readonly string[]): number[] {
  const points = new Set([steps.length + 1]);
  for (const [i, what] of steps.entries()) {
    if (points.size < POINTS && /^(commit|GET|POST)/.test(what)) points.add(i + 1);
  }
  for (let i = 0; points.size < POINTS; i++) {
    points.add(1 + Math.floor((i * (steps.length - 1)) / (POINTS - 1)));
  }
  return [...points];
}

/** Orders by card and pays: in one process as long as it lives, else in another. */
async function orderAndPay(
  bench: Bench,
  first: ShopProcess,
  buyer: number,
): Promise<{ id: string; answered: boolean }> {
  const [sku = ""] = await makeStones(bench.pool, 1);
  const { body, headers } = orderOf(sku, buyer, { payment: "card" });
  let answer = await first.post("/checkout", body, headers);
  if (answer.status !== 200) answer = await shopOf(bench, 0).post("/checkout", body, headers);
  const id = idOf(answer);
  if (!id) throw new Error(`no order was placed: ${JSON.stringify(answer)}`);
  const intent = intentOf(bench, id);
  bench.fake.confirm(intent, CARD);
  const event = bench.fake.events.findLast((told) => told.data.object.id === intent);
  const signed = bench.fake.signed(event);
  // an unanswered webhook is left to the reconciler
  const { status } = await first.post("/webhook", signed.body, signed.headers);
  return { id, answered: status !== 0 };
}
