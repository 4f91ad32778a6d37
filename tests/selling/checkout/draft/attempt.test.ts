import { describe, expect, it } from "vitest";
import { attemptFor, parseAttempt } from "@/lib/selling/checkout/draft/attempt";

describe("one key for one order meant", () => {
  const body = { items: [{ diamond: "W-1", seenPrice: 700 }], gift_note: null };

  it("is kept while the same is asked for, a reload between", () => {
    const first = attemptFor(null, body);
    const kept = parseAttempt(JSON.parse(JSON.stringify(first)));
    expect(attemptFor(kept, structuredClone(body))).toEqual(first);
    expect(first.secret).not.toBe(first.key);
    expect(first.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it("is another once anything differs", () => {
    const first = attemptFor(null, body);
    for (const other of [
      { ...body, gift_note: "x" },
      { ...body, items: [] },
      { ...body, items: [{ diamond: "W-1", seenPrice: 701 }] },
    ]) {
      expect(attemptFor(first, other).key).not.toBe(first.key);
    }
    expect(attemptFor(null, body).key).not.toBe(first.key);
  });

  it("is not taken from what was damaged", () => {
    for (const value of [
      null,
      "x",
      {},
      { key: "short", fingerprint: "a" },
      { key: "f".repeat(32) },
      { key: "f".repeat(32), fingerprint: "a" },
    ]) {
      expect(parseAttempt(value)).toBeNull();
    }
  });

  it("holds nothing of who ordered", () => {
    const attempt = attemptFor(null, { email: "ada@buyer.example" });
    expect(JSON.stringify(attempt)).not.toContain("@buyer");
  });
});
