import { createReadStream } from "node:fs";
import { basename, join } from "node:path";
import type { Pool, PoolClient } from "pg";
import { databaseOver } from "@/lib/platform/db/pools/pool";
import { storeSharedFile } from "@/lib/platform/files/shared-file-commands";
import { log } from "@/lib/platform/log/log";
import type { ImportProfileInput } from "../profile";
import { type ImportReport, REFUSED_ROWS, REPORT } from "./report";

/** What one run leaves behind. */
export type Run = {
  /** null for a dry run, which is not recorded */
  id: string | null;
  /** where it writes its reports; null before it knows the supplier's prefix */
  folder: string | null;
  /** the shared file that waits for approval */
  heldFile: string | null;
};

type Announced = { file: string; name?: string; allowShrink?: boolean; allowPriceMoves?: boolean };

/**
 * Notes that a run has begun, over a connection of its own: others see it while it lasts. Only who has the supplier's lock
 * may call it, since whatever else runs then was interrupted.
 */
export async function announceRun(
  pool: Pool,
  supplier: string,
  { file, name = file, allowShrink, allowPriceMoves }: Announced,
): Promise<string | null> {
  await pool.query(
    `update feed_runs set state = 'failed', message = 'interrupted', ended_at = now()
     where supplier = $1 and state = 'running'`,
    [supplier],
  );
  const { rows } = await pool.query<{ id: string }>(
    "insert into feed_runs (supplier, file, state, approved) values ($1, $2, 'running', $3) returning id",
    [supplier, name, [...(allowShrink ? ["shrink"] : []), ...(allowPriceMoves ? ["prices"] : [])]],
  );
  return rows[0]?.id ?? null;
}

/**
 * @param endedWithLineEnd whether the file's last row ended with a line break; null if it was not read to its
 * end
 */
export async function endRun(
  client: PoolClient | Pool,
  { id, heldFile }: Run,
  report: ImportReport,
  endedWithLineEnd: boolean | null,
  profile?: ImportProfileInput,
): Promise<void> {
  if (id === null) return;
  await client.query(
    `update feed_runs set state = $2, read = $3, added = $4, changed = $5, unchanged = $6, refused = $7,
       gone = $8, message = $9, ended_with_line_end = $10, guard = $11, sample = $12, folder = $13, profile = $14,
       held_file = $15, questions = $16,
       ended_at = clock_timestamp() where id = $1`,
    [
      id,
      report.state,
      report.read,
      report.added,
      report.changed,
      report.unchanged,
      report.refused,
      report.gone,
      report.message,
      endedWithLineEnd,
      // the release before knows two guards
      report.guard === "answers" ? "prices" : report.guard,
      report.sample.length > 0 ? JSON.stringify(report.sample) : null,
      report.folder,
      profile === undefined ? null : JSON.stringify(profile),
      heldFile,
      report.questions.length > 0 ? JSON.stringify(report.questions) : null,
    ],
  );
}

/**
 * Stores a run's report and refused rows for every process of the shop, and notes them with the run. The import is over: a failure
 * costs only these files.
 */
export async function shareReport(pool: Pool, { id, folder }: Run, report: ImportReport): Promise<void> {
  if (folder === null) return;
  const database = databaseOver(pool);
  const share = async (file: string) => {
    const name = `${basename(folder)}-${file}`;
    return (
      await storeSharedFile(
        "import-report",
        createReadStream(join(/* turbopackIgnore: true */ folder, file)),
        name,
        { database },
      )
    ).id;
  };
  try {
    report.reportFile = await share(REPORT);
    if (report.refused > 0) report.refusedFile = await share(REFUSED_ROWS);
    if (id === null) return;
    await pool.query("update feed_runs set report_file = $2, refused_file = $3 where id = $1", [
      id,
      report.reportFile,
      report.refusedFile,
    ]);
  } catch (error) {
    log.error({ err: error, folder }, "the report of an import was not stored for the back office");
  }
}
