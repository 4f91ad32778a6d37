import { eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../client";
import { changeCounter, changeLog } from "../tables";

export type Change = { kind: "diamond" | "tag"; key: string };

/**
 * Appends changes to the log inside the transaction that makes them. The counter row stays locked until that
 * transaction ends, so versions become visible in order and a follower that has seen version n misses nothing below
 * it. Duplicates are written once. Call it last, since other writers wait from here until the commit.
 */
export async function recordChanges(tx: Transaction, given: readonly Change[]): Promise<void> {
  const changes = [...new Map(given.map((change) => [`${change.kind} ${change.key}`, change])).values()];
  if (changes.length === 0) return;
  const [counter] = await tx
    .update(changeCounter)
    .set({ version: sql`${changeCounter.version} + ${changes.length}` })
    .where(eq(changeCounter.id, 1))
    .returning({ version: changeCounter.version });
  if (!counter) throw new Error("The change counter's row is missing: the database was not migrated");
  const first = counter.version - changes.length + 1;
  await tx.insert(changeLog).values(changes.map((change, i) => ({ ...change, version: first + i })));
}

/** {@link recordChanges} for every key that a query yields (one column), without loading the keys into this process. */
export async function recordChangesOf(
  tx: Pick<Transaction, "execute">,
  kind: Change["kind"],
  keys: SQL,
): Promise<void> {
  await tx.execute(sql`
    with keys (key) as materialized (${keys}),
    counter as (
      update ${changeCounter} set version = version + (select count(*) from keys)
      where id = 1 and exists (select from keys) returning version
    )
    insert into ${changeLog} (version, kind, key)
    select counter.version - (select count(*) from keys) + row_number() over (), ${kind}, keys.key
    from keys, counter`);
}
