import { brotliDecompressSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { createCompressedBodies } from "@/lib/platform/front-door/answers/compress-once";

vi.mock("@/lib/platform/log/log", () => ({ log: { error: vi.fn() } }));

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

test("only so many bodies wait to be compressed", async () => {
  const bodies = createCompressedBodies(async (body) => Buffer.from(body));
  const body = Buffer.from("A ring.");
  const keys = Array.from({ length: 30 }, (_, nth) => `page ${nth}`);
  for (const key of [...keys, ...keys]) bodies.find(key, body);
  await bodies.settled();
  expect(keys.filter((key) => bodies.find(key, body))).toHaveLength(20);
});

test("a body that can't be compressed keeps no other waiting", async () => {
  const bodies = createCompressedBodies(async (body) => {
    if (body.length === 0) throw new Error("no memory");
    return Buffer.from(body);
  });
  for (const key of ["a", "a", "b", "b"]) bodies.find(key, Buffer.from(key === "a" ? "" : key));
  await bodies.settled();
  expect(bodies.find("b", Buffer.from("b"))).not.toBeNull();
});
