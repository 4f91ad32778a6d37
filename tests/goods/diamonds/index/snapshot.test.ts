import { type FileHandle, mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { restoreSnapshot, SnapshotError, saveSnapshot } from "@/lib/goods/diamonds/index/snapshot";
import { anyQuestion } from "../queries";
import { aDayLater, anyStones, changesTo, compiled, indexOf, RUNS, SETTINGS } from "./stones";

const rows = anyStones(420, 180);
const question = anyQuestion(Object.keys(SETTINGS));
let folder: string;
let path: string;
let good: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "snapshot-"));
  path = join(folder, "index");
  const index = indexOf(rows);
  // rows freed and used again
  index.apply(changesTo(aDayLater(rows, 300, 1)));
  await saveSnapshot(index, path, 4711);
  good = await readFile(path);
});
afterAll(() => rm(folder, { recursive: true }));

async function refusalOf(bytes: Uint8Array): Promise<string> {
  const damaged = join(folder, "damaged");
  await writeFile(damaged, bytes);
  try {
    await restoreSnapshot(damaged);
  } catch (error) {
    if (error instanceof SnapshotError) return error.reason;
    throw error;
  }
  return "taken";
}
const withByte = (at: number, flip: number) => {
  const bytes = Buffer.from(good);
  bytes.writeUInt8(bytes.readUInt8(at) ^ flip, at);
  return bytes;
};

describe("a snapshot", () => {
  it("answers and takes changes like the index it was made of", async () => {
    const original = indexOf(rows);
    original.apply(changesTo(aDayLater(rows, 300, 1)));
    const { index, version } = await restoreSnapshot(path);
    expect(version).toBe(4711);
    for (const day of [0, 2, 3]) {
      const changes = day === 0 ? [] : changesTo(aDayLater(rows, 200, day));
      original.apply(changes);
      index.apply(changes);
      expect(index.count).toBe(original.count);
      fc.assert(
        fc.property(question, (asked) => {
          expect(index.query(compiled(asked))).toEqual(original.query(compiled(asked)));
        }),
        RUNS(100, day),
      );
    }
  });

  it("leaves no other file behind", async () => {
    expect((await readdir(folder)).filter((name) => name.includes("tmp"))).toEqual([]);
  });

  it("keeps the file that was there when it cannot be written", async () => {
    const other = indexOf(rows.slice(0, 50));
    const probe = await open(join(folder, "probe"), "w");
    const files: FileHandle = Object.getPrototypeOf(probe);
    for (const step of ["write", "sync"] as const) {
      const failing = vi.spyOn(files, step).mockRejectedValueOnce(new Error("no room on the disk"));
      await expect(saveSnapshot(other, path, 1)).rejects.toThrow("no room on the disk");
      failing.mockRestore();
      expect((await readFile(path)).equals(good)).toBe(true);
      expect((await readdir(folder)).filter((name) => name.includes("tmp"))).toEqual([]);
    }
    await probe.close();
    // nothing but the failure kept it from the file
    await saveSnapshot(other, path, 1);
    expect((await restoreSnapshot(path)).index.count).toBe(other.count);
    await writeFile(path, good);
  });

  it("holds the index as it was when saving began", async () => {
    const index = indexOf(rows);
    const before = index.count;
    const saving = saveSnapshot(index, join(folder, "while"), 1);
    index.apply(rows.slice(0, 50).map(({ id }) => ({ id, stone: null })));
    await saving;
    expect(index.count).toBeLessThan(before);
    expect((await restoreSnapshot(join(folder, "while"))).index.count).toBe(before);
  });

  it("is refused when any one bit is another", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 1), fc.nat(7), async (at, bit) => {
        expect(await refusalOf(withByte(at, 1 << bit))).not.toBe("taken");
      }),
      { numRuns: 60, seed: 1 },
    );
    for (const at of [20, 24, 28, 32, 40, 48, 60]) expect(await refusalOf(withByte(at, 1))).toBe("damaged");
  });

  it("is refused with the reason when it is missing, cut short, foreign or of another format", async () => {
    await expect(restoreSnapshot(join(folder, "none"))).rejects.toMatchObject({ reason: "missing" });
    for (const length of [0, 63, 64, good.length - 1]) {
      const cut = join(folder, "cut");
      await writeFile(cut, good);
      await truncate(cut, length);
      await expect(restoreSnapshot(cut)).rejects.toMatchObject({ reason: "truncated" });
    }
    expect(await refusalOf(Buffer.alloc(1000, "x"))).toBe("foreign");
    expect(await refusalOf(withByte(8, 2))).toBe("other-format");
    const otherLayout = withByte(12, 1);
    otherLayout.writeUInt32LE(crc32(otherLayout.subarray(0, 60)), 60);
    expect(await refusalOf(otherLayout)).toBe("other-format");
  });
});
