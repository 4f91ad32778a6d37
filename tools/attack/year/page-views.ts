import { randomBytes } from "node:crypto";
import type { Pool } from "pg";
import { env } from "@/env.mjs";
import { countCheckout } from "@/lib/desk/reports/day-commands";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { createDatabaseStore } from "@/lib/platform/page-store/database-store";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import type { Dice } from "../walk/dice";

/** Views of one visitor, at least one, and of a program that reads the shop. */
const OF_VISITOR = 8;
const OF_CRAWLER = 400;
/** Share of visitors that are programs, of views after which the checkout is opened, and of pages that were not rendered yet. */
const SHARES = { crawler: 0.002, checkout: 0.002, rendered: 0.01 };
const PAGE_BYTES = 12_000;
/** As lib/platform/page-store/page-sharing.ts has it. */
const SWEEP_EVERY = 50;

type Viewing = { pool: Pool; dice: Dice };

/**
 * Has visitors look at so many pages. A view leaves nothing of itself: it is counted against its network's limit, opens the
 * checkout now and then, is rendered and shared if nobody has seen the page before, and fetches pictures of a supplier.
 */
export async function viewPages({ pool, dice }: Viewing, views: number, now: Date): Promise<void> {
  const store = createDatabaseStore({
    pool: () => pool,
    scope: "year",
    maxBytes: env.PAGE_CACHE_MB * 1_000_000,
  });
  const body = randomBytes(PAGE_BYTES);
  let rendered = 0;
  for (let left = views; left > 0; ) {
    const address = `10.${dice.below(256)}.${dice.below(256)}.${dice.below(256)}`;
    const headers = new Headers({ "x-forwarded-for": address, "user-agent": "a year" });
    const most = dice.chance(SHARES.crawler) ? OF_CRAWLER : 1 + dice.below(OF_VISITOR * 2 - 1);
    for (const end = Math.max(0, left - most); left > end; left--) {
      await counted(headers);
      if (dice.chance(SHARES.checkout)) await countCheckout(headers, now);
      if (!dice.chance(SHARES.rendered)) continue;
      await store.write({
        key: `/page/${dice.below(views)}`,
        body,
        tags: ["catalogue"],
        version: 0,
        ageMs: 0,
        maxAgeMs: 3_600_000,
      });
      rendered += 1;
      if (rendered % SWEEP_EVERY === 1) await store.sweep();
    }
  }
  await store.sweep();
  await pool.query(
    `insert into remote_files (key, hash, file, width, height, fetched_at)
     select md5(address), md5(address) || md5(address), null, 800, 800, $2 from media tablesample bernoulli (30)
     where source = 'remote' limit $1 on conflict (key) do nothing`,
    [Math.ceil(views / 20), now],
  );
}

/** A view that is one too many is refused, and counts as one. */
async function counted(headers: Headers): Promise<void> {
  try {
    await assertRateLimit({ headers }, "search");
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 429)) throw error;
  }
}
