import type { Pool } from "pg";
import type { GeneratedStone } from "@/lib/goods/demo/stones/generate";
import { migrate } from "@/lib/platform/db/migrate";
import { copyStock } from "../copy-stock";

/**
 * Varies generated stones, because the generated stock has no reserved stones, and no white ones without
 * measurements or growth.
 */
export function varied(stone: GeneratedStone, position: number): GeneratedStone {
  return {
    ...stone,
    ...(position % 29 === 0 ? { table: null, depth: null, ratio: null } : {}),
    ...(position % 23 === 0 ? { growth: null } : {}),
    ...(position % 37 === 0 ? { availability: "reserved" } : {}),
  };
}

/**
 * Creates the shop's tables in an empty database and fills the stock with a number of listed stones. It
 * replaces the shop's diamonds table by one without indexes and checks, which would take longer to fill than
 * all queries and help none of them.
 */
export async function fillStock(url: string, pool: Pool, count: number): Promise<void> {
  await migrate(url);
  const client = await pool.connect();
  try {
    await client.query("alter table diamonds rename to diamonds_with_indexes");
    await client.query("create table diamonds (like diamonds_with_indexes including defaults)");
    await copyStock(client, count, varied);
  } finally {
    client.release();
  }
}
