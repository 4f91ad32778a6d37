import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/platform/db/client";
import type { Job } from "./job";
import { backgroundJobs as jobs } from "./tables";

/**
 * How long a process that says nothing is believed to run a job, s (measured in docs/decisions/0029-background-jobs.md). Another one
 * notices within two seconds more, so that a job of
 * a process that was killed goes on within 15.
 */
const LEASE_SECONDS = 10;
/** How long a due job is left to the process that ran it last, s: what that one remembers spares it work. */
const FIRST_REFUSAL_SECONDS = 4;
/** How late a machine's job is if that machine is gone, minutes: less than alerts wait. */
const GONE_MINUTES = 5;
/** How long the row of a queued job is kept that isn't queued any more, days. */
const KEPT_DAYS = 7;

/** A process that runs jobs. @property machine which it shares with other processes */
export type Holder = { readonly name: string; readonly machine: string };

/** A run of a job that belongs to this process. @property leftBy who had it until its lease ended; null if nobody did */
export type Claim = {
  readonly id: string;
  readonly name: string;
  readonly key: string;
  readonly isByHand: boolean;
  readonly leftBy: string | null;
  /** failures in a row before it */
  readonly failures: number;
};

const listOf = (names: readonly string[]) => sql`string_to_array(${names.join("\n")}, ${"\n"})`;
const namesOf = (some: readonly Job[]) => listOf(some.map(({ name }) => name));
/** Jobs that each machine has, and others. */
const byScope = (some: readonly Job[]) => ({
  own: some.filter(({ perMachine }) => perMachine),
  shared: some.filter(({ perMachine }) => !perMachine),
});
const inSeconds = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;
const UNCLAIMED = sql`claim = null, claimed_by = null, claimed_at = null, lease_until = null`;

/** Makes the rows of jobs that run by themselves, due at once, and removes those of what is gone. */
export async function ensureJobs(database: Database, all: readonly Job[], machine: string): Promise<void> {
  const recurring = all.filter(({ everySeconds }) => everySeconds !== null);
  const { own, shared } = byScope(recurring);
  await database.execute(sql`
    insert into ${jobs} (name, key, next_run_at)
    select name, ''::text, now() from unnest(${namesOf(shared)}) as name
    union all select name, ${machine}::text, now() from unnest(${namesOf(own)}) as name
    on conflict do nothing`);
  await database.execute(sql`
    delete from ${jobs} where name = any(${namesOf(all)}) and key not in ('', ${machine})
      and (lease_until is null or lease_until <= now())
      and (next_run_at is null and last_ended_at < now() - make_interval(days => ${KEPT_DAYS})
        or name = any(${namesOf(own)}) and next_run_at < now() - make_interval(mins => ${GONE_MINUTES}))`);
}

/**
 * Claims the job that has been due for longest, of those that a process can take now; null if none is due. One statement, so that
 * it works behind a pooler, and two processes never claim the same.
 * @param free jobs of which this process runs none
 * @param postponed those of them that it takes only if somebody asked for them
 */
export async function claimJob(
  database: Database,
  { name: holder, machine }: Holder,
  free: readonly Job[],
  postponed: readonly Job[] = [],
): Promise<Claim | null> {
  if (free.length === 0) return null;
  const id = randomUUID();
  const { own, shared } = byScope(free);
  const { rows } = await database.execute<Omit<Claim, "id">>(sql`
    with due as materialized (
      select name, key, claimed_by as left_by from ${jobs}
      where (name = any(${namesOf(shared)}) or (name = any(${namesOf(own)}) and key = ${machine}))
        and next_run_at <= now() and (lease_until is null or lease_until <= now())
        and (requested_by is not null or not name = any(${namesOf(postponed)}))
        and (requested_by is not null or last_run_by is null or last_run_by = ${holder}
          or next_run_at <= now() - make_interval(secs => ${FIRST_REFUSAL_SECONDS}))
      order by next_run_at limit 1 for update skip locked
    )
    update ${jobs} job set claim = ${id}, claimed_by = ${holder}, claimed_at = clock_timestamp(),
      lease_until = ${inSeconds(LEASE_SECONDS)}
    from due where job.name = due.name and job.key = due.key
    returning job.name, job.key, job.requested_by is not null as "isByHand", due.left_by as "leftBy", job.failures`);
  return rows[0] ? { id, ...rows[0] } : null;
}

