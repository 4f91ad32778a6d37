import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bucketTarget } from "@/lib/desk/backup/targets/bucket-target";
import { folderTarget } from "@/lib/desk/backup/targets/folder-target";
import { startFakeS3 } from "../../platform/media/stores/fake-s3";

let folder = "";
let bucket: Awaited<ReturnType<typeof startFakeS3>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "adamas-targets-"));
  bucket = await startFakeS3("backups");
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await bucket.stop();
});

const overS3 = (secret = "test-key", partBytes?: number) =>
  bucketTarget(
    {
      bucket: "backups",
      region: "us-east-1",
      endpoint: bucket.url,
      credentials: { accessKeyId: secret, secretAccessKey: "test-secret" },
    },
    partBytes,
  );

describe.each([
  { name: "a folder", open: () => folderTarget(join(folder, "made/when/needed")) },
  { name: "a bucket", open: () => overS3() },
])("$name", ({ open }) => {
  test("takes finished backups, lists them, and forgets those removed", async () => {
    const target = open();
    for (const name of ["one.zip", "two.zip", "three.zip"]) {
      const file = join(folder, "finished");
      await writeFile(file, name);
      await target.put(file, name);
    }
    await target.remove("one.zip");
    await target.remove("one.zip");
    expect((await target.list()).sort()).toEqual(["three.zip", "two.zip"]);
  });
});

test("a bucket that refuses a backup is an error", async () => {
  const file = join(folder, "refused");
  await writeFile(file, "a backup");
  await expect(overS3("another-key").put(file, "refused.zip")).rejects.toThrow(/AccessDenied/);
});

describe("a backup of several parts", () => {
  const BACKUP = Buffer.from(Array.from({ length: 2_500 }, (_, i) => i % 251));

  test("arrives whole, and no part of it is left over", async () => {
    const file = join(folder, "large");
    await writeFile(file, BACKUP);
    await overS3("test-key", 1_000).put(file, "large.zip");
    expect(bucket.bodyOf("large.zip")?.equals(BACKUP)).toBe(true);
    expect(bucket.openUploads()).toBe(0);
  });

  test.each([1, 2, 3])("is no backup if part %i fails, and what arrived of it is given up", async (part) => {
    const file = join(folder, "broken");
    await writeFile(file, BACKUP);
    const target = overS3("test-key", 1_000);
    bucket.refusePart(part);
    await expect(target.put(file, "broken.zip")).rejects.toThrow(/InvalidPart/);
    bucket.refusePart(null);
    expect(await target.list()).not.toContain("broken.zip");
    expect(bucket.openUploads()).toBe(0);
    // the next attempt is not in the way of the one before
    await target.put(file, "broken.zip");
    expect(await target.list()).toContain("broken.zip");
    await target.remove("broken.zip");
  });
});
