import { afterAll, beforeAll, expect, test } from "vitest";
import { remoteKey } from "@/lib/platform/media/remote/address";
import { createOwnDatabase, type TestDatabase } from "../../../support/database/database";
import { type Bench, HEADER, openBench, row } from "./feed";

let database: TestDatabase;
let bench: Bench;
beforeAll(async () => {
  database = await createOwnDatabase();
  bench = await openBench(database.pool);
});
afterAll(async () => {
  await bench.close();
  await database.close();
});

const at = (name: string) => `https://cdn.example.com/${name}`;
const feed = (...stones: string[][]) =>
  `${[`${HEADER},Image,Video,V360,Certificate URL`, ...stones.map(([sku = "", ...media]) => [row(sku), ...media].join(","))].join("\n")}\n`;
const mediaOf = async (sku: string) =>
  (
    await database.pool.query<{ kind: string; address: string }>(
      `select m.kind, m.address from media m join diamonds d on d.id::text = m.subject
       where m.subject_kind = 'stone' and d.sku = $1 order by m.position`,
      [`ACME-${sku}`],
    )
  ).rows.map(({ kind, address }) => `${kind} ${address.slice(at("").length)}`);
const changes = async () =>
  (await database.pool.query<{ key: string }>("select key from change_log where kind = 'diamond'")).rowCount;

test("a feed’s media come, change, and go with its stones", async () => {
  const whole = ["S1", at("1.jpg"), at("1.mp4"), at("1.html"), at("1.pdf")];
  const others = ["S3", "S4", "S5", "S6", "S7", "S8"].map((sku) => [sku, "", "", "", ""]);
  const plain = ["S2", "http://cdn.example.com/2.jpg", "", "", ""];
  const first = await bench.run(feed(whole, plain, ...others));
  expect(first).toMatchObject({ added: 8, media: 4, mediaRefused: 1, refused: 0, unusedColumns: [] });
  expect(first.notes).toMatchObject({ "the picture address doesn’t begin with https": 1 });
  expect(await mediaOf("S1")).toEqual(["image 1.jpg", "video 1.mp4", "viewer 1.html", "certificate 1.pdf"]);
  expect(await mediaOf("S2")).toEqual([]);
  const { rows } = await database.pool.query(
    "select feed_picture from diamonds where sku in ('ACME-S1', 'ACME-S2') order by sku",
  );
  expect(rows).toEqual([{ feed_picture: remoteKey(at("1.jpg")) }, { feed_picture: null }]);
  expect(await changes()).toBe(8);

  // the same again changes nothing
  expect(await bench.run(feed(whole, plain, ...others))).toMatchObject({ changed: 0, unchanged: 8 });
  expect(await changes()).toBe(8);

  // another video and order, told to the shop although the stone itself is the same
  await bench.run(feed(["S1", at("1.jpg"), at("2.mp4"), "", at("1.pdf")], plain, ...others));
  expect(await mediaOf("S1")).toEqual(["image 1.jpg", "video 2.mp4", "certificate 1.pdf"]);
  expect(await changes()).toBe(9);

  // a held stone keeps its own
  await database.pool.query("update diamonds set availability = 'reserved' where sku = 'ACME-S1'");
  await bench.run(feed(["S1", at("9.jpg"), "", "", ""], plain, ...others));
  expect(await mediaOf("S1")).toEqual(["image 1.jpg", "video 2.mp4", "certificate 1.pdf"]);
  await database.pool.query("update diamonds set availability = 'available' where sku = 'ACME-S1'");

  // gone with the stone
  expect(await bench.run(feed(plain, ...others))).toMatchObject({ gone: 1 });
  expect(await mediaOf("S1")).toEqual([]);
});

test("a rehearsal keeps nothing", async () => {
  await bench.run(feed(["R1", at("r.jpg"), "", "", ""]), { supplier: "Other", dryRun: true });
  const { rowCount } = await database.pool.query("select from media where address = $1", [at("r.jpg")]);
  expect(rowCount).toBe(0);
});
