import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localStore } from "@/lib/platform/media/stores/local-store";
import { s3Store } from "@/lib/platform/media/stores/s3-store";
import type { MediaStore } from "@/lib/platform/media/stores/store";
import { startFakeS3 } from "./fake-s3";

const HASH = "a".repeat(64);
const OTHER = "b".repeat(64);
const PICTURE = { type: "image/webp" };

let folder = "";
let bucket: Awaited<ReturnType<typeof startFakeS3>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "adamas-media-"));
  bucket = await startFakeS3("goods");
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await bucket.stop();
});

const overS3 = (name = "goods") =>
  s3Store({
    bucket: name,
    region: "us-east-1",
    endpoint: bucket.url,
    credentials: { accessKeyId: "test-key", secretAccessKey: "test-secret" },
  });

const contentOf = async (stream: Readable | null) => stream && (await buffer(stream)).toString();

async function keysOf(store: MediaStore) {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
}

describe.each([
  { name: "a folder", open: () => localStore(join(folder, "made/when/needed")) },
  { name: "a bucket", open: () => overS3() },
])("$name", ({ open }) => {
  test("keeps what is put into it, whole, in part, and again", async () => {
    const store = open();
    const key = `${HASH}/video.mp4`;
    await store.put(key, Readable.from([Buffer.from("01234"), Buffer.from("56789")]), {
      bytes: 10,
      type: "video/mp4",
    });
    expect(await store.find(key)).toMatchObject({ key, bytes: 10 });
    expect(await contentOf(await store.open(key))).toBe("0123456789");
    expect(await contentOf(await store.open(key, { start: 2, end: 4 }))).toBe("234");
    await store.put(key, Buffer.from("0123456789"), { bytes: 10, type: "video/mp4" });
    expect(await contentOf(await store.open(key))).toBe("0123456789");
    const age = Date.now() - ((await store.find(key))?.modifiedAt.getTime() ?? 0);
    expect(age).toBeLessThan(60_000);
  });

  test("lists every file and forgets those removed", async () => {
    const store = open();
    const keys = [`${HASH}/160.avif`, `${HASH}/320.avif`, `${HASH}/640.webp`, `${OTHER}/640.webp`];
    for (const key of keys) await store.put(key, Buffer.from(key), { bytes: key.length, ...PICTURE });
    expect(await keysOf(store)).toEqual([...keys, `${HASH}/video.mp4`].sort());
    for (const key of [...keys, `${HASH}/video.mp4`]) await store.remove(key);
    await store.remove(`${OTHER}/640.webp`);
    expect(await keysOf(store)).toEqual([]);
    expect(await store.find(`${OTHER}/640.webp`)).toBeNull();
    expect(await store.open(`${OTHER}/640.webp`)).toBeNull();
  });

  test("keeps nothing of a file that breaks off", async () => {
    const store = open();
    const key = `${HASH}/video.webm`;
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from("half");
        throw new Error("the line is dead");
      })(),
    );
    await expect(store.put(key, broken, { bytes: 8, type: "video/webm" })).rejects.toThrow(
      "the line is dead",
    );
    expect(await store.find(key)).toBeNull();
    expect(await keysOf(store)).toEqual([]);
  });

  test.each(["../../etc/passwd", `${HASH}/../x.webp`, `${HASH}/a/b.webp`, `${HASH}`, "", `${HASH}/.webp`])(
    "never looks for %j",
    async (key) => {
      const store = open();
      await expect(store.find(key)).rejects.toThrow("is not the key of a media file");
      await expect(store.open(key)).rejects.toThrow("is not the key of a media file");
      await expect(store.remove(key)).rejects.toThrow("is not the key of a media file");
      await expect(store.put(key, Buffer.from("x"), { bytes: 1, ...PICTURE })).rejects.toThrow(
        "is not the key of a media file",
      );
    },
  );
});

test("a folder lists what an interrupted upload left, and no foreign files", async () => {
  const root = join(folder, "with-leftovers");
  const store = localStore(root);
  await store.put(`${HASH}/640.webp`, Buffer.from("x"), { bytes: 1, ...PICTURE });
  await writeFile(join(root, HASH, "640.avif.1b4e28ba-2fa1-11d2-883f-0016d3cca427.part"), "half");
  await writeFile(join(root, "notes.txt"), "mine");
  expect(await keysOf(store)).toEqual([
    `${HASH}/640.avif.1b4e28ba-2fa1-11d2-883f-0016d3cca427.part`,
    `${HASH}/640.webp`,
  ]);
  await store.remove(`${HASH}/640.avif.1b4e28ba-2fa1-11d2-883f-0016d3cca427.part`);
  await store.remove(`${HASH}/640.webp`);
  expect(await readdir(root)).toEqual(["notes.txt"]);
});

test("a bucket's foreign files are left alone, and a missing bucket is no empty one", async () => {
  bucket.leave("backup/monday.tar");
  expect(await keysOf(overS3())).toEqual([]);
  await expect(keysOf(overS3("elsewhere"))).rejects.toThrow("NoSuchBucket");
  const store = overS3();
  await store.put(`${HASH}/640.webp`, Buffer.from("x"), { bytes: 1, ...PICTURE });
  expect(bucket.typeOf(`${HASH}/640.webp`)).toBe("image/webp");
});
