import { expect, test } from "vitest";
import { faceOf } from "@/lib/goods/diamonds/stone/face";
import { fnvHash, secondHash } from "@/lib/platform/encoding/hash";
import { attemptFor } from "@/lib/selling/checkout/draft/attempt";

test("the hash is FNV-1a, as its authors publish it", () => {
  expect(fnvHash("")).toBe(0x811c9dc5);
  expect(fnvHash("a")).toBe(0xe40c292c);
  expect(fnvHash("foobar")).toBe(0xbf9cf968);
});

test("the second hash tells apart what the first does not", () => {
  // two words with the same FNV-1a hash
  expect(fnvHash("costarring")).toBe(fnvHash("liquid"));
  expect(secondHash("costarring")).not.toBe(secondHash("liquid"));
});

test("an order that a browser began before an upgrade is found again", () => {
  const body = { items: [{ kind: "diamond", diamond: "A-1" }], note: "Für 💍" };
  expect(attemptFor(null, body).fingerprint).toBe("g8ixfk-1v6lpv4-62");
  expect(attemptFor(null, null).fingerprint).toBe("x0xxgk-lb4ilw-4");
});

test("a stone's picture stays at its address", () => {
  const rooms = ["AD-100", "AD-101", "AD-103", "AD-105"].map(
    (sku) => faceOf({ sku, shape: "round", fancy_color: null })?.room,
  );
  expect(rooms).toEqual([2, 0, 3, 1]);
});
