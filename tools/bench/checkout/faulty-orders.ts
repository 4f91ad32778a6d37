import { randomUUID } from "node:crypto";
import { orderOf } from "./bench-stock";
import { type Draw, shuffled } from "./fault-plan";
import { type Bench, idOf, shopOf } from "./rounds";
import type { Answer } from "./shop-process";

const CARD = "4242424242424242";
const THREE_DS = "4000000000003220";
const DECLINED = "4000000000000002";
const FIRST_BUYER = 600_000;
/** How often an unanswered request or a refused event is sent again. */
const TRIES = 3;

export type FaultyOrder = {
  id: string;
  /** null if its buyer was never shown how to pay */
  intent: Intent | null;
  /** whether its buyer promised its money, and nobody changed the payment behind the shop's back */
  isPromised: boolean;
};
export type Intent = NonNullable<ReturnType<Bench["fake"]["intentFor"]>>;

/** Answers of the shop that no fault of the provider excuses, each with its first one in words. */
export type Excuseless = Map<string, string[]>;
type Course = { i: number; draw: Draw; wrong: Excuseless };

const blame = (wrong: Excuseless, name: string, answer: Answer) =>
  wrong.set(name, [...(wrong.get(name) ?? []), JSON.stringify(answer)]);

/** One order from checkout to the provider's events; what becomes of it follows from its number. */
export async function runFaultyOrder(bench: Bench, sku: string, course: Course): Promise<FaultyOrder | null> {
  const { i, draw, wrong } = course;
  const price = Number((700 + i / 100).toFixed(2));
  const { body, headers } = orderOf(sku, FIRST_BUYER + i, { payment: "card", price });
  const ask = () => shopOf(bench, i).post("/checkout", body, headers);
  let answer = await ask();
  const id = idOf(answer);
  // most buyers ask again for a payment that could not be begun
  for (let n = 1; n < TRIES && !secretOf(answer) && draw("asks again", i) < 0.9; n++) answer = await ask();
  if (!id || answer.status !== 200 || idOf(answer) !== id) {
    blame(wrong, "checkouts answered otherwise than by one order", answer);
    return null;
  }
  const intent: Intent | null = bench.fake.intents.get(secretOf(answer)?.split("_secret")[0] ?? "") ?? null;
  const isPromised = intent ? pay(bench, intent, i, draw) : false;
  if (draw("returns at once", i) < 0.2) await shopOf(bench, i).post("/page", id);
  if (intent) {
    const told = bench.fake.events.filter((event) => event.data.object.id === intent.id);
    await deliver(bench, told, course);
  }
  if (draw("another system", i) < 0.05) await deliverForeign(bench, course);
  if (draw("returns", i) < 0.2) await shopOf(bench, i + 1).post("/page", id);
  return { id, intent, isPromised };
}

function secretOf({ body }: Answer): string | null {
  const { payment } = (body.data ?? {}) as { payment?: { client_secret?: string } | null };
  return payment?.client_secret ?? null;
}

/** The buyer pays, or does not, or somebody with access to the account changes the payment. */
function pay({ fake }: Bench, intent: Intent, i: number, draw: Draw): boolean {
  const way = draw("pays", i);
  if (way < 0.08) return false;
  if (way < 0.14) attemptDeclined(fake, intent.id);
  const isAsked = way > 0.85;
  fake.confirm(intent.id, isAsked ? THREE_DS : CARD);
  if (isAsked) fake.authenticate(intent.id, way < 0.97);
  if (way >= 0.97) return false;
  const change = draw("changed", i);
  if (change < 0.03) intent.amount_capturable -= 100;
  else if (change < 0.05) intent.currency = "eur";
  else if (change < 0.08) takeElsewhere(intent, intent.amount - 100);
  else if (change < 0.1) takeElsewhere(intent, intent.amount);
  return change >= 0.08;
}

function attemptDeclined(fake: Bench["fake"], id: string): void {
  try {
    fake.confirm(id, DECLINED);
  } catch (error) {
    if (!(error instanceof Error && error.message.includes("declined"))) throw error;
  }
}

/** The money is taken in the provider's own pages, whatever the shop is about to do. */
export function takeElsewhere(intent: Intent, cents: number): void {
  Object.assign(intent, { status: "succeeded", amount_received: cents, amount_capturable: 0 });
}

/**
 * Sends a payment's events to both shops: some never, some out of order, some several times at once, some unsigned
 * as well. A refused one is sent again, as the provider does.
 */
export async function deliver(
  bench: Bench,
  told: readonly unknown[],
  { i, draw, wrong }: Course,
): Promise<void> {
  const kept = told.filter((_, n) => draw("arrives", i, n) < 0.85);
  for (const [n, event] of shuffled(kept, draw, `order of ${i}`).entries()) {
    const copies = draw("copies", i, n) < 0.3 ? 3 : 1;
    const { body, headers } = bench.fake.signed(event);
    const post = (which: number) => shopOf(bench, which).post("/webhook", body, headers);
    let answers = await Promise.all(Array.from({ length: copies }, (_, which) => post(i + which)));
    for (let again = 0; again < TRIES && answers.some(({ status }) => status === 503); again++) {
      answers = [await post(i + again)];
    }
    for (const answer of answers) {
      if (answer.status !== 200 && answer.status !== 503)
        blame(wrong, "events answered otherwise than 200 or 503", answer);
    }
    if (draw("forged", i, n) < 0.05) {
      const forged = await shopOf(bench, i).post("/webhook", body, {
        "stripe-signature": `t=1,v1=${"0".repeat(64)}`,
      });
      if (forged.status !== 400) blame(wrong, "unsigned events that were not refused", forged);
    }
  }
}

/** Another system on the same account is paid, and the shop is told of it. */
async function deliverForeign(bench: Bench, { i, draw, wrong }: Course): Promise<void> {
  const form = new URLSearchParams({ amount: "5000", currency: "usd", capture_method: "manual" });
  const kind = draw("names", i);
  if (kind < 0.6) form.set("metadata[order_id]", kind < 0.3 ? randomUUID() : "4711");
  const { id } = bench.fake.createIntent(form);
  bench.fake.confirm(id, CARD);
  const event = bench.fake.events.findLast((one) => one.data.object.id === id);
  const { body, headers } = bench.fake.signed(event);
  const post = () => shopOf(bench, i).post("/webhook", body, headers);
  let answer = await post();
  for (let again = 0; again < TRIES && answer.status === 503; again++) answer = await post();
  const isLeftAlone = bench.fake.intents.get(id)?.status === "requires_capture";
  if (answer.status !== 200 || !isLeftAlone)
    blame(wrong, "payments of another system that were not left alone", answer);
}
