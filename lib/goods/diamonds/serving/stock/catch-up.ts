import type { Pool } from "pg";
import { IndexFullError, type StoneChange } from "@/lib/goods/diamonds/index/build/stone-changes";
import type { DiamondIndex } from "@/lib/goods/diamonds/index/diamond-index";
import { type IndexedRow, listedStone } from "@/lib/goods/diamonds/index/listed-stone";
import { namedWork } from "@/lib/platform/runtime/loop-watch";
import { INDEXED_COLUMNS } from "./indexed-columns";
import { type LogPosition, readLogAhead } from "./log-position";
import { createTimeSlicer } from "./time-slicer";

/** An index, and the position in the change log up to which it matches the database. */
export type FollowedIndex = { readonly index: DiamondIndex; position: LogPosition };

/**
 * - `current`, `more`: all changes are in, or another batch is waiting
 * - `full`: some new stones found no room; the rest of the batch is in
 * - `behind`: too many changes to apply one by one; a rebuild is faster
 * - `foreign`: the index is not of this database
 */
export type CatchUpResult = {
  state: "current" | "more" | "full" | "behind" | "foreign";
  newest: LogPosition;
};

export type CatchUpOptions = {
  pool: Pool;
  /** called with stones as soon as their change is in the index */
  onChanged: (ids: readonly string[]) => void;
  /** called for a row the index can't hold; the stone is in no list until the row is fixed */
  onRefused: (error: unknown) => void;
};

const BATCH = 500;
/** Log entries per changed stone beyond which distinct stones are no longer counted. */
const ENTRIES_EACH = 5;
/**
 * Changes applied at once, while requests wait: some five milliseconds with a million stones. Each slice
 * shifts most of every order, so smaller slices would take far longer overall.
 */
const SLICE = 64;
/** Time spent on slices before requests run (ms). */
const SLICE_MS = 3;

/**
 * Applies the next changed stones of the log to an index, in their current state in the database.
 * @param most changed stones; if more are waiting, none is applied
 */
export async function catchUp(
  followed: FollowedIndex,
  parts: CatchUpOptions,
  most: number,
): Promise<CatchUpResult> {
  const { pool } = parts;
  const { newest, state } = await readLogAhead(pool, followed.position, ENTRIES_EACH * most);
  if (state === "foreign") return { state, newest };
  if (state === "unmoved") return { state: "current", newest };
  if (state === "torn" || state === "far" || (await isBeyondLimit(pool, followed.position, newest, most))) {
    return { state: "behind", newest };
  }
  const { rows } = await pool.query<{ version: string; key: string }>(
    `select version, key from change_log where kind = 'diamond' and version > $1 and version <= $2
     order by version limit ${BATCH}`,
    [followed.position.version, newest.version],
  );
  const changes = await readChanges([...new Set(rows.map(({ key }) => key))], parts);
  const { full } = await applyInSlices(followed.index, changes, parts);
  const last = rows.length === BATCH ? Number(rows.at(-1)?.version) : newest.version;
  followed.position = last === newest.version ? newest : { version: last, writtenAt: null };
  if (full) return { state: "full", newest };
  return { state: last === newest.version ? "current" : "more", newest };
}

async function isBeyondLimit(pool: Pool, from: LogPosition, to: LogPosition, most: number): Promise<boolean> {
  if (to.version - from.version <= most) return false;
  const { rows } = await pool.query<{ changes: string }>(
    "select count(distinct key) as changes from change_log where kind = 'diamond' and version > $1 and version <= $2",
    [from.version, to.version],
  );
  return Number(rows[0]?.changes) > most;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SELECTED = INDEXED_COLUMNS.map(([name, column]) =>
  // with microseconds, which a Date would lose
  name === "createdAt"
    ? `(extract(epoch from ${column}) * 1000000)::float8 as "createdAt"`
    : `${column} as "${name}"`,
).join(", ");

async function readChanges(
  keys: readonly string[],
  { pool, onRefused }: CatchUpOptions,
): Promise<StoneChange[]> {
  const ids = keys.filter((key) => UUID.test(key));
  if (ids.length === 0) return [];
  const { rows } = await pool.query<IndexedRow & { createdAt: number }>(
    `select ${SELECTED} from diamonds where id = any($1::uuid[])`,
    [ids],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = found.get(id);
    try {
      return { id, stone: row ? listedStone(row, row.createdAt) : null };
    } catch (error) {
      onRefused(error);
      return { id, stone: null };
    }
  });
}

/** Applies changes in slices, letting requests run in between; returns whether new stones found no room. */
async function applyInSlices(
  index: DiamondIndex,
  changes: readonly StoneChange[],
  { onChanged }: CatchUpOptions,
): Promise<{ full: boolean }> {
  let full = false;
  const pause = createTimeSlicer(SLICE_MS);
  for (let i = 0; i < changes.length; i += SLICE) {
    const slice = changes.slice(i, i + SLICE);
    try {
      namedWork("Diamond index: applying changes", () => index.apply(slice));
    } catch (error) {
      if (!(error instanceof IndexFullError)) throw error;
      full = true;
    }
    onChanged(slice.map(({ id }) => id));
    await pause();
  }
  return { full };
}
