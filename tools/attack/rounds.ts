import { say } from "../../scripts/lib/terminal.mjs";
import { dropDatabases, recreateDatabase } from "../../scripts/lib/test/test-databases.mjs";
import type { AttackOptions, ROUND_NAMES } from "./options.mjs";
import { runOwnership } from "./ownership/run-ownership";
import type { RoundResult } from "./round-result";
import { runCheckoutRounds } from "./rounds/checkout-rounds";
import { runDrainRounds } from "./rounds/drain-rounds";
import { fuzz } from "./rounds/fuzz-round";
import { runLimits } from "./rounds/limits-round";
import { runFrozenDatabaseRound } from "./rounds/outage-round";
import { runParsers } from "./rounds/parsers-round";
import { runTakeoverRound } from "./rounds/takeover-round";
import { runSeries } from "./series/run-series";
import type { Target } from "./target/target";
import { runWalk } from "./walk/run-walk";

/** The database of the attacked shop, which the rounds with shops of their own share. */
const databaseUrl = () => process.env.DATABASE_URL ?? "";

/** Runs with a database of its own, as the seeded template is, and removes it. */
async function withCopy<T>(adminUrl: string, run: (databaseUrl: string) => Promise<T>): Promise<T> {
  const name = `attack_walk_${process.pid}`;
  await recreateDatabase(adminUrl, name, process.env.ATTACK_TEMPLATE);
  try {
    return await run(Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href);
  } finally {
    await dropDatabases(adminUrl, [name]);
  }
}

export type RoundContext = { target: Target; options: AttackOptions; adminUrl: string };
type Round = {
  name: (typeof ROUND_NAMES)[number];
  run: (context: RoundContext) => Promise<RoundResult[]>;
};

/** Every round of the attack; a new one is a line here and a name in options.mjs. */
export const ROUNDS: readonly Round[] = [
  { name: "fuzz", run: async ({ target, options }) => [await fuzz(target, { ...options, tell: say })] },
  { name: "ownership", run: async ({ target }) => [await runOwnership(target)] },
  { name: "series", run: ({ target }) => runSeries(target) },
  { name: "limits", run: async ({ target }) => [await runLimits(target)] },
  { name: "parsers", run: async ({ target }) => [await runParsers(target)] },
  { name: "checkout", run: ({ adminUrl, options }) => runCheckoutRounds(adminUrl, options) },
  {
    name: "drain",
    run: async ({ options }) => [
      await runDrainRounds({ rounds: options.drains, databaseUrl: databaseUrl() }),
    ],
  },
  {
    name: "outage",
    run: async ({ options }) => [
      await runFrozenDatabaseRound({ seconds: options.gone, databaseUrl: databaseUrl() }),
    ],
  },
  {
    name: "takeover",
    run: ({ adminUrl }) =>
      withCopy(adminUrl, async (url) => [await runTakeoverRound({ rounds: 3, databaseUrl: url })]),
  },
  {
    name: "walk",
    run: ({ adminUrl, options }) => withCopy(adminUrl, async (url) => [await runWalk(url, options)]),
  },
];
