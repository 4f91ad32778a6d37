import { formatCount } from "@/lib/platform/intl/numbers";
import { readOptions, wholeNumber } from "../../../scripts/lib/arguments.mjs";
import { Problem } from "../../../scripts/lib/problem.mjs";
import { main } from "../../../scripts/lib/processes.mjs";
import { say, step } from "../../../scripts/lib/terminal.mjs";
import { fillDatabase } from "../fill-database";
import { createScratchDatabase } from "../scratch-database";
import { measureSearch } from "./measure";

/** Target for the p95 of a search at a million stones, milliseconds. */
const BAR_MS = 20;

/**
 * `npm run bench:search [-- --stones 1000000 --searches 1000]`: sends typical search lines one after another,
 * each once, to the search over a generated stock in a scratch database. Exits with 1 if the target is
 * missed.
 */
await main(async () => {
  const given = readOptions({
    stones: { type: "string", default: "1000000" },
    searches: { type: "string", default: "1000" },
  });
  const [stones, searches] = [wholeNumber("stones", given.stones), wholeNumber("searches", given.searches)];
  const adminUrl = process.env.DATABASE_URL;
  if (!adminUrl) throw new Problem("DATABASE_URL names no database server to measure on.");
  const scratch = await createScratchDatabase(adminUrl, "search");
  // env.mjs reads it when the modules below are first imported
  process.env.DATABASE_URL = scratch.url;
  try {
    await step(`Filling a scratch database with ${formatCount(stones)} stones`, () =>
      fillDatabase(scratch.url, stones),
    );
    const { all, worst } = await measureSearch(searches);
    say(
      `\np95 of all ${all.toFixed(1)} ms, of the slowest kind of line ${worst.toFixed(1)} ms; the bar is ${BAR_MS} ms of all.`,
    );
    return all > BAR_MS ? 1 : 0;
  } finally {
    await scratch.drop();
  }
});
