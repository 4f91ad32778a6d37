import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { changeLog } from "@/lib/platform/db/tables";
import { settingValues } from "@/lib/platform/settings/tables";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(changeLog);
  await shop.db.delete(settingValues);
});

/** The follower of a process that has just started. */
async function started() {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for("adamas.banner times"));
  return (await import("@/lib/desk/services/banner-schedule")).followBannerTimes;
}
const hour = (at: number) => new Date(Date.now() + at * 3_600_000);

test("a banner that began while the shop was off expires its pages once, and not at each start", async () => {
  const banner = { text: "Sale", from: hour(-2).toISOString(), until: hour(48).toISOString() };
  await shop.db.insert(settingValues).values({ key: "banner", value: banner });
  expect(await (await started())()).toBe(true);
  expect(await (await started())()).toBe(false);
  const follow = await started();
  expect(await follow()).toBe(false);
  expect(await follow(hour(49))).toBe(true);
});
