import { afterAll, beforeAll, expect, test } from "vitest";
import { startSecondShop } from "../../support/shops/second-shop";

let shop: Awaited<ReturnType<typeof startSecondShop>>;
beforeAll(async () => {
  shop = await startSecondShop({ RATE_LIMITS_OFF: "0" });
});
afterAll(() => shop?.stop());

test("who names another address in every request is stopped all the same", async () => {
  const body = JSON.stringify({ setting: "no-such-setting", metal: "platinum", diamond: "NONE", size: 6 });
  const statuses: number[] = [];
  for (let i = 1; i <= 21; i++) {
    const headers = { "content-type": "application/json", "x-forwarded-for": `203.0.113.${i}` };
    statuses.push((await fetch(`${shop.url}/api/v1/rings`, { method: "POST", headers, body })).status);
  }
  expect(statuses[0]).toBe(422);
  expect(statuses.at(-1)).toBe(429);
});
