import { readFileSync } from "node:fs";
import type { ClientBase, Pool } from "pg";

const FILE = new URL("../../../docs/checkout-invariants.md", import.meta.url);

/**
 * The sentences of docs/checkout-invariants.md, each with the query that returns the rows that break it.
 * @throws Error if a query of the document has no sentence right above it: it would never run
 */
export function checkoutInvariants(): { sentence: string; sql: string }[] {
  const text = readFileSync(FILE, "utf8");
  const found = [...text.matchAll(/^## (.+)\n\n```sql\n([^`]+)```/gm)].map(([, sentence = "", sql = ""]) => ({
    sentence,
    sql,
  }));
  const queries = text.match(/^```sql$/gm)?.length ?? 0;
  if (found.length === 0 || found.length !== queries) {
    throw new Error(
      `docs/checkout-invariants.md has ${queries} queries, of which ${found.length} follow a heading`,
    );
  }
  return found;
}

/** The broken invariants, each with the number of rows that break it and the first of them. */
export async function brokenInvariants(database: Pick<Pool | ClientBase, "query">): Promise<string[]> {
  const broken: string[] = [];
  for (const { sentence, sql } of checkoutInvariants()) {
    const { rows } = await database.query(sql);
    if (rows.length > 0) broken.push(`${sentence}: ${rows.length} (${JSON.stringify(rows[0])})`);
  }
  return broken;
}
