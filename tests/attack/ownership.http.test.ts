import { afterAll, beforeAll, expect, test } from "vitest";
import { runOwnership } from "@/tools/attack/ownership/run-ownership";
import type { Target } from "@/tools/attack/target/target";
import { openAttackedShop } from "./open-attacked-shop";

let target: Target;
beforeAll(async () => {
  target = await openAttackedShop();
});
afterAll(() => target?.close());

/** For hundreds of requests, beside two other attacks. */
const PATIENCE_MS = 240_000;

test(
  "nobody reads or changes what another customer has",
  async () => {
    const { tried, failed, notes } = await runOwnership(target);
    expect(failed, notes.join("\n")).toBe(0);
    expect(tried).toBeGreaterThan(300);
  },
  PATIENCE_MS,
);
