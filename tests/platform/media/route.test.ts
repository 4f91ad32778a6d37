import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GET, HEAD } from "@/app/media/[hash]/[file]/route";
import { env } from "@/env.mjs";
import { mediaStore } from "@/lib/platform/media/stores/media-store";

const HASH = "c".repeat(64);

beforeAll(() =>
  mediaStore().put(`${HASH}/video.mp4`, Buffer.from("0123456789"), { bytes: 10, type: "video/mp4" }),
);
afterAll(() => rm(join(env.DATA_DIR, "media", HASH), { recursive: true }));

const ask = (headers: Record<string, string> = {}, file = "video.mp4", hash = HASH, answer = GET) =>
  answer(new Request("http://shop/media", { headers }), { params: Promise.resolve({ hash, file }) });

test("a file is sent with its type, for every cache to keep", async () => {
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "video/mp4",
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await answer.text()).toBe("0123456789");
});

test("a player gets the part it asks for", async () => {
  const answer = await ask({ range: "bytes=2-4" });
  expect([answer.status, answer.headers.get("content-range")]).toEqual([206, "bytes 2-4/10"]);
  expect(await answer.text()).toBe("234");
  const beyond = await ask({ range: "bytes=10-" });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */10"]);
  const other = await ask({ range: "bytes=2-4", "if-range": '"another"' });
  expect(other.status).toBe(200);
  await other.text();
});

test("who has the file is not sent it again, and who asks for its head gets no body", async () => {
  const etag = (await ask({}, "video.mp4", HASH, HEAD)).headers.get("etag") ?? "";
  expect((await ask({ "if-none-match": etag })).status).toBe(304);
  const head = await ask({}, "video.mp4", HASH, HEAD);
  expect([head.status, head.headers.get("content-type"), head.body]).toEqual([200, "video/mp4", null]);
});

test.each([
  [HASH, "640.avif"],
  [HASH, "video.mp4.part"],
  [HASH, "../../secrets.json"],
  ["..", "secrets.json"],
  ["%2e%2e", "secrets.json"],
  ["d".repeat(64), "video.mp4"],
])("/media/%s/%s is nothing, and no cache keeps that", async (hash, file) => {
  const answer = await ask({}, file, hash);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
});
