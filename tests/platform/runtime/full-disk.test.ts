import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FeedFailure } from "@/lib/goods/suppliers/feeds/feed";
import { saveFile } from "@/lib/goods/suppliers/feeds/fetch/save-file";
import { RejectedRowsFile } from "@/lib/goods/suppliers/import/runs/report";
import { withUpload } from "@/lib/platform/api/serve/multipart";
import { withDownload } from "@/lib/platform/media/remote/download";
import { localStore } from "@/lib/platform/media/stores/local-store";
import { isDiskFull } from "@/lib/platform/runtime/disk-full";
import { writeWholeFile } from "@/lib/platform/runtime/whole-file";

const { full } = vi.hoisted(() => ({
  full: () =>
    Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", syscall: "write" }),
}));

vi.mock("node:fs", async (importOriginal) => {
  const real = await importOriginal<typeof import("node:fs")>();
  const createWriteStream: typeof real.createWriteStream = (...given) => {
    const stream = real.createWriteStream(...given);
    // as a disk answers, once the writer has gone on
    stream._write = (_chunk, _encoding, done) => void setImmediate(() => done(full()));
    stream._writev = (_chunks, done) => void setImmediate(() => done(full()));
    return stream;
  };
  return { ...real, createWriteStream };
});
vi.mock("node:fs/promises", async (importOriginal) => {
  const real = await importOriginal<typeof import("node:fs/promises")>();
  const writeFile: typeof real.writeFile = async (path, content, options) => {
    await real.writeFile(path, String(content).slice(0, 2), options);
    throw full();
  };
  return { ...real, writeFile };
});

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "full-disk-"));
  vi.stubEnv("TMPDIR", folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const LIMITS = { files: 1, fileBytes: 1_000, bytes: 10_000 };
const upload = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://shop.test/", { method: "POST", body, headers, duplex: "half" } as RequestInit);

test("an upload fails as what it is and leaves no folder", async () => {
  const form = new FormData();
  form.set("file", new File(["a,b"], "stones.csv"));
  const use = vi.fn(async () => true);
  await expect(withUpload(upload(form), LIMITS, use)).rejects.toSatisfy(isDiskFull);
  expect(use).not.toHaveBeenCalled();
  expect(readdirSync(folder)).toEqual([]);
});

test("an upload that its sender broke off leaves no folder", async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(
        new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'),
      );
      controller.error(new Error("aborted"));
    },
  });
  const sent = upload(body, { "content-type": "multipart/form-data; boundary=x" });
  await expect(withUpload(sent, LIMITS, async () => true)).rejects.toMatchObject({ status: 400 });
  expect(readdirSync(folder)).toEqual([]);
});

test("no part of a media file stays", async () => {
  const key = `${"a".repeat(64)}/stone.jpg`;
  await expect(
    localStore(folder).put(key, Buffer.from("abc"), { bytes: 3, type: "image/jpeg" }),
  ).rejects.toSatisfy(isDiskFull);
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).includes("."))).toEqual([]);
});

test("no part of a file that is written whole stays", async () => {
  await expect(writeWholeFile(join(folder, "work.json"), "{}")).rejects.toSatisfy(isDiskFull);
  expect(readdirSync(folder)).toEqual([]);
});

test("a feed's run says that the shop's own disk is full", async () => {
  const saving = saveFile(
    Readable.from([Buffer.from("a,b\n1,2\n")]),
    join(folder, "feed.csv"),
    new AbortController().signal,
  );
  await expect(saving).rejects.toThrow(FeedFailure);
  await expect(saving).rejects.toThrow("The shop’s disk is full. Free up space, then run the feed again.");
});

test("an import's refused rows end the import, and not the process", async () => {
  const rows = await RejectedRowsFile.open(join(folder, "run"));
  const add = async () => {
    for (;;) {
      await rows.add(2, "A-1", "The carat is missing", "A-1,");
      await new Promise(setImmediate);
    }
  };
  await expect(add()).rejects.toSatisfy(isDiskFull);
  await expect(rows.close()).rejects.toSatisfy(isDiskFull);
});

test("a finished import keeps its result although its report can’t be written", async () => {
  const suppliers = await import("@/lib/goods/suppliers/import/runs/report");
  const products = await import("@/lib/desk/products/import/report");
  await suppliers.writeReport(folder, {} as Parameters<typeof suppliers.writeReport>[1]);
  const refusals = [{ line: 2, product: "a", column: null, reason: "Its name is missing." }];
  const report = { refusals } as unknown as Parameters<typeof products.writeReport>[1];
  await products.writeReport(folder, report);
  expect(readdirSync(folder)).toEqual([]);
});

test("a remote file isn't taken for gone", async () => {
  const response = Object.assign(Readable.from([Buffer.from("abc")]), {
    headers: {},
  }) as unknown as IncomingMessage;
  const open = async () => response;
  await expect(withDownload(open, "https://a.example/", 10, async () => true)).rejects.toSatisfy(isDiskFull);
  expect(readdirSync(folder)).toEqual([]);
});
