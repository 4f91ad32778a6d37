import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bucketTarget } from "@/lib/desk/backup/bucket-target";
import { folderTarget } from "@/lib/desk/backup/folder-target";
import { startFakeS3 } from "../platform/media/fake-s3";

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

const overS3 = (secret = "test-key") =>
  bucketTarget({
    bucket: "backups",
    region: "us-east-1",
    endpoint: bucket.url,
    credentials: { accessKeyId: secret, secretAccessKey: "test-secret" },
  });

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
