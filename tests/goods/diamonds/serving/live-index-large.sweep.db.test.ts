import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { copyStock } from "@/tools/bench/copy-stock";
import { openLiveShop, raise } from "./live-shop";

const shop = openLiveShop();
/** More than the largest file of the test. */
const STONES = 10_000;
/** What a sale may take to be seen, whatever was changed before it: two seconds, and four times that on a starved machine. */
const SEEN_MS = 8_000;

test("a sale behind a supplier's file is seen in seconds, be the file followed or built in", {
  timeout: 120_000,
}, async () => {
  await shop.db.delete(diamonds);
  const connection = await shop.pool.connect();
  await copyStock(connection, STONES).finally(() => connection.release());
  const index = await shop.standing();

  let over = false;
  // as a process does it: look, and look again at once while more is waiting
  const following = (async () => {
    while (!over) if (!(await index.step())) await sleep(50);
  })();
  const took: Record<number, number> = {};
  for (const [i, stones] of [2_500, 3_900, 9_000].entries()) {
    const { rows } = await shop.pool.query<{ id: string }>(
      "select id::text from diamonds where availability = 'available' order by id limit 1",
    );
    const id = rows[0]?.id ?? "";
    // the stone is the file's too, and what is sold of it lies behind the whole file
    await shop.change(sql`id in (select id from diamonds order by id limit ${stones})`, raise);
    await shop.change(sql`id = ${id}`, sql`availability = 'sold'`);
    const since = performance.now();
    while (index.current()?.has(id)) await sleep(2);
    took[stones] = performance.now() - since;
    expect(took[stones], `behind ${stones}`).toBeLessThan(SEEN_MS);
    await expect.poll(() => index.version(), { timeout: 20_000 }).toBeGreaterThan(stones);
    // only what is too much is built anew
    expect(index.build.mock.calls.length).toBe(i < 2 ? 1 : 2);
  }
  over = true;
  await following;
  await shop.follow(index);
  await shop.expectEqual(index);
  expect(index.errors).toEqual([]);
});
