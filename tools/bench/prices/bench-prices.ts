import { migrate } from "@/lib/platform/db/migrate";
import { formatCount } from "@/lib/platform/intl/numbers";
import { readOptions, wholeNumber } from "../../../scripts/lib/arguments.mjs";
import { Problem } from "../../../scripts/lib/problem.mjs";
import { main } from "../../../scripts/lib/processes.mjs";
import { say, step } from "../../../scripts/lib/terminal.mjs";
import { createScratchDatabase } from "../scratch-database";

/** Target for previewing and applying a new price of every metal together, seconds. */
const BAR_S = 5;

/**
 * `npm run bench:prices [-- --times 5]`: reprices every variant of the demo's catalog by its metal in a scratch database,
 * beside an update that merely adds a dollar to each price. Exits with 1 if the target is missed.
 */
await main(async () => {
  const given = readOptions({ times: { type: "string", default: "5" } });
  const times = wholeNumber("times", given.times);
  const adminUrl = process.env.DATABASE_URL;
  if (!adminUrl) throw new Problem("DATABASE_URL names no database server to measure on.");
  const scratch = await createScratchDatabase(adminUrl, "prices");
  // env.mjs reads it when the modules below are first imported
  process.env.DATABASE_URL = scratch.url;
  const { db, pool } = await import("@/lib/platform/db/client");
  try {
    await step("Filling a scratch database with the demo's catalog", async () => {
      await migrate(scratch.url);
      const { seedCatalog } = await import("@/lib/desk/demo/commands/seed-catalog");
      await seedCatalog(db());
    });
    const { metalSlugs } = await import("@/lib/goods/terms/metals");
    const { applyPrices, previewPrices } = await import("@/lib/desk/prices/bulk/commands");
    const took = { preview: [] as number[], apply: [] as number[], update: [] as number[] };
    for (let time = 0; time < times; time += 1) {
      const cents = 20_000 + time * 1_000;
      const change = {
        kind: "metal",
        perGram: Object.fromEntries(metalSlugs().map((metal) => [metal, cents])),
      };
      const [preview, previewSeconds] = await timed(() => previewPrices(change));
      const [{ moved, matched }, applySeconds] = await timed(() => applyPrices(change, preview.token, null));
      if (time === 0) say(`${formatCount(moved)} of ${formatCount(matched)} variants move`);
      const [, updateSeconds] = await timed(() =>
        pool().query(
          "update product_variants set price_cents = price_cents + 100, regular_price_cents = regular_price_cents + 100",
        ),
      );
      took.preview.push(previewSeconds);
      took.apply.push(applySeconds);
      took.update.push(updateSeconds);
    }
    const [preview, apply, update] = [median(took.preview), median(took.apply), median(took.update)];
    say(`preview          ${preview.toFixed(2)} s · ${(preview / update).toFixed(2)} of the plain update`);
    say(`apply            ${apply.toFixed(2)} s · ${(apply / update).toFixed(2)} of the plain update`);
    say(`a plain update   ${update.toFixed(2)} s`);
    return preview + apply > BAR_S ? 1 : 0;
  } finally {
    await pool().end();
    await scratch.drop();
  }
});

async function timed<T>(run: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  const result = await run();
  return [result, (performance.now() - start) / 1_000];
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
