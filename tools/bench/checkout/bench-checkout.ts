import { readOptions } from "../../../scripts/lib/arguments.mjs";
import { Problem } from "../../../scripts/lib/problem.mjs";
import { main } from "../../../scripts/lib/processes.mjs";
import { say } from "../../../scripts/lib/terminal.mjs";
import { runCrashRounds } from "./crash-rounds";
import { withBench } from "./open-bench";
import { runDatabaseOutage, runProviderOutage } from "./outages";
import { runPaymentFaultRound } from "./payment-faults";
import {
  type Bench,
  expectCount,
  runContestedRound,
  runDoubleClickRound,
  runPromoRound,
  runReplayRound,
  runSteadyRound,
} from "./rounds";

/**
 * `npm run bench:checkout [-- --stones 100 --buyers 20 --steady 400 --kills 50 --replays 500 --gone 30
 * --faults 1000 --seed 1 --without-constraint --without-amounts]`: contests, kills, replays, outages (--gone: seconds
 * without the database, 0 = no outage) and a provider that fails (--faults: orders, each as its seed has it) with two
 * processes on one scratch database. Exits with 1 if a count is wrong; with --without-constraint, if the contest did
 * not oversell, and with --without-amounts, if no payment of other money was found, because a check that can't fail
 * proves nothing.
 */
await main(async () => {
  const given = readOptions({
    stones: { type: "string", default: "100" },
    buyers: { type: "string", default: "20" },
    steady: { type: "string", default: "400" },
    kills: { type: "string", default: "50" },
    replays: { type: "string", default: "500" },
    gone: { type: "string", default: "30" },
    faults: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    "without-constraint": { type: "boolean", default: false },
    "without-amounts": { type: "boolean", default: false },
  });
  const adminUrl = process.env.DATABASE_URL;
  if (!adminUrl) throw new Problem("DATABASE_URL names no database server to measure on.");
  const goneSeconds = Number(given.gone);
  const constraint = given["without-constraint"] !== true;
  const amounts = given["without-amounts"] !== true;
  const measure = async (bench: Bench) => {
    const runFaults = () => runPaymentFaultRound(bench, Number(given.faults), Number(given.seed));
    if (!amounts) return (await runFaults()).failed > 0 ? 0 : 1;
    const oversold = await runContestedRound(bench, Number(given.stones), Number(given.buyers));
    if (!constraint) return oversold > 0 ? 0 : 1;
    expectCount(bench, "stones oversold", oversold, 0);
    await runSteadyRound(bench, Number(given.steady));
    await runPromoRound(bench);
    await runDoubleClickRound(bench);
    await runReplayRound(bench, Number(given.replays));
    await runCrashRounds(bench, Number(given.kills));
    if (goneSeconds > 0) {
      await runDatabaseOutage(bench, goneSeconds);
      await runProviderOutage(bench);
    }
    if (Number(given.faults) > 0) await runFaults();
    for (const wrong of bench.wrong) say(`WRONG  ${wrong}`);
    return bench.wrong.length === 0 ? 0 : 1;
  };
  return withBench(adminUrl, measure, { constraint, amounts });
});
