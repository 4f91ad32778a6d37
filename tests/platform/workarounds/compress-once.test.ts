import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createCompressedBodies } from "@/lib/platform/workarounds/compress-once";

test("a body is compressed once it is sent a second time, and each version by itself", async () => {
  const bodies = createCompressedBodies();
  const body = Buffer.from("A ring. ".repeat(500));
  for (let visit = 1; visit <= 2; visit += 1) {
    expect(bodies.find("one", body)).toBeNull();
    await bodies.settled();
  }
  const compressed = bodies.find("one", body);
  expect(compressed && brotliDecompressSync(compressed).equals(body)).toBe(true);
  expect(bodies.find("two", body)).toBeNull();
});
