import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { getTableColumns } from "drizzle-orm";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type GeneratedStone, generateStones } from "@/lib/goods/demo/stones/generate";
import { diamonds } from "@/lib/goods/diamonds/tables";

/** One in this many stones is a fancy color, as in the demo stock. */
const COLORED = 8;
const BATCH = 500;
const COLUMNS = Object.entries(getTableColumns(diamonds));

function field(value: unknown): string {
  if (value === null || value === undefined) return "\\N";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** No generated word contains a character that COPY requires to be escaped. */
const lineOf = (stone: GeneratedStone): string =>
  `${COLUMNS.map(([key]) => field(stone[key as keyof GeneratedStone])).join("\t")}\n`;

/** Derives another stone from a generated one, deterministic by its position in the stock. */
export type Vary = (stone: GeneratedStone, position: number) => GeneratedStone;

/** A number of generated stones of both kinds. */
export function* benchStones(count: number, vary: Vary): Generator<GeneratedStone> {
  const color = Math.floor(count / COLORED);
  let position = 0;
  for (const stone of generateStones("white", count - color)) yield vary(stone, position++);
  for (const stone of generateStones("color", color)) yield vary(stone, position++);
}

function* lines(count: number, vary: Vary): Generator<string> {
  let batch = "";
  let held = 0;
  for (const stone of benchStones(count, vary)) {
    batch += lineOf(stone);
    if (++held % BATCH !== 0) continue;
    yield batch;
    batch = "";
  }
  yield batch;
}

/**
 * Fills an empty diamonds table with generated stones, without their price history: beyond a hundred thousand
 * stones the demo seed takes too long. The change log gets one entry, so that it has a version.
 */
export async function copyStock(
  client: PoolClient,
  count: number,
  vary: Vary = (stone) => stone,
): Promise<void> {
  const names = COLUMNS.map(([, column]) => `"${column.name}"`).join(", ");
  await pipeline(
    Readable.from(lines(count, vary)),
    client.query(copyFrom(`copy diamonds (${names}) from stdin`)),
  );
  await client.query(
    "with told as (update change_counter set version = version + 1 returning version) insert into change_log (version, kind, key) select version, 'tag', 'catalogue' from told",
  );
  await client.query("vacuum analyze diamonds");
}
