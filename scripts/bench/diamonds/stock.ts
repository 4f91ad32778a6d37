import type { Pool } from "pg";
import type { GeneratedStone } from "@/lib/goods/diamonds/generate";
import { migrate } from "@/lib/platform/db/migrate";
import { copyStock } from "../copy-stock";

/** The generated stock has no reserved stones, and no white ones without measurements or growth: some are made so. */
function varied(stone: GeneratedStone, position: number): GeneratedStone {
  return {
    ...stone,
    ...(position % 29 === 0 ? { table: null, depth: null, ratio: null } : {}),
    ...(position % 23 === 0 ? { growth: null } : {}),
    ...(position % 37 === 0 ? { availability: "reserved" } : {}),
  };
}

/**
 * Makes the shop's tables in an empty database and fills its stock with so many listed stones. The table is put in the
 * place of one with indexes and checks, which would take longer than all questions and serve none.
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
