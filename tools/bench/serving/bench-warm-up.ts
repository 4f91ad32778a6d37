import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { readOptions } from "../../../scripts/lib/arguments.mjs";
import { freePort } from "../../../scripts/lib/ports.mjs";
import { Problem } from "../../../scripts/lib/problem.mjs";
import { main } from "../../../scripts/lib/processes.mjs";
import { serveShop } from "../../../scripts/lib/serve/serve-shop.mjs";
import { readSettings } from "../../../scripts/lib/settings.mjs";
import { say } from "../../../scripts/lib/terminal.mjs";
import { measuredSettings } from "../pages/measured-shop";
import { processCpu, requireProcessorTimes } from "../processor-time";

const READY_WITHIN_MS = 300_000;
/** How long the last pages may take to reach the store. */
const STORED_MS = 5_000;

/**
 * `npm run bench:warm-up [-- --build .next]`: starts an existing build three times on the shop's database, and measures
 * the processor time until a process is ready: the first that shares its pages, a second one beside it, and one that makes
 * its own.
 */
await main(async () => {
  requireProcessorTimes();
  const { build } = readOptions({ build: { type: "string", default: ".next" } });
  const settings = readSettings();
  if (!settings.DATABASE_URL) throw new Problem("DATABASE_URL names no shop to measure.");
  const database = new pg.Client({ connectionString: settings.DATABASE_URL });
  await database.connect();
  try {
    await database.query("delete from stored_pages");
    // the same address for all, since processes with other settings share no pages
    const common = measuredSettings(await freePort());
    const start = async (pages: "memory" | "database") => {
      const port = await freePort();
      const env = { ...settings, ...common, PORT: String(port), PAGE_CACHE: pages };
      const since = performance.now();
      const shop = await serveShop({ port, env, distDir: build, quiet: true });
      await untilReady(shop.url);
      return { ...shop, cpu: processCpu(shop.pid) / 1_000, seconds: (performance.now() - since) / 1_000 };
    };
    const first = await start("database");
    await sleep(STORED_MS);
    const { rows } = await database.query<{ pages: number; kb: number }>(
      "select count(*)::int as pages, coalesce(sum(bytes), 0)::int / 1000 as kb from stored_pages",
    );
    const second = await start("database");
    await second.stop();
    await first.stop();
    const alone = await start("memory");
    await alone.stop();
    say(`${rows[0]?.pages} pages shared, ${rows[0]?.kb} kB`);
    for (const [name, { cpu, seconds }] of Object.entries({ first, second, alone })) {
      say(`${name.padEnd(6)}  ready after ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of processor time`);
    }
    return 0;
  } finally {
    await database.end();
  }
});

async function untilReady(url: string): Promise<void> {
  for (const since = Date.now(); Date.now() - since < READY_WITHIN_MS; await sleep(100)) {
    if ((await fetch(`${url}/api/ready`)).ok) return;
  }
  throw new Problem("The shop was not ready within five minutes.");
}
