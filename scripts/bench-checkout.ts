import { mkdirSync, rmSync } from "node:fs";
import { Pool } from "pg";
import { migrate } from "@/lib/platform/db/migrate";
import { startFakeStripe } from "../tests/stripe/fake-stripe.mjs";
import { runCrashRounds } from "./bench/checkout/crash-rounds";
import { runDatabaseOutage, runProviderOutage } from "./bench/checkout/outages";
import { runPaymentFaultRound } from "./bench/checkout/payment-faults";
import {
  type Bench,
  expectCount,
  runContestedRound,
  runDoubleClickRound,
  runPromoRound,
  runReplayRound,
  runSteadyRound,
} from "./bench/checkout/rounds";
import { bundleProcess, type ShopProcess, startProcess } from "./bench/checkout/shop-process";
import { createScratchDatabase } from "./bench/scratch-database";
import { readOptions } from "./lib/arguments.mjs";
import { inRoot } from "./lib/paths.mjs";
import { Problem } from "./lib/problem.mjs";
import { main } from "./lib/processes.mjs";
import { say, step } from "./lib/terminal.mjs";

const FOLDER = inRoot("node_modules", ".cache", "bench-checkout");
const BUNDLE = `${FOLDER}/process.mjs`;

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
  const unsafe = given["without-constraint"] === true;
  const compareAmounts = given["without-amounts"] !== true;
  const runFaults = () => runPaymentFaultRound(bench, Number(given.faults), Number(given.seed));
  mkdirSync(FOLDER, { recursive: true });
  await step("Bundling the shop's process", () => bundleProcess(BUNDLE, { compareAmounts }));
  const scratch = await createScratchDatabase(adminUrl, "checkout");
  await migrate(scratch.url);
  const fake = await startFakeStripe();
  const pool = new Pool({ connectionString: scratch.url, max: 4 });
  const env = {
    DATABASE_URL: scratch.url,
    DATA_DIR: `${FOLDER}/data`,
    NEXTAUTH_SECRET: "only-for-benches-0123456789abcdefg",
    REVALIDATE_SECRET: "only-for-benches-gfedcba9876543210",
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "silent",
    STRIPE_SECRET_KEY: "sk_test_fake",
    STRIPE_WEBHOOK_SECRET: "whsec_fake",
    NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: "pk_test_fake",
    STRIPE_API_BASE: fake.url,
    ...(unsafe ? { BENCH_NO_LOCKS: "1" } : {}),
  };
  const shops: ShopProcess[] = [];
  const bench: Bench = { pool, fake, shops, env, bundle: BUNDLE, wrong: [] };
  try {
    if (unsafe) await pool.query("drop index holds_one_live_claim");
    for (let i = 0; i < 2; i++) shops.push(await startProcess(BUNDLE, env));
    if (!compareAmounts) return (await runFaults()).failed > 0 ? 0 : 1;
    const oversold = await runContestedRound(bench, Number(given.stones), Number(given.buyers));
    if (unsafe) return oversold > 0 ? 0 : 1;
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
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()));
    await pool.end();
    await fake.close();
    await scratch.drop();
    rmSync(`${FOLDER}/data`, { recursive: true, force: true });
  }
});
