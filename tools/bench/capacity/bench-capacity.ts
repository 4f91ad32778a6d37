import { readOptions, wholeNumber } from "../../../scripts/lib/arguments.mjs";
import { main } from "../../../scripts/lib/processes.mjs";
import { bold, say, step } from "../../../scripts/lib/terminal.mjs";
import { openFilledShop } from "../filled-shop";
import { requireProcessorTimes } from "../processor-time";
import { ASSUMED, MIX, scenarios } from "./assumed";
import { type Measured, measureIdle, measureKind, type Server } from "./measure";
import { sizeShop } from "./model";
import { type Ask, FILES, type Kind, requestsOf, type Shop } from "./requests";

/** A process compiles code and fills caches with the first requests of each kind. */
const WARM_UP_SECONDS = 6;
/** Share of a core below which a process has made its first pages. */
const RESTING = 0.1;
/** The nth request of the measured ones, so that none repeats one of the warm-up. */
const FROM = 2_000;

/**
 * `npm run bench:capacity [-- --stones 23000 --seconds 15]`: the processor time of each kind of request, of one process of the
 * production build and of a PostgreSQL server of its own, and the machines that docs/scale.md derives from them.
 */
await main(async () => {
  requireProcessorTimes();
  const given = readOptions({
    stones: { type: "string", default: "23000" },
    seconds: { type: "string", default: "15" },
  });
  const stones = wholeNumber("stones", given.stones);
  const seconds = wholeNumber("seconds", given.seconds);
  // making pages ahead would be counted with the first kinds
  const filled = await openFilledShop(stones, { MADE_PIECES: "0" });
  try {
    const server = { url: filled.shop.url, pid: filled.pid, postmaster: filled.postmaster };
    printSizes(await measureAll(filled.shop, server, seconds), filled.stoneBytes);
  } finally {
    await filled.stop();
  }
  return 0;
});

async function measureAll(shop: Shop, server: Server, seconds: number): Promise<Record<Kind, Measured>> {
  const requests = Object.entries(await requestsOf(shop)) as [Kind, (at: number) => Ask | Promise<Ask>][];
  const idle = await step("Waiting until the shop rests", async () => {
    let now = await measureIdle(server);
    for (let round = 0; now.shop > RESTING && round < 20; round += 1) now = await measureIdle(server);
    return now;
  });
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  say(`Idle, the shop takes ${percent(idle.shop)} of a core and the database ${percent(idle.database)}.`);
  say(`\n${bold(`${"".padEnd(28)}  requests   shop ms   database ms        KB   per visit`)}`);
  const measured: [string, Measured][] = [];
  for (const [kind, ask] of requests) {
    await measureKind(server, ask, { from: 0, seconds: WARM_UP_SECONDS, idle });
    const cost = await measureKind(server, ask, { from: FROM, seconds, idle });
    measured.push([kind, cost]);
    say(
      [
        kind.padEnd(28),
        String(cost.requests).padStart(9),
        cost.shopMs.toFixed(2).padStart(9),
        cost.databaseMs.toFixed(2).padStart(13),
        (cost.bytes / 1000).toFixed(1).padStart(9),
        String(MIX[kind]).padStart(11),
      ].join(" "),
    );
  }
  return Object.fromEntries(measured) as Record<Kind, Measured>;
}

function printSizes(costs: Record<Kind, Measured>, stoneBytes: number): void {
  say(`\nA stone takes ${stoneBytes.toFixed(0)} bytes in the database, with its indexes.`);
  say(
    `\n${bold(`${"".padEnd(40)} visits/s  requests/s  shop cores  db cores  machines  db size  TB sent  $ machines  $ database  $ traffic`)}`,
  );
  for (const scenario of scenarios(stoneBytes)) {
    const size = sizeShop(costs, MIX, FILES, scenario, ASSUMED);
    const { machines, database, traffic } = size.dollarsPerMonth;
    say(
      [
        scenario.name.padEnd(40),
        size.visitsPerSecond.toFixed(2).padStart(8),
        size.requestsPerSecond.toFixed(1).padStart(11),
        size.shopCores.toFixed(2).padStart(11),
        size.databaseCores.toFixed(2).padStart(9),
        String(size.machines).padStart(9),
        String(size.databaseSize).padStart(8),
        (size.sentGbPerMonth / 1000).toFixed(2).padStart(8),
        ...[machines, database, traffic].map((dollars) => dollars.toFixed(0).padStart(11)),
      ].join(" "),
    );
  }
}
