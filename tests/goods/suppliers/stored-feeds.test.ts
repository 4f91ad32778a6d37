import { expect, test } from "vitest";
import { feedMarkSchema, feedOptionsSchema } from "@/lib/goods/suppliers/schema";

test("reads the options of every kind of feed as they were stored", () => {
  const sftp = { user: "shop", pattern: "*.csv", hostKey: `SHA256:${"a".repeat(43)}` };
  for (const stored of [{}, sftp, { header: "X-Api-Key" }]) {
    expect(feedOptionsSchema.parse(stored)).toEqual(stored);
  }
});

test("a feed's options keep what a newer release stored with them", () => {
  expect(feedOptionsSchema.parse({ user: "shop", port: 2222 })).toEqual({ user: "shop", port: 2222 });
});

test("reads what a file, a page, and a folder showed of themselves", () => {
  const hash = "0".repeat(64);
  const file = { name: "stones.csv", mtime: 1_760_000_000_000.25, size: 12, hash };
  for (const stored of [
    { hash },
    file,
    { etag: 'W/"1"', lastModified: "Sat, 28 Nov 2026 08:00:00 GMT", hash },
  ]) {
    expect(feedMarkSchema.parse(stored)).toEqual(stored);
  }
});
