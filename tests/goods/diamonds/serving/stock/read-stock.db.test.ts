import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generateStones } from "@/lib/goods/demo/stones/generate";
import { listedStone } from "@/lib/goods/diamonds/index/listed-stone";
import { StoneBatch } from "@/lib/goods/diamonds/index/store/stone-batch";
import { uuidText } from "@/lib/goods/diamonds/index/store/uuid";
import { type Decoders, readCopiedRows } from "@/lib/goods/diamonds/serving/stock/copied-rows";
import { readStock, type StockSnapshot } from "@/lib/goods/diamonds/serving/stock/read-stock";
import type { DiamondRow } from "@/lib/goods/diamonds/stone/transform";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { createTestDatabase, type TestDatabase } from "../../../../support/database/database";

let shop: TestDatabase;
let rows: DiamondRow[];
beforeAll(async () => {
  shop = await createTestDatabase();
  rows = [...generateStones("white", 300), ...generateStones("color", 150)].map((stone, i): DiamondRow => {
    const { history: _, ...row } = stone;
    return {
      ...row,
      availability: (["available", "reserved", "sold", "withdrawn"] as const)[i % 7] ?? "available",
      depth: i % 5 === 0 ? null : row.depth,
      ratio: i % 6 === 0 ? null : row.ratio,
      growth: i % 4 === 0 ? null : row.growth,
      sku: i === 3 ? "Übergröße" : row.sku,
    };
  });
  await shop.db.insert(diamonds).values(rows);
});
afterAll(() => shop.close());

async function read(): Promise<StockSnapshot & { refused: unknown[] }> {
  const refused: unknown[] = [];
  const client = await shop.pool.connect();
  try {
    return { ...(await readStock(client, (error) => refused.push(error))), refused };
  } finally {
    client.release();
  }
}

/** A batch's stones by their ids, as plain objects. */
function stonesOf({ columns, count }: StoneBatch): Map<string, Record<string, unknown>> {
  const { ids, skuBytes, skuEnds, ...numbers } = columns;
  return new Map(
    Array.from({ length: count }, (_, i) => {
      const start = i === 0 ? 0 : skuEnds[i - 1];
      const fields = Object.entries(numbers).map(([name, column]) => [name, column[i]]);
      const sku = Buffer.from(skuBytes.subarray(start, skuEnds[i])).toString();
      return [uuidText(ids, i * 16), { ...Object.fromEntries(fields), sku }];
    }),
  );
}

describe("the stock read from the database", () => {
  test("is every stone on sale, to the last field", async () => {
    const { stones, refused } = await read();
    const expected = new StoneBatch();
    for (const row of rows) {
      const stone = listedStone(row, row.createdAt.getTime() * 1000);
      if (stone) expected.push(stone);
    }
    expect(expected.count).toBeGreaterThan(300);
    expect(stonesOf(stones)).toEqual(stonesOf(expected));
    expect(refused).toEqual([]);
  });

  test("keeps the microseconds a stone came at", async () => {
    const id = rows[0]?.id ?? "";
    await shop.db.execute(
      sql`update diamonds set created_at = '2026-03-04 05:06:07.123456+00' where id = ${id}`,
    );
    expect(stonesOf((await read()).stones).get(id)?.createdAt).toBe(
      Date.UTC(2026, 2, 4, 5, 6, 7) * 1000 + 123_456,
    );
  });

  test("is dated by the change log as it stood then, and not by what came while it was read", async () => {
    await shop.db.transaction((tx) => recordChanges(tx, [{ kind: "tag", key: "catalogue" }]));
    const { position } = await read();
    expect(position.version).toBe(1);
    const client = await shop.pool.connect();
    const query = client.query.bind(client);
    // a stone is withdrawn by another connection between the position and the stones
    const meanwhile = async <T>(answered: Promise<T>): Promise<T> => {
      const answer = await answered;
      await shop.db.transaction(async (tx) => {
        await tx.execute(sql`update diamonds set availability = 'withdrawn' where id = ${rows[0]?.id}`);
        await recordChanges(tx, [{ kind: "diamond", key: rows[0]?.id ?? "" }]);
      });
      return answer;
    };
    Object.assign(client, {
      query: (...args: Parameters<typeof query>) =>
        String(args[0]).includes("change_counter")
          ? meanwhile(Promise.resolve(query(...args)))
          : query(...args),
    });
    try {
      const before = await copyThrough(client);
      expect(before.position.version).toBe(1);
      expect(stonesOf(before.stones).has(rows[0]?.id ?? "")).toBe(true);
    } finally {
      client.release(true);
    }
    const after = await read();
    expect(after.position.version).toBe(2);
    expect(stonesOf(after.stones).has(rows[0]?.id ?? "")).toBe(false);
  });

  test("leaves out a row with an unknown word and goes on", async () => {
    const all = (await read()).stones.count;
    await shop.db.execute(sql`update diamonds set growth = 'MAGIC' where id = ${rows[8]?.id}`);
    const { stones, refused } = await read();
    expect(stones.count).toBe(all - 1);
    expect(refused).toHaveLength(1);
    expect(String(refused[0])).toContain("MAGIC");
  });
});

const copyThrough = (client: Parameters<typeof readStock>[0]) =>
  readStock(client, (error) => {
    throw error;
  });

describe("a binary COPY", () => {
  const decoders: Decoders<{ word: string | null; number: number }> = [
    ["word", (bytes, at, length) => bytes.toString("latin1", at, at + length)],
    ["number", (bytes, at) => bytes.readInt32BE(at)],
  ];
  const whole = Buffer.from(
    [
      "5047434f50590aff0d0a00",
      "00000000",
      "00000000",
      ["0002", "00000003", "6f6e65", "00000004", "00000001"],
      ["0002", "00000000", "00000004", "00000002"],
      ["0002", "ffffffff", "00000004", "00000003"],
      "ffff",
    ]
      .flat()
      .join(""),
    "hex",
  );
  const rowsOf = async (pieces: Buffer[]) => {
    const read: unknown[] = [];
    const stream = (async function* () {
      yield* pieces;
    })();
    await readCopiedRows(stream, decoders, (row) => read.push({ ...row }));
    return read;
  };

  test("is read alike in whatever pieces it comes", async () => {
    for (let size = 1; size <= whole.length; size++) {
      const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, i) =>
        whole.subarray(i * size, (i + 1) * size),
      );
      expect(await rowsOf(pieces)).toEqual([
        { word: "one", number: 1 },
        { word: "", number: 2 },
        { word: null, number: 3 },
      ]);
    }
  });

  test("that breaks off is an error, wherever", async () => {
    for (let length = 0; length < whole.length; length++) {
      await expect(rowsOf([whole.subarray(0, length)])).rejects.toThrow("broke off");
    }
  });

  test("of something else is refused", async () => {
    await expect(rowsOf([Buffer.from("one\t1\ntwo\t2\nthree\t3\n")])).rejects.toThrow("no binary COPY");
    const wider = Buffer.from(whole);
    wider.writeInt16BE(3, 19);
    await expect(rowsOf([wider])).rejects.toThrow("3 columns");
  });
});
