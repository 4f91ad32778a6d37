import { sql } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";

/** A queue of jobs, and the last job of it that failed. */
export type QueueState = {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  /** in the last day */
  done: number;
  lastFailure: { id: string; at: Date; error: string } | null;
};

type Row = Omit<QueueState, "lastFailure"> & { id: string | null; at: string | null; error: string | null };

/** Whether any process has started jobs: pg-boss makes its tables then. */
async function hasJobs(): Promise<boolean> {
  const { rows } = await db().execute<{ found: boolean }>(
    sql`select to_regclass('jobs.job') is not null as found`,
  );
  return rows[0]?.found ?? false;
}

/** The queues with jobs of the last day. */
export async function readQueues(): Promise<QueueState[]> {
  if (!(await hasJobs())) return [];
  const { rows } = await db().execute<Row>(sql`
    with last as (
      select distinct on (name) name, id, completed_on,
        coalesce(output ->> 'message', output -> 'value' ->> 'message', 'No reason was given.') as error
      from jobs.job where state = 'failed' order by name, completed_on desc
    )
    select j.name, (count(*) filter (where j.state in ('created', 'retry')))::int as waiting,
      (count(*) filter (where j.state = 'active'))::int as active,
      (count(*) filter (where j.state = 'failed'))::int as failed,
      (count(*) filter (where j.state = 'completed'))::int as done,
      last.id, last.completed_on as at, last.error
    from jobs.job j left join last on last.name = j.name
    group by j.name, last.id, last.completed_on, last.error order by j.name`);
  return rows.map(({ id, at, error, ...queue }) => ({
    ...queue,
    lastFailure: id && at ? { id, at: new Date(at), error: error ?? "" } : null,
  }));
}

/** Has a failed job run again, as soon as a process is free; false if there is none of that id. */
export async function retryJob(name: string, id: string): Promise<boolean> {
  if (!(await hasJobs())) return false;
  const { rowCount } = await db().execute(sql`
    update jobs.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now()
    where name = ${name} and id = ${id} and state = 'failed'`);
  return (rowCount ?? 0) > 0;
}
