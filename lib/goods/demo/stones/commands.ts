import { getTableColumns, sql } from "drizzle-orm";
import { diamonds, priceHistory } from "@/lib/goods/diamonds/tables";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { stableId } from "@/lib/platform/ids/stable-id";
import { type GeneratedStone, generateStones } from "./generate";

export type SeedOptions = {
  /** how many white stones */
  white: number;
  /** how many fancy-color stones */
  color: number;
  /** called after every batch with the stones written so far and the total */
  onProgress?: (done: number, total: number) => void;
};

const BATCH = 2000;

/**
 * Writes the demo stock with its price history, all of it or, after an error, none. Existing stones (by SKU)
 * stay as they are.
 * @returns how many stones were new
 */
export async function seedDiamonds(db: Database, { white, color, onProgress }: SeedOptions): Promise<number> {
  const total = white + color;
  return db.transaction(async (tx) => {
    const added: string[] = [];
    let done = 0;
    let batch: GeneratedStone[] = [];
    const flush = async () => {
      added.push(...(await insertBatch(tx, batch)));
      done += batch.length;
      batch = [];
      onProgress?.(done, total);
    };
    for (const kind of ["white", "color"] as const) {
      for (const stone of generateStones(kind, kind === "white" ? white : color)) {
        if (batch.push(stone) === BATCH) await flush();
      }
    }
    if (batch.length > 0) await flush();
    for (let i = 0; i < added.length; i += BATCH) {
      await recordChanges(
        tx,
        added.slice(i, i + BATCH).map((key) => ({ kind: "diamond" as const, key })),
      );
    }
    return added.length;
  });
}

const COLUMNS = Object.entries(getTableColumns(diamonds));
const COLUMN_LIST = sql.join(
  COLUMNS.map(([, column]) => sql.identifier(column.name)),
  sql`, `,
);

/**
 * Inserts a batch in one statement: the rows are one JSON parameter, which avoids the limit on parameters.
 */
async function insertBatch(tx: Transaction, stones: readonly GeneratedStone[]): Promise<string[]> {
  const rows = stones.map((stone) =>
    Object.fromEntries(COLUMNS.map(([key, column]) => [column.name, stone[key as keyof typeof stone]])),
  );
  const inserted = await tx.execute<{ id: string }>(sql`
    insert into ${diamonds} (${COLUMN_LIST})
    select ${COLUMN_LIST} from json_populate_recordset(null::${diamonds}, ${JSON.stringify(rows)}::json)
    on conflict (sku) do nothing
    returning id`);
  const ids = new Set(inserted.rows.map((row) => row.id));
  const history = stones.flatMap((stone) =>
    ids.has(stone.id)
      ? stone.history.map(({ priceCents, at }) => ({
          id: stableId(`price:${stone.sku}:${at.toISOString()}`),
          subject: "diamond",
          subject_id: stone.id,
          price_cents: priceCents,
          at,
        }))
      : [],
  );
  await tx.execute(sql`
    insert into ${priceHistory} (id, subject, subject_id, price_cents, at)
    select id, subject, subject_id, price_cents, at
    from json_populate_recordset(null::${priceHistory}, ${JSON.stringify(history)}::json)`);
  return [...ids];
}
