import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Asker } from "@/lib/goods/pictures/find/rendered-since";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { renderedPictures as pictures } from "@/lib/platform/media/tables";

/** Most pictures of customers' rings that may wait. */
const MOST_OF_CUSTOMERS = 100;
/**
 * Most other pictures that may wait: more than pages have, which don't ask again before they are made again. What an older release
 * rendered and waits to be rendered again is not counted.
 */
export const MOST_WAITING = 1_000;
/** Most of them that may wait for an address to add another. */
export const MOST_BEFORE_ADDRESSES = 500;
/** Attempts at a picture before it is given up. */
const ATTEMPTS = 3;
/** An attempt that has not ended by then was left behind, minutes; the longest trace takes two. */
const LEASE_MINUTES = 10;
const RETRY_MINUTES = 10;
/** How long a picture that a release reset is reserved for its own renderer, minutes: older processes may still be serving. */
const OWN_MINUTES = 15;

/** One at a time may add or claim, so that neither the limits nor the claims are counted twice. */
const lockQueue = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('rendered_pictures'))`);

/**
 * The limit and the time of each asker's requests: an address alone waits behind what pages asked for in the last hour, and a
 * first page comes before what others asked for in the last ten minutes.
 */
const PRIORITIES = {
  customer: { isUrgent: true, most: MOST_OF_CUSTOMERS, askedAt: sql`now()` },
  page: { isUrgent: false, most: MOST_WAITING, askedAt: sql`now()` },
  first: { isUrgent: false, most: MOST_WAITING, askedAt: sql`now() + interval '10 minutes'` },
  address: { isUrgent: false, most: MOST_BEFORE_ADDRESSES, askedAt: sql`now() - interval '1 hour'` },
} as const satisfies Record<Asker, object>;

/** Puts pictures on the queue that are not on it yet, as far as it has room, and those forward that are. */
export async function enqueuePictures(
  database: Database,
  keys: readonly string[],
  asker: Asker,
): Promise<void> {
  if (keys.length === 0) return;
  const { isUrgent, most, askedAt } = PRIORITIES[asker];
  const named = sql`string_to_array(${keys.join("\n")}, ${"\n"})`;
  await database.transaction(async (tx) => {
    await lockQueue(tx);
    const room = sql`greatest(0, ${most} - (
      select count(*) from ${pictures} where state = 'waiting' and is_urgent = ${isUrgent} and renderer is null
    ))`;
    if (isUrgent) {
      await tx.execute(sql`
        update ${pictures} set is_urgent = true, asked_at = least(asked_at, now()) where id in (
          select id from ${pictures} where state = 'waiting' and not is_urgent and key = any(${named}) limit ${room}
        )`);
    }
    if (asker === "page" || asker === "first") {
      await tx.execute(sql`
        update ${pictures} set asked_at = greatest(asked_at, ${askedAt})
        where state = 'waiting' and not is_urgent and renderer is null and key = any(${named})`);
    }
    await tx.execute(sql`
      insert into ${pictures} (key, is_urgent, asked_at)
      select named.key, ${isUrgent}::boolean, ${askedAt} - min(named.place) * interval '1 microsecond'
      from unnest(${named}) with ordinality as named (key, place)
      where not exists (select from ${pictures} known where known.key = named.key)
      group by named.key order by min(named.place)
      limit ${room} on conflict do nothing`);
  });
}

/** A picture to render, the id of this attempt, and the stamp of the renderer that makes it. */
export type Claim = { readonly key: string; readonly claim: string; readonly renderer: string };

/**
 * Claims the next picture for a machine; null if none waits, or if the machine renders one already. Customers wait in turn; of the
 * others, what was asked for last is first, since somebody may be looking at its page.
 * @param options.onlyUrgent claims customers' pictures alone
 */
export async function claimPicture(
  database: Database,
  machine: string,
  renderer: string,
  { onlyUrgent = false }: { onlyUrgent?: boolean } = {},
): Promise<Claim | null> {
  const claim = randomUUID();
  return database.transaction(async (tx) => {
    await lockQueue(tx);
    await tx.execute(sql`
      update ${pictures} set ${failed("The attempt was interrupted.", renderer, 0)}
      where state = 'rendering' and claimed_at < now() - make_interval(mins => ${LEASE_MINUTES})`);
    const { rows } = await tx.execute<{ key: string }>(sql`
      update ${pictures} set state = 'rendering', claim = ${claim}, machine = ${machine}, claimed_at = now()
      where id = (
        select id from ${pictures} where state = 'waiting' and (retry_at is null or retry_at <= now())
          and (is_urgent or ${!onlyUrgent})
          and (renderer is null or renderer = ${renderer} or asked_at < now() - make_interval(mins => ${OWN_MINUTES}))
        order by is_urgent desc, (not is_urgent and renderer is not null), case when is_urgent then asked_at end, asked_at desc
        limit 1
      ) and not exists (select from ${pictures} other where other.state = 'rendering' and other.machine = ${machine})
      returning key`);
    return rows[0] ? { key: rows[0].key, claim, renderer } : null;
  });
}

const isClaimed = ({ key, claim }: Claim) =>
  and(eq(pictures.key, key), eq(pictures.state, "rendering"), eq(pictures.claim, claim));

const UNCLAIMED = { claim: null, machine: null, claimedAt: null } as const;

/** What a failure changes: the picture is rendered again after so many minutes, or given up after the last attempt. */
const failed = (reason: string, renderer: string, minutes: number) => sql`
  state = case when failures + 1 >= ${ATTEMPTS} then 'failed' else 'waiting' end,
  renderer = case when failures + 1 >= ${ATTEMPTS} then ${renderer} else renderer end,
  failures = failures + 1, error = ${reason}, retry_at = now() + make_interval(mins => ${minutes}),
  claim = null, machine = null, claimed_at = null, finished_at = now()`;

/** Records why an attempt failed. */
export async function failPicture(
  database: Database,
  { key, claim, renderer }: Claim,
  reason: string,
): Promise<void> {
  await database.execute(sql`
    update ${pictures} set ${failed(reason.slice(0, 1_000), renderer, RETRY_MINUTES)}
    where key = ${key} and state = 'rendering' and claim = ${claim}`);
}

/**
 * Puts a picture back without counting a failure: the process is stopping, or storage is unavailable.
 * @param minutes for which no process renders it again
 */
export async function releasePicture(database: Database, claimed: Claim, minutes = 0): Promise<void> {
  await database
    .update(pictures)
    .set({ state: "waiting", ...UNCLAIMED, retryAt: sql`now() + make_interval(mins => ${minutes})` })
    .where(isClaimed(claimed));
}

/** Puts back what a process of this machine was rendering when it was killed, without counting a failure. */
export async function releaseLeftBehind(database: Database, machine: string): Promise<void> {
  await database
    .update(pictures)
    .set({ state: "waiting", ...UNCLAIMED })
    .where(and(eq(pictures.state, "rendering"), eq(pictures.machine, machine)));
}

/** Records that the renderer has no such picture, so that it is not asked for again. */
export async function forgetUnknown(database: Database, claimed: Claim): Promise<void> {
  await database.transaction(async (tx) => {
    await tx
      .update(pictures)
      .set({ state: "unknown", renderer: claimed.renderer, ...UNCLAIMED, finishedAt: sql`now()` })
      .where(isClaimed(claimed));
    // what is shown in its place is final
    await recordChanges(tx, [{ kind: "tag", key: tags.pictures }]);
  });
}

/** Whether an attempt still is the one that counts; the row stays locked until the transaction ends. */
export async function holdsClaim(tx: Transaction, claimed: Claim): Promise<boolean> {
  const rows = await tx.select({ id: pictures.id }).from(pictures).where(isClaimed(claimed)).for("update");
  return rows.length > 0;
}

/** Has a picture rendered that was given up; false if none of that id was. */
export async function retryPicture(database: Database, id: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const rows = await tx
      .update(pictures)
      .set({ state: "waiting", failures: 0, retryAt: null, renderer: null })
      .where(and(eq(pictures.id, id), eq(pictures.state, "failed")))
      .returning({ id: pictures.id });
    // what stands in for it may be kept only briefly again
    if (rows.length > 0) await recordChanges(tx, [{ kind: "tag", key: tags.pictures }]);
    return rows.length > 0;
  });
}
