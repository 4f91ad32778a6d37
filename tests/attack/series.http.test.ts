import { afterAll, beforeAll, expect, test } from "vitest";
import { ATTACKS } from "@/tools/attack/series/attacks";
import { Tries } from "@/tools/attack/series/tries";
import type { Target } from "@/tools/attack/target/target";
import { openAttackedShop } from "./open-attacked-shop";

let target: Target;
beforeAll(async () => {
  target = await openAttackedShop();
});
afterAll(() => target?.close());

test.each(ATTACKS)("$name", async ({ run }) => {
  const tries = new Tries();
  await run(target, tries);
  expect(tries.failures).toEqual([]);
  expect(tries.tried).toBeGreaterThan(0);
});
