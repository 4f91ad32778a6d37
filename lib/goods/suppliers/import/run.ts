import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Pool, PoolClient } from "pg";
import { endTransaction, lockHolder, tryLock } from "@/lib/platform/db/locks";
import { databaseOver } from "@/lib/platform/db/pools/pool";
import { BEGIN_LONG } from "@/lib/platform/db/pools/session-limits";
import { storeSharedFile } from "@/lib/platform/files/shared-file-commands";
import { SharedFileError } from "@/lib/platform/files/shared-file-error";
import { formatCount } from "@/lib/platform/intl/numbers";
import { isDiskFull } from "@/lib/platform/runtime/disk-full";
import { withTemporaryFolder } from "@/lib/platform/runtime/temporary-folder";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { type ApplyResult, applyFeed } from "./apply/commands";
import { findSupplier, hadFinalLineEnd, requireKeptColumns, requireOwnPrefix } from "./apply/continuity";
import { FirstPrices } from "./apply/price-moves";
import { copyLine, copyStones, createStaging, type RejectedSku, stageRejectedSkus } from "./apply/staging";
import { FeedError, HeldError } from "./fields";
import { guessedProfile } from "./guess/guessed-profile";
import { answersOf, hasMapping, type ImportProfileInput, parseProfile } from "./profile";
import { type FileFacts, requireClearFile, withAnswers } from "./questions/decide";
import type { Answers } from "./questions/schema";
import { withTable } from "./read/formats";
import { FeedReader, MISSING_LINE_END, type ReadEvents } from "./read/reader";
import { inspectSource } from "./read/source";
import {
  type ImportReport,
  NoteCounter,
  ReasonCounter,
  RejectedRowsFile,
  runFolder,
  writeReport,
} from "./runs/report";
import { announceRun, endRun, type Run, shareReport } from "./runs/run-record";
import { readSamples } from "./runs/samples";
import type { StoneDraft } from "./stone";
import { supplierPrefix } from "./understand/sku";

export type ImportOptions = {
  /** path of the supplier's file: CSV, or a format of the shop's own */
  file: string;
  /** what records call the file; its path otherwise */
  name?: string;
  supplier: string;
  /** how to read the file; otherwise the supplier's saved profile, and without one a guess that has to be sure */
  profile?: ImportProfileInput;
  /** what a person has just said of the supplier, which is remembered once the file is imported */
  answers?: Answers;
  pool: Pool;
  /** for an import at this machine's terminal: reports are written to imports/ inside it too */
  dataDir?: string;
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
  claimed: 0,
  gone: 0,
  heldBack: 0,
  conflicts: 0,
};
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
 * Imports a supplier's file: streams it into a staging table, then changes the supplier's stones, all in one
 * transaction, which also holds the locks. An invalid file changes nothing and returns state "failed" with a one-sentence message, and one that a
 * guard holds back returns "held"; only faults of the machine or the database throw.
 */
export function importFile(options: ImportOptions): Promise<ImportReport> {
  const { dataDir } = options;
  if (dataDir !== undefined)
    return importWithin(join(/* turbopackIgnore: true */ dataDir, "imports"), options);
  return withTemporaryFolder("import", (folder) => importWithin(folder, options));
}

/** @param folder gets a folder of the run's reports */
async function importWithin(folder: string, options: ImportOptions): Promise<ImportReport> {
  const started = performance.now();
  const supplier = options.supplier.trim().replace(/\s+/g, " ");
  const report: ImportReport = {
    ...NOTHING,
    supplier,
    file: options.name ?? options.file,
    state: "failed",
    message: null,
    hint: null,
    guard: null,
    sample: [],
    questions: [],
    samples: null,
    encoding: null,
    headerLine: null,
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
    reportFile: null,
    refusedFile: null,
  };
  const client = await options.pool.connect();
  // the running query fails with the same error; without a listener it would end the process
  let lost = false;
  const lose = () => {
    lost = true;
  };
  client.on("error", lose);
  const run: Run = { id: null, folder: null, heldFile: null };
  let failed: { error: unknown } | null = null;
  try {
    await withTable(options.file, (table) =>
      work(client, folder, { ...options, file: table, name: report.file }, report, run),
    );
  } catch (error) {
    failed = { error };
  } finally {
    // the transaction of a failed import ends without effect, and so do its staging tables and its locks
    await endTransaction(client);
    client.off("error", lose);
  }
  if (failed) {
    const error = failed.error instanceof HeldError ? await hold(failed.error, options, run) : failed.error;
    const failure =
      lost || endedByServer(error)
        ? new Error("The connection to the database was lost", { cause: error })
        : error;
    const isFull = isDiskFull(error);
    if (isFull && run.folder) await rm(run.folder, { recursive: true, force: true });
    const message = isFull
      ? "The shop’s disk is full. Free up space, then import the file again."
      : error instanceof FeedError
        ? error.message
        : `The import failed: ${(failure as Error).message}.`;
    const hint = error instanceof FeedError ? error.hint : null;
    Object.assign(report, NOTHING, { state: "failed", message, hint });
    if (error instanceof HeldError) {
      const { guard, sample, questions } = error;
      Object.assign(report, { state: "held", guard, sample, questions });
    }
    await endRun(options.pool, run, report, null, options.profile ?? report.profile ?? undefined);
    if (!(error instanceof FeedError)) throw failure;
  }
  report.seconds = Math.round(performance.now() - started) / 1000;
  if (run.folder) await writeReport(run.folder, report);
  await shareReport(options.pool, run, report);
  return report;
}

