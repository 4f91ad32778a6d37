import { mkdirSync, rmSync } from "node:fs";
import { Pool } from "pg";
import { migrate } from "@/lib/platform/db/migrate";
import { inRoot } from "../../../scripts/lib/paths.mjs";
import { say, step } from "../../../scripts/lib/terminal.mjs";
import { startFakeStripe } from "../../../tests/stripe/fake-stripe.mjs";
import { createScratchDatabase } from "../scratch-database";
import type { Bench } from "./rounds";
import { bundleProcess, startProcess } from "./shop-process";

const FOLDER = inRoot("node_modules", ".cache", "bench-checkout");
const BUNDLE = `${FOLDER}/process.mjs`;

/** What the shop goes without, to show that the counts notice. */
type Guards = {
  /** false to drop the constraint of one live claim a stone, and the row locks */
  constraint?: boolean;
  /** false to accept money of any amount and currency */
  amounts?: boolean;
};

/** Runs work with two processes of the shop on a scratch database and a fake provider, and removes them after it. */
export async function withBench<T>(
  adminUrl: string,
  work: (bench: Bench) => Promise<T>,
  { constraint = true, amounts = true }: Guards = {},
): Promise<T> {
  mkdirSync(FOLDER, { recursive: true });
  await step("Bundling the shop's process", () => bundleProcess(BUNDLE, { compareAmounts: amounts }));
  const scratch = await createScratchDatabase(adminUrl, "checkout");
  await migrate(scratch.url);
  const fake = await startFakeStripe();
  const pool = new Pool({ connectionString: scratch.url, max: 4 });
  // the pool's end is told before its connections have closed, and the database is dropped under the last of them
  pool.on("error", ({ message }) => say(`a connection of the bench ended: ${message}`));
  const env = {
    DATABASE_URL: scratch.url,
    DATA_DIR: `${FOLDER}/data`,
    NEXTAUTH_SECRET: "only-for-benches-0123456789abcdefg",
    REVALIDATE_SECRET: "only-for-benches-gfedcba9876543210",
    TRUSTED_PROXIES: "1",
    RATE_LIMITS_OFF: "0",
    MAIL_TO_FILES: "1",
    // a trace would take a processor from what is measured
    RENDER_ON_DEMAND: "0",
    LOG_LEVEL: "silent",
    STRIPE_SECRET_KEY: "sk_test_fake",
    STRIPE_WEBHOOK_SECRET: "whsec_fake",
    NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: "pk_test_fake",
    STRIPE_API_BASE: fake.url,
    ...(constraint ? {} : { BENCH_NO_LOCKS: "1" }),
  };
  const bench: Bench = { pool, fake, shops: [], env, bundle: BUNDLE, wrong: [] };
  try {
    if (!constraint) await pool.query("drop index holds_one_live_claim");
    for (let i = 0; i < 2; i++) bench.shops.push(await startProcess(BUNDLE, env));
    return await work(bench);
  } finally {
    await Promise.all(bench.shops.map((shop) => shop.stop()));
    await pool.end();
    await fake.close();
    await scratch.drop();
    rmSync(`${FOLDER}/data`, { recursive: true, force: true });
  }
}