/** Extends the leases of runs under way. Returns those that still belong to this process. */
export async function renewClaims(database: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await database.execute<{ claim: string }>(sql`
    update ${jobs} set lease_until = ${inSeconds(LEASE_SECONDS)}
    where claim::text = any(${listOf(ids)}) returning claim`);
  return new Set(rows.map(({ claim }) => claim));
}

/** When a job runs next, unless it was called meanwhile: so long after this run began, or never by itself. */
const nextRun = (seconds: number | null) => sql`
  case when next_run_at > claimed_at then next_run_at
    when ${seconds === null} then null
    else greatest(now(), claimed_at + make_interval(secs => ${seconds ?? 0})) end`;

const RECORDED = sql`last_run_by = claimed_by, last_started_at = claimed_at, last_ended_at = clock_timestamp(),
  last_duration_ms = extract(epoch from clock_timestamp() - claimed_at) * 1000`;

/** Records that a run ended well, and frees the job. @param seconds from its start to the next; null if another job queues it */
export async function completeJob(database: Database, { id }: Claim, seconds: number | null): Promise<void> {
  await database.execute(sql`
    update ${jobs} set ${RECORDED}, last_error = null, failures = 0, requested_by = null,
      next_run_at = ${nextRun(seconds)}, ${UNCLAIMED}
    where claim = ${id}`);
}

/**
 * Frees a job that had nothing to do.
 * @param keepsError whether it only looked whether it is due, so that its last failure stands
 */
export async function skipJob(
  database: Database,
  { id }: Claim,
  seconds: number | null,
  keepsError: boolean,
): Promise<void> {
  const forgiven = keepsError ? sql`` : sql`last_error = null,`;
  await database.execute(sql`
    update ${jobs} set last_run_by = claimed_by, ${forgiven} failures = 0, requested_by = null,
      next_run_at = ${nextRun(seconds)}, ${UNCLAIMED}
    where claim = ${id}`);
}

/** Records why a run failed, and frees the job. @param pauseSeconds until it is tried again; null if another job queues it */
export async function failJob(
  database: Database,
  { id }: Claim,
  reason: string,
  pauseSeconds: number | null,
): Promise<void> {
  const next = pauseSeconds === null ? sql`null` : inSeconds(pauseSeconds);
  await database.execute(sql`
    update ${jobs} set ${RECORDED}, last_error = ${reason}, failures = failures + 1, requested_by = null,
      next_run_at = ${next}, ${UNCLAIMED}
    where claim = ${id}`);
}

/** Hands a job back that this process could not finish: another one runs it at once. */
export async function handBackJob(database: Database, { id }: Claim): Promise<void> {
  await database.execute(sql`
    update ${jobs} set next_run_at = now(), last_run_by = null, ${UNCLAIMED} where claim = ${id}`);
}

/** Gives up first refusal of every job, so that others take what falls due without waiting for this process. */
export async function leaveJobs(database: Database, holder: string): Promise<void> {
  await database.execute(sql`update ${jobs} set last_run_by = null where last_run_by = ${holder}`);
}

/** Queues runs of a job, one for each key that isn't queued yet. */
export async function queueJobs(database: Database, name: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await database.execute(sql`
    insert into ${jobs} as job (name, key, next_run_at) select ${name}, key, now() from unnest(${listOf(keys)}) as key
    on conflict (name, key) do update set next_run_at = now() where job.next_run_at is null`);
}

/** Has a job run now that would run later, on every machine if each has its own; one that runs does so again. */
export async function callJob(database: Database | Transaction, name: string): Promise<void> {
  await database.execute(sql`
    update ${jobs} set next_run_at = clock_timestamp() where name = ${name} and (next_run_at > now() or claim is not null)`);
}

/**
 * Has a job run by hand within seconds.
 * @param by who asks
 * @returns who runs it already, if somebody does · null: nobody, so it will run · false: there is no such job
 */
export async function requestJob(
  database: Database,
  { name, key }: { name: string; key: string },
  by: string,
): Promise<string | null | false> {
  const which = sql`name = ${name} and key = ${key}`;
  const { rows } = await database.execute(sql`
    update ${jobs} set requested_by = ${by}, next_run_at = now()
    where ${which} and (lease_until is null or lease_until <= now()) returning name`);
  if (rows.length > 0) return null;
  const found = await database.execute<{ by: string | null }>(
    sql`select claimed_by as by from ${jobs} where ${which}`,
  );
  return found.rows[0] ? (found.rows[0].by ?? "another process") : false;
}
