import { copyFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Pool, PoolClient } from "pg";
import { endTransaction, lockHolder, tryLock } from "@/lib/platform/db/locks";
import { BEGIN_LONG } from "@/lib/platform/db/session-limits";
import { isDiskFull } from "@/lib/platform/runtime/disk-full";
import { type ApplyResult, applyFeed } from "./apply";
import { findSupplier, hadFinalLineEnd, requireKeptColumns, requireOwnPrefix } from "./continuity";
import { FeedError, HeldError } from "./fields";
import { guessedProfile } from "./guess/guessed-profile";
import { FirstPrices, requireDollarColumns } from "./price-moves";
import { type ImportProfileInput, parseProfile } from "./profile";
import { FeedReader, MISSING_LINE_END } from "./reader";
import {
  type ImportReport,
  NoteCounter,
  ReasonCounter,
  RejectedRowsFile,
  runFolder,
  writeReport,
} from "./report";
import { readSamples } from "./samples";
import { supplierPrefix } from "./sku";
import { inspectSource } from "./source";
import { copyLine, copyStones, createStaging, type RejectedSku, stageRejectedSkus } from "./staging";
import type { StoneDraft } from "./stone";

export type ImportOptions = {
  /** path of the supplier's CSV file */
  file: string;
  supplier: string;
  /** how to read the file; otherwise the supplier's saved profile, and without one a guess that has to be sure */
  profile?: ImportProfileInput;
  pool: Pool;
  /** reports are written to imports/ inside it */
  dataDir: string;
  allowShrink?: boolean;
  /** takes prices that moved far, or that look like another currency */
  allowPriceMoves?: boolean;
  /** holds a supplier's first file while its stones would be sold for what they cost, unless its profile names a markup */
  requiresMargin?: boolean;
  /** reads, compares and reports, but changes nothing */
  dryRun?: boolean;
  /** lines read so far */
  onProgress?: (lines: number) => void;
};

const NOTHING: ApplyResult = {
  added: 0,
  changed: 0,
  returned: 0,
  offers: 0,
  unchanged: 0,
  kept: 0,
  gone: 0,
  heldBack: 0,
  conflicts: 0,
};
/** The copy of a held file, in the folder of its run. */
export const HELD_FILE = "held.csv";
/** Stones sent to the database per batch. */
const BATCH = 250;

async function* batches(
  stones: AsyncIterable<StoneDraft>,
  report: ImportReport,
  first: FirstPrices | null,
): AsyncGenerator<string> {
  let lines: string[] = [];
  for await (const stone of stones) {
    first?.add(stone);
    report.media += stone.media?.length ?? 0;
    report.mediaRefused += stone.mediaRefused;
    lines.push(copyLine(stone));
    if (lines.length < BATCH) continue;
    yield lines.join("");
    lines = [];
  }
  yield lines.join("");
}

/**
 * Takes a lock, held until the transaction ends, that allows one run at a time.
 * @param what `of` a supplier or `to` a prefix
 * @throws FeedError when another run for the same stones is in progress
 */
async function lock(client: PoolClient, what: "of" | "to", name: string): Promise<void> {
  const key = `import ${what} ${name}`;
  if (await tryLock(client, key)) return;
  throw new FeedError(
    `Another import of this supplier is running: wait until it finishes.${await lockHolder(client, key)}`,
  );
}

/**
 * Notes that a run has begun, over a connection of its own: others see it while it lasts. Only who has the supplier's lock
 * may call it, since whatever else runs then was interrupted.
 */
async function announceRun(
  pool: Pool,
  supplier: string,
  { file, allowShrink, allowPriceMoves }: ImportOptions,
): Promise<string | null> {
  await pool.query(
    `update feed_runs set state = 'failed', message = 'interrupted', ended_at = now()
     where supplier = $1 and state = 'running'`,
    [supplier],
  );
  const { rows } = await pool.query<{ id: string }>(
    "insert into feed_runs (supplier, file, state, approved) values ($1, $2, 'running', $3) returning id",
    [supplier, file, [...(allowShrink ? ["shrink"] : []), ...(allowPriceMoves ? ["prices"] : [])]],
  );
  return rows[0]?.id ?? null;
}

