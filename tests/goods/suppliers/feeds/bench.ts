import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { FeedResult } from "@/lib/goods/suppliers/feeds/commands/record-run";
import { type RunOptions, runFeed } from "@/lib/goods/suppliers/feeds/commands/run-feed";
import { sealSecret } from "@/lib/goods/suppliers/feeds/secrets";
import { feedSources, suppliers } from "@/lib/goods/suppliers/tables";
import type { TestDatabase } from "../../../support/database/database";
import { ANSWERS, HEADER, rows } from "../import/feed";
import { TEST_NETWORK } from "./network";

/** A file of the stones S1 … Sn. */
export const stockFile = (count: number): string => `${[HEADER, ...rows(count)].join("\n")}\n`;

type Source = Partial<typeof feedSources.$inferInsert> &
  Pick<typeof feedSources.$inferInsert, "kind" | "address">;

/** Feeds of the supplier Acme, and what has become of them. */
export async function openFeeds({ db, pool }: TestDatabase) {
  const dataDir = await mkdtemp(join(tmpdir(), "feeds-"));
  const read = async (id: string) => {
    const [feed] = await db.select().from(feedSources).where(eq(feedSources.id, id));
    if (!feed) throw new Error("the feed is gone");
    return feed;
  };
  // without one, a new supplier's stones wait for somebody to price them
  await pool.query("insert into price_rules (position, percent) values (1, 60)");
  return {
    dataDir,
    add: async ({ secret, ...source }: Source & { secret?: string }): Promise<string> => {
      await db
        .insert(suppliers)
        .values({ name: source.supplier ?? "Acme", profile: ANSWERS })
        .onConflictDoNothing();
      const [added] = await db
        .insert(feedSources)
        .values({
          supplier: "Acme",
          schedule: "0 6 * * *",
          sealedSecret: secret === undefined ? null : sealSecret(secret),
          ...source,
        })
        .returning({ id: feedSources.id });
      return added?.id ?? "";
    },
    run: (id: string, options: RunOptions & { stop?: AbortSignal } = {}): Promise<FeedResult> => {
      const { stop = new AbortController().signal, ...rest } = options;
      return runFeed(id, stop, { network: TEST_NETWORK, pause: async () => undefined, ...rest });
    },
    read,
    onSale: async (): Promise<number> =>
      (await pool.query("select count(*)::int as n from diamonds where availability = 'available'")).rows[0]
        .n,
    mails: async (): Promise<string[]> =>
      (await pool.query("select subject from mails order by created_at, subject")).rows.map(
        ({ subject }) => subject,
      ),
    clear: () =>
      pool.query(
        "truncate diamonds, stone_offers, suppliers, price_history, change_log, feed_runs, feed_sources, mails, orders cascade",
      ),
    close: () => rm(dataDir, { recursive: true, force: true }),
  };
}
export type Feeds = Awaited<ReturnType<typeof openFeeds>>;
