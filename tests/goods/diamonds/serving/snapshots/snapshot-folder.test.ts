import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { snapshotFolder as folderOf, shopKey } from "@/lib/goods/diamonds/serving/snapshots/snapshot-folder";

let folder = "";
beforeEach(async () => {
  stuck = [];
  folder = await mkdtemp(join(tmpdir(), "adamas-index-"));
});
afterEach(() => rm(folder, { recursive: true }));

let stuck: unknown[] = [];
const snapshotFolder = (folder: string, shop: string) => folderOf(folder, shop, (error) => stuck.push(error));

const at = (version: number, writtenAt: string | null = "1795256903506057") => ({ version, writtenAt });
async function write(shop: string, version: number, writtenAt?: string | null) {
  const position = at(version, writtenAt);
  const path = snapshotFolder(folder, shop).pathFor(position);
  await writeFile(path, "");
  return { path, position };
}

test("a snapshot's name tells where in the change log it stands", async () => {
  const old = await write("one", 9);
  const newest = await write("one", 10);
  const undated = await write("one", 2, null);
  expect(await snapshotFolder(folder, "one").all()).toEqual([newest, old, undated]);
});

test("a folder that isn't there yet holds no snapshot", async () => {
  expect(await snapshotFolder(join(folder, "new", "one"), "one").all()).toEqual([]);
});

test("shops share a folder without seeing each other's", async () => {
  await write("one", 9);
  const other = await write("other", 3);
  await snapshotFolder(folder, "one").tidy(await write("one", 12));
  expect(await snapshotFolder(folder, "other").all()).toEqual([other]);
});

test("a new snapshot takes the older ones away but the one before it, and leaves another process's newer one", async () => {
  await write("one", 8);
  const before = await write("one", 9);
  const mine = await write("one", 10);
  const theirs = await write("one", 11);
  await snapshotFolder(folder, "one").tidy(mine);
  expect(await snapshotFolder(folder, "one").all()).toEqual([theirs, mine, before]);
});

test("a snapshot is never written over another of its position", () => {
  const { pathFor } = snapshotFolder(folder, "one");
  expect(pathFor(at(9))).not.toBe(pathFor(at(9)));
});

test("what can't be removed is told, and keeps nothing else from it", async () => {
  const path = snapshotFolder(folder, "one").pathFor(at(3));
  await mkdir(join(path, "inside"), { recursive: true });
  const old = await write("one", 2);
  const before = await write("one", 9);
  const mine = await write("one", 10);
  const { all, remove, tidy } = snapshotFolder(folder, "one");
  expect(await remove(path)).toBe(false);
  await tidy(mine);
  expect(await all()).toEqual([mine, before, expect.objectContaining({ path })]);
  expect(stuck).toHaveLength(2);
  await expect(readFile(old.path)).rejects.toThrow(/ENOENT/);
});

test("what a killed process left half written is removed after an hour", async () => {
  const mine = await write("one", 10);
  const abandoned = `${mine.path}.tmp-1`;
  await writeFile(abandoned, "");
  await writeFile(`${mine.path}.tmp-2`, "");
  const earlier = new Date(Date.now() - 2 * 60 * 60_000);
  await utimes(abandoned, earlier, earlier);
  await snapshotFolder(folder, "one").tidy(mine);
  expect(await readdir(folder)).toHaveLength(2);
});

test("another release's snapshots are neither taken nor removed while they may be in use", async () => {
  const mine = await write("one", 10);
  const inUse = join(folder, "diamonds-one-2.0-9-1795256903506057-00000000.index");
  const left = join(folder, "diamonds-one-8-1795256903506057-00000000.index");
  for (const path of [inUse, left]) await writeFile(path, "");
  const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60_000);
  await utimes(left, longAgo, longAgo);
  await utimes(mine.path, longAgo, longAgo);
  expect(await snapshotFolder(folder, "one").all()).toEqual([mine]);
  await snapshotFolder(folder, "one").tidy(mine);
  expect((await readdir(folder)).sort()).toEqual([basename(inUse), basename(mine.path)].sort());
});

test("a database is told by its server and name, whoever logs in", () => {
  const key = shopKey("postgres://shop:secret@db.example:5432/shop");
  expect(shopKey("postgres://importer:other@db.example:5432/shop")).toBe(key);
  expect(shopKey("postgres://shop:secret@db.example:5432/other")).not.toBe(key);
  expect(shopKey("postgres://shop:secret@db.example:5433/shop")).not.toBe(key);
  expect(key).not.toContain("secret");
});

test.each(["postgres:///shop?host=/run/postgresql", "postgres://shop@%2Frun%2Fpostgresql/shop"])(
  "a database behind a socket is told as well: %s",
  (url) => {
    expect(shopKey(url)).toMatch(/^[0-9a-f]{12}$/);
    expect(shopKey(url)).not.toBe(shopKey(url.replace(/shop(?=\?|$)/, "other")));
  },
);
