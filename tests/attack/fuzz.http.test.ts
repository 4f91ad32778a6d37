import { afterAll, beforeAll, expect, test } from "vitest";
import { fuzz } from "@/tools/attack/rounds/fuzz-round";
import type { Target } from "@/tools/attack/target/target";
import { openAttackedShop } from "./open-attacked-shop";

const SECONDS = 20;
/** For the requests that were slow, which are sent again one by one. */
const PATIENCE_MS = 120_000;
/** Always the same requests, so that a failure repeats; `npm run attack` takes others each time. */
const SEED = 16;

let target: Target;
beforeAll(async () => {
  target = await openAttackedShop();
});
afterAll(() => target?.close());

test("no request makes the shop fail, wait, or say what it should not", {
  timeout: PATIENCE_MS,
}, async () => {
  const size = { seed: SEED, from: 0, requests: 20_000, budgetMs: SECONDS * 1_000 };
  const { tried, failed, notes } = await fuzz(target, size);
  expect(failed, notes.join("\n")).toBe(0);
  expect(tried).toBeGreaterThan(200);
});
