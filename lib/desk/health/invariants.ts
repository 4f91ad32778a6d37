import type { ClientBase, Pool } from "pg";
import { DOCUMENT_INVARIANTS } from "./invariants/documents";
import type { Invariant } from "./invariants/model";
import { MONEY_INVARIANTS } from "./invariants/money";
import { RECORD_INVARIANTS } from "./invariants/records";
import { STONE_INVARIANTS } from "./invariants/stones";

/** Everything that is always true of orders and money; `npm run invariants` writes its page. */
export const INVARIANTS: readonly Invariant[] = [
  ...STONE_INVARIANTS,
  ...MONEY_INVARIANTS,
  ...DOCUMENT_INVARIANTS,
  ...RECORD_INVARIANTS,
];

/** The broken invariants, each with the number of rows that break it and the first of them. */
export async function brokenInvariants(database: Pick<Pool | ClientBase, "query">): Promise<string[]> {
  const broken: string[] = [];
  for (const { sentence, sql } of INVARIANTS) {
    const { rows } = await database.query(sql);
    if (rows.length > 0) broken.push(`${sentence}: ${rows.length} (${JSON.stringify(rows[0])})`);
  }
  return broken;
}
