import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { renderedPictures as pictures } from "@/lib/platform/media/tables";

/** Most pictures that may wait: those a visitor looks at a stand-in for, and apart from them those of pages made ahead. */
export const MOST_WAITING = 100;
/** Attempts at a picture before it is given up. */
const ATTEMPTS = 3;
/** An attempt that has not ended by then was left behind, minutes; the longest trace takes two. */
const LEASE_MINUTES = 10;
const RETRY_MINUTES = 10;

/** One at a time may add or claim, so that neither the limits nor the claims are counted twice. */
const lockQueue = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('rendered_pictures'))`);

/** Puts pictures on the queue that are not on it yet, as far as it has room. */
export async function enqueuePictures(
  database: Database,
  keys: readonly string[],
  isUrgent: boolean,
): Promise<void> {
  if (keys.length === 0) return;
  const named = sql`string_to_array(${keys.join("\n")}, ${"\n"})`;
  await database.transaction(async (tx) => {
    await lockQueue(tx);
    const room = sql`greatest(0, ${MOST_WAITING} - (
      select count(*) from ${pictures} where state = 'waiting' and is_urgent = ${isUrgent}
    ))`;
    if (isUrgent) {
      await tx.execute(sql`
        update ${pictures} set is_urgent = true where id in (
          select id from ${pictures} where state = 'waiting' and not is_urgent and key = any(${named}) limit ${room}
        )`);
    }
    await tx.execute(sql`
      insert into ${pictures} (key, is_urgent)
      select distinct named.key, ${isUrgent}::boolean from unnest(${named}) as named (key)
      where not exists (select from ${pictures} known where known.key = named.key)
      limit ${room} on conflict do nothing`);
  });
}

/** A picture to render, and the id of this attempt. */
export type Claim = { readonly key: string; readonly claim: string };

/** Claims the next picture for a machine; null if none waits, or if the machine renders one already. */
export async function claimPicture(database: Database, machine: string): Promise<Claim | null> {
  const claim = randomUUID();
  return database.transaction(async (tx) => {
    await lockQueue(tx);
    await tx.execute(sql`
      update ${pictures} set ${failed("The attempt was interrupted.")}
      where state = 'rendering' and claimed_at < now() - make_interval(mins => ${LEASE_MINUTES})`);
    const { rows } = await tx.execute<{ key: string }>(sql`
      update ${pictures} set state = 'rendering', claim = ${claim}, machine = ${machine}, claimed_at = now()
      where id = (
        select id from ${pictures} where state = 'waiting' and (retry_at is null or retry_at <= now())
        order by is_urgent desc, asked_at limit 1
      ) and not exists (select from ${pictures} other where other.state = 'rendering' and other.machine = ${machine})
      returning key`);
    return rows[0] ? { key: rows[0].key, claim } : null;
  });
}

const isClaimed = ({ key, claim }: Claim) =>
  and(eq(pictures.key, key), eq(pictures.state, "rendering"), eq(pictures.claim, claim));

const UNCLAIMED = { claim: null, machine: null, claimedAt: null } as const;

/** What a failure changes: the picture is rendered again later, or given up after the last attempt. */
const failed = (reason: string) => sql`
  state = case when failures + 1 >= ${ATTEMPTS} then 'failed' else 'waiting' end,
  failures = failures + 1, error = ${reason}, retry_at = now() + make_interval(mins => ${RETRY_MINUTES}),
  claim = null, machine = null, claimed_at = null, finished_at = now()`;

/** Records why an attempt failed. */
export async function failPicture(database: Database, { key, claim }: Claim, reason: string): Promise<void> {
  await database.execute(sql`
    update ${pictures} set ${failed(reason.slice(0, 1_000))}
    where key = ${key} and state = 'rendering' and claim = ${claim}`);
}

/** Puts a picture back that this process has no time to finish. */
export async function releasePicture(database: Database, claimed: Claim): Promise<void> {
  await database
    .update(pictures)
    .set({ state: "waiting", ...UNCLAIMED })
    .where(isClaimed(claimed));
}

/** Records that the renderer has no such picture, so that it is not asked for again. */
export async function forgetUnknown(database: Database, claimed: Claim, renderer: string): Promise<void> {
  await database
    .update(pictures)
    .set({ state: "unknown", renderer, ...UNCLAIMED, finishedAt: sql`now()` })
    .where(isClaimed(claimed));
}

/** Whether an attempt still is the one that counts; the row stays locked until the transaction ends. */
export async function holdsClaim(tx: Transaction, claimed: Claim): Promise<boolean> {
  const rows = await tx.select({ id: pictures.id }).from(pictures).where(isClaimed(claimed)).for("update");
  return rows.length > 0;
}

/** Has a picture rendered that was given up; false if none of that id was. */
export async function retryPicture(database: Database, id: string): Promise<boolean> {
  const rows = await database
    .update(pictures)
    .set({ state: "waiting", failures: 0, retryAt: null })
    .where(and(eq(pictures.id, id), eq(pictures.state, "failed")))
    .returning({ id: pictures.id });
  return rows.length > 0;
}
