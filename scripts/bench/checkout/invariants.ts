import { readFileSync } from "node:fs";
import type { Pool } from "pg";

const FILE = new URL("../../../docs/checkout-invariants.md", import.meta.url);

/** The sentences of docs/checkout-invariants.md, each with the query that answers with what breaks it. */
function invariants(): { sentence: string; sql: string }[] {
  const text = readFileSync(FILE, "utf8");
  return [...text.matchAll(/^## (.+)\n\n```sql\n([^`]+)```/gm)].map(([, sentence = "", sql = ""]) => ({
    sentence,
    sql,
  }));
}

/** How many rows break each sentence; sentences that hold are left out. */
export async function brokenInvariants(pool: Pool): Promise<string[]> {
  const all = invariants();
  if (all.length === 0) throw new Error("docs/checkout-invariants.md holds no queries");
  const broken: string[] = [];
  for (const { sentence, sql } of all) {
    const { rows } = await pool.query(sql);
    if (rows.length > 0) broken.push(`${sentence}: ${rows.length} (${JSON.stringify(rows[0])})`);
  }
  return broken;
}
