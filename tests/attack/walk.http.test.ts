import { expect, test } from "vitest";
import { runWalk } from "@/tools/attack/walk/run-walk";

const SECONDS = 60;
/** For the shops' start, and for what is under way when the time is over. */
const PATIENCE_MS = 240_000;
/** Always the same choices; `npm run attack -- walk` takes others each time. */
const SEED = 7;

test(
  "customers and staff walk for a minute through kills and outages, and all that is always true stays true",
  async () => {
    const databaseUrl = process.env.TEST_WALK_DATABASE_URL ?? "";
    const { tried, failed, notes } = await runWalk(databaseUrl, {
      seed: SEED,
      actions: 100_000,
      seconds: SECONDS,
    });
    expect(failed, notes.join("\n")).toBe(0);
    expect(tried).toBeGreaterThan(100);
  },
  PATIENCE_MS,
);
