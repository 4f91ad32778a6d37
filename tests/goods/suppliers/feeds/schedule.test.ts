import { expect, it, vi } from "vitest";
import { env } from "@/env.mjs";
import { matchesPattern } from "@/lib/goods/suppliers/feeds/feed";
import { nextAttempt, nextRun } from "@/lib/goods/suppliers/feeds/schedule";
import { openSecret, resealed, sealSecret } from "@/lib/goods/suppliers/feeds/secrets";

it("runs at the hour of the feed's own time zone, before and after the clocks change", () => {
  const next = (after: string) => nextRun("0 6 * * *", "America/New_York", new Date(after)).toISOString();
  expect(next("2026-03-07T12:00:00Z")).toBe("2026-03-08T10:00:00.000Z");
  expect(next("2026-01-10T00:00:00Z")).toBe("2026-01-10T11:00:00.000Z");
  expect(() => nextRun("0 0 6 * * *", "UTC", new Date())).toThrow();
  expect(() => nextRun("0 6 * * *", "Mars/Base", new Date())).toThrow();
});

it("never waits past the schedule", () => {
  const after = new Date("2026-03-02T12:00:00Z");
  expect(nextAttempt(4, "*/30 * * * *", "UTC", after).toISOString()).toBe("2026-03-02T12:30:00.000Z");
});

it("matches names of files, not regular expressions", () => {
  expect(matchesPattern("Stock.CSV")).toBe(true);
  expect(matchesPattern("stock-1.csv", "stock-?.csv")).toBe(true);
  expect(matchesPattern("stock-10.csv", "stock-?.csv")).toBe(false);
  expect(matchesPattern("stockxcsv", "stock.csv")).toBe(false);
});

it("opens a sealed secret with the shop's secret or the one before it, and with no other", () => {
  const sealed = sealSecret("pa55");
  expect(Buffer.from(sealed, "base64").toString("latin1")).not.toContain("pa55");
  expect(openSecret(sealed)).toBe("pa55");
  expect(resealed(sealed)).toBeNull();
  const { NEXTAUTH_SECRET } = env;
  vi.spyOn(env, "NEXTAUTH_SECRET", "get").mockReturnValue("another secret of at least 32 characters");
  try {
    expect(() => openSecret(sealed)).toThrow(/NEXTAUTH_SECRET/);
    vi.spyOn(env, "NEXTAUTH_SECRET_PREVIOUS", "get").mockReturnValue(NEXTAUTH_SECRET);
    expect(openSecret(sealed)).toBe("pa55");
    const fresh = resealed(sealed) ?? "";
    vi.spyOn(env, "NEXTAUTH_SECRET_PREVIOUS", "get").mockReturnValue(undefined);
    expect(openSecret(fresh)).toBe("pa55");
  } finally {
    vi.restoreAllMocks();
  }
});