/**
 * @param endedWithLineEnd whether the file's last row ended with a line break; null if it was not read to its
 * end
 */
async function endRun(
  client: PoolClient | Pool,
  id: string | null,
  report: ImportReport,
  endedWithLineEnd: boolean | null,
  profile?: ImportProfileInput,
): Promise<void> {
  if (id === null) return;
  await client.query(
    `update feed_runs set state = $2, read = $3, added = $4, changed = $5, unchanged = $6, refused = $7,
       gone = $8, message = $9, ended_with_line_end = $10, guard = $11, sample = $12, folder = $13, profile = $14,
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
      report.guard,
      report.sample.length > 0 ? JSON.stringify(report.sample) : null,
      report.folder,
      profile === undefined ? null : JSON.stringify(profile),
    ],
  );
}

/**
 * Imports a supplier's file: streams it into a staging table, then changes the supplier's stones, all in one
 * transaction, which also holds the locks. An invalid file changes nothing and returns state "failed" with a one-sentence message, and one that a
 * guard holds back returns "held"; only faults of the machine or the database throw.
 */
export async function importFile(options: ImportOptions): Promise<ImportReport> {
  const started = performance.now();
  const supplier = options.supplier.trim().replace(/\s+/g, " ");
  const report: ImportReport = {
    ...NOTHING,
    supplier,
    file: options.file,
    state: "failed",
    message: null,
    hint: null,
    guard: null,
    sample: [],
    samples: null,
    encoding: null,
    profile: null,
    read: 0,
    refused: 0,
    joined: 0,
    media: 0,
    mediaRefused: 0,
    notes: {},
    reasons: {},
    unusedColumns: [],
    seconds: 0,
    folder: null,
  };
  const client = await options.pool.connect();
  // the running query fails with the same error; without a listener it would end the process
  let lost = false;
  const lose = () => {
    lost = true;
  };
  client.on("error", lose);
  const run: { id: string | null } = { id: null };
  let failed: { error: unknown } | null = null;
  try {
    await work(client, options, report, run);
  } catch (error) {
    failed = { error };
  } finally {
    // the transaction of a failed import ends without effect, and so do its staging tables and its locks
    await endTransaction(client);
    client.off("error", lose);
  }
  if (failed) {
    const { error } = failed;
    const failure =
      lost || endedByServer(error)
        ? new Error("The connection to the database was lost", { cause: error })
        : error;
    const isFull = isDiskFull(error);
    if (isFull && report.folder) await rm(report.folder, { recursive: true, force: true });
    const message = isFull
      ? "The shop’s disk is full. Free up space, then import the file again."
      : error instanceof FeedError
        ? error.message
        : `The import failed: ${(failure as Error).message}.`;
    const hint = error instanceof FeedError ? error.hint : null;
    Object.assign(report, NOTHING, { state: "failed", message, hint });
    if (error instanceof HeldError) await hold(error, options, report);
    await endRun(options.pool, run.id, report, null, options.profile ?? report.profile ?? undefined);
    if (!(error instanceof FeedError)) throw failure;
  }
  report.seconds = Math.round(performance.now() - started) / 1000;
  if (report.folder) await writeReport(report.folder, report);
  return report;
}

/**
 * The server's last message on a connection (admin_shutdown, crash_shutdown) may arrive before the connection
 * closes.
 */
const endedByServer = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "57P01" || error.code === "57P02");

/** Notes what holds the file, and keeps a copy of it, which can be imported once somebody has approved it. */
async function hold(error: HeldError, { file, dryRun }: ImportOptions, report: ImportReport): Promise<void> {
  Object.assign(report, { state: "held", guard: error.guard, sample: error.sample });
  if (report.folder && !dryRun) await copyFile(file, join(report.folder, HELD_FILE));
}

async function work(
  client: PoolClient,
  options: ImportOptions,
  report: ImportReport,
  run: { id: string | null },
): Promise<void> {
  const { supplier } = report;
  const dryRun = options.dryRun ?? false;
  if (supplier === "") throw new FeedError("The supplier has no name.");
  await client.query(BEGIN_LONG);
  await lock(client, "of", supplier);
  if (!dryRun) run.id = await announceRun(options.pool, supplier, options);
  const known = await findSupplier(client, supplier);
  const stored = options.profile ?? known?.profile ?? null;
  const source = await inspectSource(options.file, stored ? parseProfile(stored).encoding : undefined);
  report.encoding = source.encoding;
  const given = stored ?? (await guessedProfile(source));
  const profile = parseProfile(given);
  if (given !== options.profile) report.profile = given;
  const prefix = supplierPrefix(supplier, profile, known?.prefix);
  await lock(client, "to", prefix);
  await requireOwnPrefix(client, supplier, prefix);

  const folder = join(options.dataDir, "imports", runFolder(prefix, new Date()));
  const refused = await RejectedRowsFile.open(folder);
  report.folder = folder;
  const notes = new NoteCounter();
  const reasons = new ReasonCounter();
  const seen: RejectedSku[] = [];
  let nameless = 0;
  const reader = new FeedReader(source, profile, prefix, {
    onNote: (note) => notes.add(note),
    onRejectedRow: async ({ line, raw, sku, reasons: why, illegible, notForSale }) => {
      report.refused += 1;
      for (const reason of why) reasons.add(reason.replace(/line \d+$/, "an earlier line"), line);
      if (sku !== null && !notForSale) seen.push({ sku, illegible });
      else if (sku === null && !notForSale) nameless += 1;
      await refused.add(line, sku, why.join("; "), raw);
    },
    onProgress: options.onProgress,
  });
  const first = !known?.hasOffers && !options.allowPriceMoves ? new FirstPrices() : null;
  try {
    await createStaging(client);
    await copyStones(client, batches(reader.stones(), report, first));
  } finally {
    await refused.close();
    report.read = reader.rows;
    report.joined = reader.joined;
    report.notes = notes.toRecord();
    report.reasons = reasons.toRecord();
    report.unusedColumns = reader.columns?.unused ?? [];
  }
  if (report.refused === report.read) {
    throw new FeedError(
      `None of the file's ${report.read.toLocaleString("en-US")} rows can be read: ${Object.keys(report.reasons)[0]}.`,
    );
  }
  if (reader.columns && !options.allowPriceMoves) requireDollarColumns(reader.columns);
  first?.check();
  if (reader.columns) await requireKeptColumns(client, supplier, reader.columns, profile);
  await stageRejectedSkus(client, seen);
  const cutAt = (await hadFinalLineEnd(client, supplier)) ? reader.unendedSku : null;
  const applied = await applyFeed(client, {
    supplier,
    prefix,
    // a guess that brought stones is how this supplier's files are read from now on
    profile: stored ? null : given,
    damage: { rows: report.read, nameless, skuFromContent: profile.sku === "content", cutAt },
    allowShrink: options.allowShrink ?? false,
    allowPriceMoves: options.allowPriceMoves ?? false,
    requiresMargin: options.requiresMargin === true && given.markup === undefined && !known?.hasOffers,
    dryRun,
    ...(dryRun
      ? {
          onCompared: async (compared) => {
            report.samples = await readSamples(compared);
          },
        }
      : {}),
    beforeCommit: async (counts) => {
      const message = source.endsWithLineEnd ? null : MISSING_LINE_END;
      Object.assign(report, counts, { state: dryRun ? "rehearsed" : "done", message });
      await endRun(client, run.id, report, source.endsWithLineEnd, given);
    },
  });
  await client.query("commit");
  Object.assign(report, applied);
}
