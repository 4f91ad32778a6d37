import { sql } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { renderedPictures as pictures } from "@/lib/platform/media/tables";

/** What the back office calls the queue of pictures. */
export const PICTURE_QUEUE = "pictures";

type PictureQueue = {
  name: typeof PICTURE_QUEUE;
  waiting: number;
  active: number;
  failed: number;
  /** in the last day */
  done: number;
  lastFailure: { id: string; at: Date; error: string } | null;
};

type Row = Omit<PictureQueue, "name" | "lastFailure"> & {
  id: string | null;
  at: string | null;
  error: string | null;
};

/** The pictures that wait, and the last one that was given up; null if none was ever asked for. */
export async function readPictureQueue(): Promise<PictureQueue | null> {
  const { rows } = await db().execute<Row & { all: number }>(sql`
    with last as (
      select id, finished_at, error from ${pictures} where state = 'failed' order by finished_at desc limit 1
    )
    select count(*)::int as all, (count(*) filter (where state = 'waiting'))::int as waiting,
      (count(*) filter (where state = 'rendering'))::int as active,
      (count(*) filter (where state = 'failed'))::int as failed,
      (count(*) filter (where state = 'done' and finished_at > now() - interval '1 day'))::int as done,
      (select id from last), (select finished_at from last) as at, (select error from last)
    from ${pictures}`);
  const [row] = rows;
  if (!row || row.all === 0) return null;
  const { id, at, error, waiting, active, failed, done } = row;
  const lastFailure = id && at ? { id, at: new Date(at), error: error ?? "No reason was given." } : null;
  return { name: PICTURE_QUEUE, waiting, active, failed, done, lastFailure };
}
