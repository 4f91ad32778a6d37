import { expect, test } from "vitest";

const base = process.env.TEST_BASE_URL ?? "http://127.0.0.1:3000";

test("who names another address in every request is stopped all the same", async () => {
  const body = JSON.stringify({ setting: "no-such-setting", metal: "platinum", diamond: "NONE", size: 6 });
  const statuses: number[] = [];
  for (let i = 1; i <= 21; i++) {
    const headers = { "content-type": "application/json", "x-forwarded-for": `203.0.113.${i}` };
    statuses.push((await fetch(`${base}/api/v1/rings`, { method: "POST", headers, body })).status);
  }
  expect(statuses[0]).toBe(422);
  expect(statuses.at(-1)).toBe(429);
});
