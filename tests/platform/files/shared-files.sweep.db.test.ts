import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { and, desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pruneSharedFiles, removeSharedFile } from "@/lib/platform/files/removal-commands";
import {
  findSharedFile,
  openSharedFile,
  storeSharedFile,
  withSharedFile,
} from "@/lib/platform/files/shared-file-commands";
import { sharedFileChunks, sharedFiles } from "@/lib/platform/files/tables";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

const MB = 1024 * 1024;
const DAY_MS = 24 * 60 * 60_000;
const later = (days: number) => new Date(Date.now() + days * DAY_MS);
const stored = () => database.db.$count(sharedFiles);
const chunks = () => database.db.$count(sharedFileChunks);
const store = (content: Buffer, name = "stones.csv") =>
  storeSharedFile("supplier-file", Readable.from([content]), name);
const contentOf = (file: Awaited<ReturnType<typeof store>>) => withSharedFile(file, (path) => readFile(path));

test("a large file is stored while it comes in, is seen once it is whole, and comes back as it was", async () => {
  const parts = Array.from({ length: 12 }, () => randomBytes(MB));
  let ahead = 0;
  let seen = 0;
  const coming = async function* () {
    for (const [sent, part] of parts.entries()) {
      ahead = Math.max(ahead, sent * MB - (await chunks()) * (MB / 2));
      const [row] = await database.db.select({ id: sharedFiles.id }).from(sharedFiles);
      if (row && (await findSharedFile("supplier-file", row.id))) seen += 1;
      yield part;
    }
  };
  const file = await storeSharedFile(
    "supplier-file",
    Readable.from(coming(), { highWaterMark: 1 }),
    "stones.csv",
    {
      facts: { supplier: "Acme" },
    },
  );
  expect(ahead).toBeLessThan(5 * MB);
  expect(seen).toBe(0);
  expect(await findSharedFile("supplier-file", file.id)).toEqual(file);
  expect(file).toMatchObject({ name: "stones.csv", facts: { supplier: "Acme" }, bytes: 12 * MB });
  expect(await findSharedFile("held-import", file.id)).toBeNull();
  const [largest] = await database.db
    .select({ bytes: sql<number>`max(length(content))` })
    .from(sharedFileChunks);
  expect(largest?.bytes).toBeLessThanOrEqual(MB);
  expect((await contentOf(file)).equals(Buffer.concat(parts))).toBe(true);
  await removeSharedFile(file.id);
  expect([await stored(), await chunks()]).toEqual([0, 0]);
});

test("a copy keeps its ending, lies in no other folder, and is gone after its use", async () => {
  const file = await store(Buffer.from("[]"), "../../of Acme.json");
  const path = await withSharedFile(file, async (copy) => copy);
  expect(path).toMatch(/adamas-shared-[^/]+\/[^/]+_of_Acme\.json$/);
  await expect(stat(path)).rejects.toMatchObject({ code: "ENOENT" });
  await removeSharedFile(file.id);
});

test("files that are stored at the same time under one name stay apart, an empty one too", async () => {
  const contents = [Buffer.from("one"), randomBytes(2 * MB), Buffer.alloc(0)];
  const files = await Promise.all(contents.map((content) => store(content)));
  expect(await Promise.all(files.map(contentOf))).toEqual(contents);
  for (const { id } of files) await removeSharedFile(id);
});

test("an upload that breaks off, is too large, or can't be read leaves nothing", async () => {
  const broken = async function* () {
    for (let sent = 0; sent < 3; sent++) yield randomBytes(MB);
    throw new Error("The browser went away");
  };
  await expect(storeSharedFile("supplier-file", Readable.from(broken()), "a.csv")).rejects.toThrow(
    "The browser went away",
  );
  const zeros = Buffer.alloc(MB);
  const large = Readable.from(Array.from({ length: 51 }, () => zeros));
  await expect(storeSharedFile("product-file", large, "a.csv")).rejects.toMatchObject({
    code: "too_large",
    message: "The file is larger than 50 MB",
  });
  await expect(storeSharedFile("product-file", createReadStream("/nowhere"), "a.csv")).rejects.toMatchObject({
    code: "ENOENT",
  });
  expect([await stored(), await chunks()]).toEqual([0, 0]);
});

test("a missing, shortened, or changed part is noticed, and so is a file removed while it is read", async () => {
  const number = sharedFileChunks.number;
  const lastOf = async (id: string) => {
    const [last] = await database.db
      .select()
      .from(sharedFileChunks)
      .where(eq(sharedFileChunks.fileId, id))
      .orderBy(desc(number));
    if (!last) throw new Error("no chunk");
    return { last, where: and(eq(sharedFileChunks.fileId, id), eq(number, last.number)) };
  };
  const content = randomBytes(2 * MB);
  const [missing, shortened, changed] = [await store(content), await store(content), await store(content)];
  await database.db.delete(sharedFileChunks).where((await lastOf(missing.id)).where);
  const short = await lastOf(shortened.id);
  await database.db
    .update(sharedFileChunks)
    .set({ content: short.last.content.subarray(0, -9) })
    .where(short.where);
  const other = await lastOf(changed.id);
  await database.db
    .update(sharedFileChunks)
    .set({ content: Buffer.from(other.last.content).fill(0) })
    .where(other.where);
  for (const file of [missing, shortened, changed]) {
    await expect(contentOf(file)).rejects.toMatchObject({
      code: "damaged",
      message: "This file is incomplete",
    });
  }

  const removed = await store(randomBytes(8 * MB));
  const reading = openSharedFile(removed);
  const first = await reading[Symbol.asyncIterator]().next();
  expect(first.done).toBe(false);
  await removeSharedFile(removed.id);
  await expect(buffer(reading)).rejects.toMatchObject({ code: "gone" });
  for (const { id } of [missing, shortened, changed]) await removeSharedFile(id);
});

test("a file is gone when its kind expires, and pruning removes it and what dead processes left", async () => {
  const file = await store(randomBytes(2 * MB));
  const [unfinished] = await database.db
    .insert(sharedFiles)
    .values({ kind: "held-import", name: "a.csv", expiresAt: later(90) })
    .returning();
  if (!unfinished) throw new Error("no file");
  await database.db
    .insert(sharedFileChunks)
    .values({ fileId: unfinished.id, number: 0, content: Buffer.from("half") });
  expect(await findSharedFile("held-import", unfinished.id)).toBeNull();
  expect(await findSharedFile("supplier-file", file.id, later(6.9))).toEqual(file);
  expect(await findSharedFile("supplier-file", file.id, later(7.1))).toBeNull();

  expect(await pruneSharedFiles(later(0.9))).toBe(0);
  expect(await pruneSharedFiles(later(1.1))).toBe(1);
  expect(await stored()).toBe(1);
  expect(await pruneSharedFiles(later(7.1))).toBe(1);
  expect([await stored(), await chunks()]).toEqual([0, 0]);
});

test("the database's full disk is told as one", async () => {
  await database.pool.query(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await database.pool.query(
    "create trigger full_disk before insert on shared_file_chunks for each row execute function full_disk()",
  );
  const { isDiskFull } = await import("@/lib/platform/runtime/disk-full");
  const failure = await store(Buffer.from("stones")).catch((error: unknown) => error);
  expect(isDiskFull(failure)).toBe(true);
  await database.pool.query("drop trigger full_disk on shared_file_chunks");
  expect(await stored()).toBe(0);
});
