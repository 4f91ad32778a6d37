import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { formatCount } from "@/lib/platform/intl/numbers";
import { readOptions, wholeNumber } from "../../../scripts/lib/arguments.mjs";
import { buildShop } from "../../../scripts/lib/build/build-shop.mjs";
import { freePort } from "../../../scripts/lib/ports.mjs";
import { Problem } from "../../../scripts/lib/problem.mjs";
import { main } from "../../../scripts/lib/processes.mjs";
import { serveShop } from "../../../scripts/lib/serve/serve-shop.mjs";
import { say, step } from "../../../scripts/lib/terminal.mjs";
import { fillDatabase } from "../fill-database";
import { createScratchDatabase } from "../scratch-database";
import { waitForIndex } from "../wait-for-index";
import { type Answers, askDuring, shoppersPaths } from "./ask-shop";
import { copyAsStones, copyAsText } from "./bare-copy";
import { runImporter } from "./run-importer";
import { type Change, writeSupplierFile } from "./supplier-file";

const BENCH_BUILD = ".next-bench";
const COLUMNS = 25;
/** Stones of the shop before the import, so that it has something to answer with. */
const STOCK = 20_000;
/** Different lists that are asked for. */
const PATHS = 2000;
/** Seconds of questions without an import, for comparison. */
const QUIET_SECONDS = 30;

/**
 * `npm run bench:import [-- --rows 1000000 --shop]`: imports a supplier's file of new stones, then the same again, with
 * every price changed, and with one price in a hundred changed, into a scratch database, and compares the first with what
 * PostgreSQL alone takes to COPY the same rows. With `--shop`, a built shop answers four requests a second meanwhile.
 */
await main(async () => {
  const given = readOptions({
    rows: { type: "string", default: "1000000" },
    shop: { type: "boolean", default: false },
  });
  const rows = wholeNumber("rows", String(given.rows));
  const adminUrl = process.env.DATABASE_URL;
  if (!adminUrl) throw new Problem("DATABASE_URL names no database server to measure on.");
  const scratch = await createScratchDatabase(adminUrl, "import");
  const folder = await mkdtemp(join(tmpdir(), "bench-import-"));
  // env.mjs reads them when the modules below are first imported
  process.env.DATABASE_URL = scratch.url;
  process.env.DATA_DIR = folder;
  try {
    await step("Filling a scratch database", () => fillDatabase(scratch.url, STOCK));
    await addPriceRule(scratch.url);
    await measure({ rows, url: scratch.url, folder, withShop: given.shop === true });
  } finally {
    await rm(folder, { recursive: true, force: true });
    await scratch.drop();
  }
  return 0;
});

/** Without a rule, a new supplier's stones wait for somebody to price them. */
async function addPriceRule(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("insert into price_rules (position, percent) values (1, 60)");
  await client.end();
}

type Measured = { rows: number; url: string; folder: string; withShop: boolean };

async function measure({ rows, url, folder, withShop }: Measured): Promise<void> {
  const file = join(folder, "supplier.csv");
  const write = (change: Change) =>
    step(`Writing a file of ${formatCount(rows)} rows`, () => writeSupplierFile(file, rows, change));
  await write("none");
  const text = await copyAsText(url, file, COLUMNS);
  say(`${"bare COPY of the file's text".padEnd(44)} ${seconds(text)}`);
  const shop = withShop ? await openShop(url) : null;
  try {
    if (shop) tell("  the shop without an import", await askDuring(shop, sleep(QUIET_SECONDS * 1000)));
    const first = await imported("all stones new", file, url, shop);
    say(`${"  times the bare COPY".padEnd(44)} ${(first / text).toFixed(1)}`);
    const stones = await copyAsStones(url, folder);
    say(`${"COPY of its stones and offers, with indexes".padEnd(44)} ${seconds(stones)}`);
    say(`${"  the import, times that".padEnd(44)} ${(first / stones).toFixed(1)}`);
    await imported("the same file again", file, url, shop);
    await write("one in a hundred");
    await imported("one price in a hundred changed", file, url, shop);
    await write("every price");
    await imported("every price changed", file, url, shop);
  } finally {
    await shop?.stop();
  }
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`;
}

function tell(name: string, { count, failed, p50, p95, max }: Answers): void {
  const times = [p50, p95, max].map((ms) => `${Math.round(ms)} ms`).join(" / ");
  say(`${name.padEnd(44)} p50 / p95 / slowest ${times} of ${count} answers, ${failed} failed`);
}

/** Runs one import and prints its figures. @returns its seconds */
async function imported(name: string, file: string, url: string, shop: OpenShop | null): Promise<number> {
  const running = runImporter(file, url);
  const answers = shop ? await askDuring(shop, running) : null;
  const run = await running;
  say(`${name.padEnd(44)} ${seconds(run.seconds)}, ${run.megabytes} MB of memory`);
  if (answers) tell("  the shop meanwhile", answers);
  return run.seconds;
}

type OpenShop = { address: string; paths: readonly string[]; stop: () => Promise<void> };

async function openShop(url: string): Promise<OpenShop> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...(process.env as Record<string, string>),
    DATABASE_URL: url,
    SHOP_URL: address,
    NEXTAUTH_URL: address,
    RATE_LIMITS_OFF: "1",
    // a trace would take a processor from what is measured
    RENDER_ON_DEMAND: "0",
    LOG_LEVEL: "warn",
  };
  await buildShop({ distDir: BENCH_BUILD });
  const shop = await serveShop({ port, env, distDir: BENCH_BUILD });
  await step("Waiting for the diamond index", () => waitForIndex(address, STOCK));
  const paths = await shoppersPaths(PATHS);
  // a new process first compiles its code
  for (const path of paths.slice(0, 40)) await (await fetch(address + path)).arrayBuffer();
  return { address, paths, stop: async () => void (await shop.stop()) };
}
