import type { PoolClient } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type IndexedRow, listedStone } from "@/lib/goods/diamonds/index/listed-stone";
import { StoneBatch } from "@/lib/goods/diamonds/index/store/stone-batch";
import { uuidText } from "@/lib/goods/diamonds/index/store/uuid";
import { cents } from "@/lib/platform/money/model";
import { type Decode, type Decoders, readCopiedRows } from "./copied-rows";
import { INDEXED_COLUMNS } from "./indexed-columns";
import { type LogPosition, readLogPosition } from "./log-position";

type CopiedRow = IndexedRow & { createdAt: number };

// listedStone rejects a word outside the vocabulary
const word = <T extends string>(bytes: Buffer, at: number, length: number) =>
  bytes.toString("latin1", at, at + length) as T;
const double: Decode<number> = (bytes, at) => bytes.readDoubleBE(at);
const int16: Decode<number> = (bytes, at) => bytes.readInt16BE(at);
const bool: Decode<boolean> = (bytes, at) => bytes[at] === 1;
/** Microseconds from 1970 to 2000, PostgreSQL's epoch. */
const EPOCH_US = 10_957 * 24 * 60 * 60 * 1e6;
/** Microseconds since 1970: exact in a double until the year 2255. */
const instant: Decode<number> = (bytes, at) =>
  bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4) + EPOCH_US;

const DECODE: { [K in keyof CopiedRow]: Decode<CopiedRow[K]> } = {
  id: (bytes, at) => uuidText(bytes, at),
  sku: (bytes, at, length) => bytes.toString("utf8", at, at + length),
  kind: word,
  shape: word,
  carat: double,
  color: int16,
  clarity: int16,
  cut: int16,
  certificateType: word,
  growth: word,
  intensity: word,
  fancyColor: word,
  expressShipping: bool,
  isOvernight: bool,
  heartsAndArrows: bool,
  availability: word,
  priceCents: (bytes, at) => cents(bytes.readInt32BE(at)),
  table: double,
  depth: double,
  ratio: double,
  createdAt: instant,
};
const DECODERS = INDEXED_COLUMNS.map(([name]) => [name, DECODE[name]]) as unknown as Decoders<CopiedRow>;
const LISTED = `select ${INDEXED_COLUMNS.map(([, column]) => column).join(", ")} from diamonds
  where availability in ('available', 'reserved')`;

/** The stones on sale at one moment, and the change log's position at that moment. */
export type StockSnapshot = { stones: StoneBatch; position: LogPosition };

/**
 * Runs work in a read-only snapshot of the database. After a failure the connection may be in the middle of a
 * response and must be discarded.
 */
export async function inReadOnlySnapshot<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query("begin isolation level repeatable read, read only");
  const result = await work();
  await client.query("rollback");
  return result;
}

/**
 * Reads every stone on sale in one snapshot of the database. A stone whose row the index can't hold is passed
 * to `onRefused` and left out, so that one bad row does not cost the index.
 */
export const readStock = (client: PoolClient, onRefused: (error: unknown) => void): Promise<StockSnapshot> =>
  inReadOnlySnapshot(client, () => copyStock(client, onRefused));

/** {@link readStock} within an existing snapshot. */
export async function copyStock(
  client: PoolClient,
  onRefused: (error: unknown) => void,
): Promise<StockSnapshot> {
  const position = await readLogPosition(client);
  const { rows } = await client.query<{ stones: number }>(
    "select greatest(reltuples, 0)::int as stones from pg_class where oid = 'diamonds'::regclass",
  );
  const stones = new StoneBatch(Math.ceil((rows[0]?.stones ?? 0) * 1.02) + 1024);
  const copy = client.query(copyTo(`copy (${LISTED}) to stdout (format binary)`));
  await readCopiedRows(copy, DECODERS, (row) => {
    try {
      const stone = listedStone(row, row.createdAt);
      if (stone) stones.push(stone);
    } catch (error) {
      onRefused(error);
    }
  });
  return { stones, position };
}
