import type { Fault } from "../../../tests/stripe/fake-stripe.mjs";
import { makeOverdue } from "../../bench/checkout/bench-stock";
import { type Draw, FaultPlan } from "../../bench/checkout/fault-plan";
import type { Act, Scene } from "./act";
import { faultOf } from "./judge";
import type { WalkedShop } from "./shops";

/** How long the database is away each time, in ms. */
const AWAY_MS = 3_000;
/** Shares of the provider's answers that fail, from fair weather to foul. */
const WEATHER = [0, 0.05, 0.25] as const;
const ROUTE = "/api/webhooks/stripe";

/** Makes the provider fail as the seed says; returns how it changes its mood. */
export function unreliableProvider({ fake }: WalkedShop, draw: Draw) {
  const plan = new FaultPlan(draw, (intent) => fake.intents.get(intent)?.amount);
  return {
    met: plan.met as ReadonlyMap<Fault, number>,
    turn: (rate: number) => fake.failEach(rate > 0 ? plan.faults(rate, { slow: false }) : () => null),
  };
}

/** Sends the shop an event as its provider does, to any of its processes. */
async function sendEvent(
  { shop, dice, tally }: Scene,
  body: string,
  signature: string,
  name: string,
  isForged: boolean,
) {
  const process = dice.pick(shop.processes);
  const request = {
    method: "POST",
    path: ROUTE,
    headers: { "content-type": "application/json", "stripe-signature": signature },
    body,
  };
  const troubles = shop.watch(process);
  const answer = await process.sender.ask(request);
  const trouble = troubles();
  const isTaken = isForged && answer.status >= 200 && answer.status < 300;
  tally.answer(
    "stripeWebhook",
    answer,
    isTaken ? "a forged event is taken" : faultOf(answer, trouble),
    request,
  );
  tally.event(name);
}

/** What goes wrong without anybody of the shop doing anything. */
export const TROUBLE_ACTS = (turnWeather: (rate: number) => void): readonly Act[] => [
  {
    name: "event of the provider again, late, or out of order",
    weight: 5,
    run: async (scene) => {
      const event = scene.dice.pickOrNull(scene.shop.fake.events.slice(-300));
      if (!event) return;
      const { body, headers } = scene.shop.fake.signed(event);
      await sendEvent(scene, body, headers["stripe-signature"], "events again", false);
    },
  },
  {
    name: "forged event",
    weight: 1,
    run: async (scene) => {
      const event = scene.dice.pickOrNull(scene.shop.fake.events.slice(-300));
      if (!event) return;
      const forged = structuredClone(event);
      forged.type = "payment_intent.succeeded";
      const { headers } = scene.shop.fake.signed(event);
      const body = JSON.stringify({ ...forged, id: `evt_${scene.dice.uuid()}` });
      await sendEvent(scene, body, headers["stripe-signature"], "forged events", true);
    },
  },
  {
    name: "the provider's weather changes",
    weight: 1,
    run: async ({ dice, tally }) => {
      const rate = dice.pick(WEATHER);
      tally.event(`the provider fails at ${rate * 100}%`);
      turnWeather(rate);
    },
  },
  {
    name: "unpaid orders become overdue",
    weight: 2,
    run: async ({ dice, pool }) => {
      const { rows } = await pool.query<{ id: string }>(
        "select id from orders where status in ('pending', 'awaiting_payment') order by placed_at, number limit 20",
      );
      const overdue = rows.filter(() => dice.chance(0.4)).map(({ id }) => id);
      if (overdue.length > 0) await makeOverdue(pool, overdue);
    },
  },
];

/** Kills a process in the middle of what the others do, and starts it again. */
export async function kill({ shop, dice, tally }: Pick<Scene, "shop" | "dice" | "tally">): Promise<void> {
  tally.event("kill -9");
  await dice.pick(shop.processes).killAndRestart();
}

/** Starts the shop's processes again, one after the other, with the keys of a payment provider. */
export async function connectProvider({ shop, tally }: Pick<Scene, "shop" | "tally">): Promise<void> {
  tally.event("cards are taken from now on");
  await shop.connectProvider();
}

export async function takeDatabaseAway({ shop, tally }: Pick<Scene, "shop" | "tally">): Promise<void> {
  tally.event(`database away for ${AWAY_MS / 1_000} s`);
  await shop.takeDatabaseAway(AWAY_MS);
}
