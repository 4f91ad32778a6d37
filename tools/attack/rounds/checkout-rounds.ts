import { runCrashRounds } from "../../bench/checkout/crash-rounds";
import { withBench } from "../../bench/checkout/open-bench";
import { runDatabaseOutage, runProviderOutage } from "../../bench/checkout/outages";
import { runPaymentFaultRound } from "../../bench/checkout/payment-faults";
import {
  type Bench,
  expectCount,
  runContestedRound,
  runDoubleClickRound,
  runPromoRound,
  runReplayRound,
} from "../../bench/checkout/rounds";
import type { AttackOptions } from "../options.mjs";
import type { RoundResult } from "../round-result";

type Size = Pick<AttackOptions, "stones" | "buyers" | "kills" | "replays" | "gone" | "faults" | "seed">;

/**
 * Contests for stones on two processes, double clicks, used-up codes, replayed payment events, processes killed between
 * two steps of an order, and a database and a provider that are away; after each the books are checked.
 */
export const runCheckoutRounds = (adminUrl: string, size: Size): Promise<RoundResult[]> =>
  withBench(adminUrl, async (bench) => {
    const { stones, buyers, kills, replays, gone, faults, seed } = size;
    const contest = async () =>
      expectCount(bench, "stones oversold", await runContestedRound(bench, stones, buyers), 0);
    return [
      await counted(bench, "contested checkouts", stones * buyers, contest),
      await counted(bench, "codes used up", 300, () => runPromoRound(bench)),
      await counted(bench, "double clicks", 50, () => runDoubleClickRound(bench)),
      await counted(bench, "replayed payment events", replays, () => runReplayRound(bench, replays)),
      await paymentFaults(bench, faults, seed),
      await counted(bench, "kill -9", kills, () => runCrashRounds(bench, kills)),
      await counted(bench, `database away for ${gone} s`, 20, () => runDatabaseOutage(bench, gone)),
      await counted(bench, "provider away", 15, () => runProviderOutage(bench)),
    ];
  });

async function paymentFaults(bench: Bench, orders: number, seed: number): Promise<RoundResult> {
  const before = bench.wrong.length;
  const { tried, failed } = await runPaymentFaultRound(bench, orders, seed);
  return { name: "payment faults", tried, failed, notes: bench.wrong.slice(before) };
}

/** Runs a round; each sentence the bench finds wrong is a failure. */
async function counted(
  bench: Bench,
  name: string,
  tried: number,
  run: () => Promise<void>,
): Promise<RoundResult> {
  const before = bench.wrong.length;
  await run();
  const notes = bench.wrong.slice(before);
  return { name, tried, failed: notes.length, notes };
}
