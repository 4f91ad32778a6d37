import type { Pool } from "pg";
import { migrate } from "@/lib/platform/db/migrate";
import { formatCount } from "@/lib/platform/intl/numbers";
import { readOptions, wholeNumber } from "../../../scripts/lib/arguments.mjs";
import { Problem } from "../../../scripts/lib/problem.mjs";
import { main } from "../../../scripts/lib/processes.mjs";
import { say, step } from "../../../scripts/lib/terminal.mjs";
import { createScratchDatabase } from "../scratch-database";

const RULES = [
  { supplier: "Supplier 1", shapes: ["round", "oval"], caratFrom: 2, percent: 28, roundToCents: 1_000 },
  { supplier: "Supplier 2", costBelowCents: 30_000, percent: 60, fixedCents: 2_500, roundToCents: 500 },
  { kind: "white", caratBelow: 1, percent: 45, floorCents: 10_000, roundToCents: 500 },
  { percent: 35, floorPercent: 10, roundToCents: 500 },
];

/**
 * `npm run bench:price-rules [-- --offers 1000000]`: previews and applies four price rules over offers of three suppliers in
 * a scratch database; every tenth stone has two offers, and every price moves.
 */
await main(async () => {
  const given = readOptions({ offers: { type: "string", default: "1000000" } });
  const offers = wholeNumber("offers", given.offers);
  const adminUrl = process.env.DATABASE_URL;
  if (!adminUrl) throw new Problem("DATABASE_URL names no database server to measure on.");
  const scratch = await createScratchDatabase(adminUrl, "price_rules");
  // env.mjs reads it when the modules below are first imported
  process.env.DATABASE_URL = scratch.url;
  const { pool } = await import("@/lib/platform/db/client");
  try {
    await step("Filling a scratch database with offers", async () => {
      await migrate(scratch.url);
      await fill(pool(), offers);
    });
    const { addPriceRule, changePriceRule } = await import("@/lib/desk/prices/rules/commands");
    const { applyPriceRules, previewPriceRules } = await import("@/lib/desk/prices/rules/reprice-commands");
    const ids: string[] = [];
    for (const rule of RULES) ids.push((await addPriceRule(rule, null, null)).id);
    const report = async (name: string, run: typeof previewPriceRules) => {
      const began = performance.now();
      const { stones, changed, offers: moved } = await run();
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const counts = [stones, changed, moved].map((count) => formatCount(count));
      say(
        `${name.padEnd(29)} ${seconds} s · ${counts[0]} stones, ${counts[1]} changed, ${counts[2]} offers repriced`,
      );
    };
    await report("preview of every price", previewPriceRules);
    await report("apply to every price", () => applyPriceRules(null, null));
    await changePriceRule(ids[0] ?? "", { percent: 29 }, null);
    await report("preview of one rule’s change", previewPriceRules);
    await report("apply one rule’s change", () => applyPriceRules(null, null));
    const began = performance.now();
    await pool().query("update stone_offers set price_cents = price_cents + 100");
    await pool().query(
      "update diamonds set price_cents = price_cents + 100, regular_price_cents = regular_price_cents + 100",
    );
    say(`a plain update of every price ${((performance.now() - began) / 1000).toFixed(1)} s`);
    say(`${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory at most, the database's aside`);
    return 0;
  } finally {
    await pool().end();
    await scratch.drop();
  }
});

/** Stones and their offers at the suppliers' own prices. */
async function fill(pool: Pool, offers: number): Promise<void> {
  const stones = Math.ceil(offers / 1.1);
  await pool.query(
    "insert into suppliers (name, prefix) select 'Supplier ' || n, 'S' || n from generate_series(1, 3) n",
  );
  await pool.query(
    `insert into diamonds (sku, supplier, offer_sku, kind, shape, carat, certificate_type, price_cents, regular_price_cents)
     select sku, 'Supplier ' || n % 3 + 1, sku, 'white',
       (array['round', 'oval', 'pear', 'emerald'])[n % 4 + 1], (n % 400 + 30) / 100.0, 'IGI', cost, cost
     from (select n, 'S' || n % 3 + 1 || '-' || n as sku, 10001 + (n::bigint * 7919 % 900000)::int as cost
           from generate_series(1, $1::int) n) s`,
    [stones],
  );
  await pool.query(
    `insert into stone_offers (sku, stone_id, supplier, cost_cents, price_cents, delivery_days)
     select sku, id, supplier, price_cents, price_cents, delivery_days from diamonds`,
  );
  await pool.query(
    `insert into stone_offers (sku, stone_id, supplier, cost_cents, price_cents, delivery_days)
     select sku || '-B', id, case supplier when 'Supplier 3' then 'Supplier 1' else 'Supplier 3' end,
       price_cents + 500, price_cents + 500, delivery_days from diamonds limit $1`,
    [offers - stones],
  );
  await pool.query("analyze");
}
