import { expect, it } from "vitest";
import { KeyLines } from "@/lib/goods/suppliers/import/read/key-lines";

it("keeps the first line of each key, and takes no two keys of many for one", () => {
  const lines = new KeyLines();
  const keys = Array.from({ length: 200_000 }, (_, i) => `ACME-S${i}`);
  for (const [i, key] of keys.entries()) expect(lines.add(key, i + 1)).toBeNull();
  expect(lines.add("ACME-S0", 999)).toBe(1);
  expect(lines.add("ACME-S123456", 999)).toBe(123_457);
  expect(lines.add("ACME-S199999", 999)).toBe(200_000);
  expect(lines.add("acme-s0", 5)).toBeNull();
  expect(lines.add("", 6)).toBeNull();
  expect(lines.add("", 7)).toBe(6);
});

it("tells keys apart that differ in one character anywhere", () => {
  const lines = new KeyLines();
  let added = 0;
  for (let length = 1; length <= 40; length++) {
    for (let at = 0; at < length; at++) {
      const key = `${"0".repeat(at)}1${"0".repeat(length - at - 1)}`;
      if (lines.add(key, ++added) !== null) throw new Error(`${key} was taken for another`);
    }
  }
  expect(added).toBe(820);
});