/**
 * The server's last message on a connection (admin_shutdown, crash_shutdown) may arrive before the connection
 * closes.
 */
const endedByServer = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "57P01" || error.code === "57P02");

/**
 * Stores a copy of a held file, which any process can import once somebody has approved it.
 * @returns what the run failed with: that the file is held, or that its copy could not be stored
 */
async function hold(
  held: HeldError,
  { file, name = file, pool, dryRun }: ImportOptions,
  run: Run,
): Promise<unknown> {
  if (dryRun) return held;
  try {
    const copyName = `${basename(name, ".csv")}.csv`;
    const copy = await storeSharedFile("held-import", createReadStream(file), copyName, {
      database: databaseOver(pool),
    });
    run.heldFile = copy.id;
    return held;
  } catch (error) {
    if (!(error instanceof SharedFileError)) return error;
    return new FeedError(`${held.message} ${error.message}, so it can’t wait for your approval.`, {
      hint: held.hint,
    });
  }
}

/** A file's own name, without the folders or the host it comes from; the query of an address may name a currency. */
const nameOf = (file: string): string => file.slice(file.lastIndexOf("/") + 1);

async function work(
  client: PoolClient,
  parent: string,
  options: ImportOptions,
  report: ImportReport,
  run: Run,
): Promise<void> {
  const { supplier } = report;
  const dryRun = options.dryRun ?? false;
  if (supplier === "") throw new FeedError("The supplier has no name.");
  await client.query(BEGIN_LONG);
  await lock(client, "of", supplier);
  if (!dryRun) run.id = await announceRun(options.pool, supplier, options);
  const known = await findSupplier(client, supplier);
  const name = nameOf(report.file);
  const answers = options.answers ?? {};
  const remembered = known?.profile ?? {};
  const stored = options.profile ?? (hasMapping(remembered) ? remembered : null);
  const source = await inspectSource(options.file, stored ? parseProfile(stored).encoding : undefined);
  report.encoding = source.encoding;
  const mapping = stored ?? { ...(await guessedProfile(source, name)), ...remembered };
  let given = withAnswers({ ...answersOf(remembered), ...mapping }, answers, null);
  const profile = parseProfile(given);
  const hasAnswers = Object.values(answers).some((answer) => answer !== undefined);
  if (mapping !== options.profile || hasAnswers) report.profile = given;
  const prefix = supplierPrefix(supplier, profile, known?.prefix);
  await lock(client, "to", prefix);
  await requireOwnPrefix(client, supplier, prefix);

  run.folder = join(/* turbopackIgnore: true */ parent, runFolder(prefix, new Date()));
  const refused = await RejectedRowsFile.open(run.folder);
  // a temporary folder is of no use to anybody
  if (options.dataDir !== undefined) report.folder = run.folder;
  const notes = new NoteCounter();
  const reasons = new ReasonCounter();
  const seen: RejectedSku[] = [];
  let nameless = 0;
  const { treatedStones, parcels } = await loadShopSettings(databaseOver(options.pool));
  const policy = { treated: treatedStones, parcels };
  const events: ReadEvents = {
    onNote: (note) => notes.add(note),
    onRejectedRow: async ({ line, raw, sku, reasons: why, illegible, notForSale }) => {
      report.refused += 1;
      for (const reason of why) reasons.add(reason.replace(/line \d+$/, "an earlier line"), line);
      if (sku !== null && !notForSale) seen.push({ sku, illegible });
      else if (sku === null && !notForSale) nameless += 1;
      await refused.add(line, sku, why.join("; "), raw);
    },
    onProgress: options.onProgress,
  };
  const reader = new FeedReader(source, profile, prefix, events, policy);
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
    report.headerLine = reader.headerLine;
  }
  const { columns, evidence } = reader;
  const facts: FileFacts | null = columns && { name, columns, evidence };
  // where another currency is the reason why no row could be read, the file is held for it
  if (facts && evidence.stones + evidence.foreign > 0) {
    given = withAnswers(given, answers, facts);
    if (report.profile) report.profile = given;
    const isTrusted = known?.hasOffers === true;
    const lifted = options.allowPriceMoves === true;
    requireClearFile(facts, given, { isTrusted, lifted });
  }
  if (report.refused === report.read) {
    throw new FeedError(
      `None of the file's ${formatCount(report.read)} rows can be read: ${Object.keys(report.reasons)[0]}.`,
    );
  }
  first?.check();
  if (reader.columns) await requireKeptColumns(client, supplier, reader.columns, profile);
  await stageRejectedSkus(client, seen);
  // a guess that brought stones is how this supplier's files are read from now on; a profile for once leaves its own alone
  const rememberedProfile = () =>
    stored === null ? given : hasAnswers ? withAnswers(remembered, answers, facts) : null;
  const cutAt = (await hadFinalLineEnd(client, supplier)) ? reader.unendedSku : null;
  const applied = await applyFeed(client, {
    supplier,
    prefix,
    profile: rememberedProfile(),
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
      await endRun(client, run, report, source.endsWithLineEnd, given);
    },
  });
  await client.query("commit");
  Object.assign(report, applied);
}
