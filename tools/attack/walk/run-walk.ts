import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { brokenInvariants } from "@/lib/desk/health/invariants";
import { say } from "../../../scripts/lib/terminal.mjs";
import { drawFrom } from "../../bench/checkout/fault-plan";
import type { RoundResult } from "../round-result";
import type { Scene } from "./act";
import { CUSTOMER_ACTS } from "./customer-acts";
import { Dice } from "./dice";
import { HOUSE_ACTS } from "./house-acts";
import { ORDER_ACTS } from "./order-acts";
import { Crowd } from "./people";
import { openWalkedShop } from "./shops";
import { Tally } from "./tally";
import { connectProvider, kill, TROUBLE_ACTS, takeDatabaseAway, unreliableProvider } from "./trouble";

/** How many walk at the same time. */
const LANES = 4;
/** Actions between two checks of the invariants, two kills, and two outages. */
const EVERY = { check: 200, kill: 170, outage: 430 };
/** After this share of the actions, or of the time, the shop takes cards; until then it takes cryptocurrency, and its orders go on. */
const WITHOUT_CARDS = 0.15;
/** Actions of each lane during an outage. Refusals are quick, so a lane that went on would do little else. */
const MOST_AWAY = 4;
/** How often a lane that waits looks whether the database is back, in ms. */
const LOOK_MS = 50;

export type WalkSize = { seed: number; actions: number /** most time, in s */; seconds: number };

/**
 * A random walk of customers and staff through a shop of two processes, which are killed, and whose database and provider
 * fail; after every so many actions everything that is always true is checked. The seed chooses the actions, who acts, and
 * what fails; how long each takes is the machine's.
 * @param databaseUrl a seeded scratch database
 */
export async function runWalk(
  databaseUrl: string,
  { seed, actions, seconds }: WalkSize,
): Promise<RoundResult> {
  const tally = new Tally();
  const pool = new Pool({ connectionString: databaseUrl, max: LANES + 1 });
  // the database is dropped at the end under connections that have just closed
  pool.on("error", ({ message }) => say(`a connection of the walk ended: ${message}`));
  await askSuppliers(pool);
  const shop = await openWalkedShop(databaseUrl);
  try {
    const crowd = await Crowd.gather(pool, databaseUrl, seed);
    const provider = unreliableProvider(shop, drawFrom(seed));
    const acts = [...CUSTOMER_ACTS, ...ORDER_ACTS, ...HOUSE_ACTS, ...TROUBLE_ACTS(provider.turn)];
    const dice = new Dice(seed);
    const until = performance.now() + seconds * 1_000;
    const check = async () => {
      tally.checks += 1;
      for (const broken of await brokenInvariants(pool)) tally.fail(`broken: ${broken}`);
    };
    let next = 0;
    let trouble: Promise<void> = Promise.resolve();
    const follow = (work: () => Promise<void>) => {
      trouble = trouble.then(work);
      // awaited at the end; until then a failure waits
      trouble.catch(() => undefined);
    };
    const takesCards = (step: number) =>
      step >= actions * WITHOUT_CARDS || performance.now() >= until - seconds * 1_000 * (1 - WITHOUT_CARDS);
    let isConnected = false;
    const walk = async () => {
      const away = { outage: 0, acts: 0 };
      while (next < actions && performance.now() < until) {
        if (shop.isAway()) {
          if (away.outage !== shop.outages()) Object.assign(away, { outage: shop.outages(), acts: 0 });
          if (++away.acts > MOST_AWAY) {
            await sleep(LOOK_MS);
            continue;
          }
        }
        const step = next++;
        const act = dice.weighted(acts);
        const scene: Scene = { dice: new Dice(seed, step), shop, pool, tally, crowd };
        tally.act(act.name);
        await act.run(scene);
        if (step % EVERY.check === EVERY.check - 1) await check();
        if (!isConnected && takesCards(step)) {
          isConnected = true;
          follow(() => connectProvider(scene));
        }
        if (step % EVERY.kill === EVERY.kill - 1) follow(() => kill(scene));
        if (step % EVERY.outage === EVERY.outage - 1) follow(() => takeDatabaseAway(scene));
      }
    };
    await Promise.all(Array.from({ length: LANES }, walk));
    await trouble;
    provider.turn(0);
    await check();
    for (const [fault, times] of provider.met) tally.event(`the provider's ${fault}`, times);
    for (const line of tally.lines()) say(line);
    return {
      name: `walk (seed ${seed})`,
      tried: tally.actions,
      failed: tally.failed,
      notes: tally.faults.map(({ what, reference, at }) => {
        const cause = shop.causeOf(reference, at);
        return cause ? `${what}\n    ${cause}` : what;
      }),
    };
  } finally {
    await shop.stop();
    await pool.end();
  }
}

/** Has a third of the demo's suppliers confirm each stone by mail, and the rest sell without being asked. */
async function askSuppliers(pool: Pool): Promise<void> {
  await pool.query(
    `insert into suppliers (name, email, confirm)
     select supplier, 'orders@supplier.example', case when n % 3 = 0 then '{"method": "email", "hours": 24}'::jsonb end
     from (select supplier, row_number() over (order by supplier) n from (select distinct supplier from diamonds) known) numbered
     on conflict (name) do update set email = excluded.email, confirm = excluded.confirm`,
  );
}
