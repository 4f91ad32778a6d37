import { expect, it, test, vi } from "vitest";
import { DEFAULT_SETTINGS, parseSettings } from "@/lib/platform/settings/schema";

test("a new shop has the windows, discount and times to pay that its policies state", () => {
  expect(DEFAULT_SETTINGS).toMatchObject({
    returnDays: 30,
    returnDaysByCountry: {},
    resizeDays: 60,
    tradeDiscountPercent: 10,
    taxRegions: [],
    bankTransferDays: 3,
    holdMinutes: 20,
    unconfirmedHoldMinutes: 20,
    unpaidOrders: 5,
    unpaidStones: 10,
    unpaidDollars: 250_000,
    unpaidStonesPerNetwork: 20,
    unconfirmedStones: 3,
    unconfirmedStonesPerNetwork: 6,
    klarna: false,
  });
});

it.each([
  ["returnDays", 0, 365],
  ["resizeDays", 0, 365],
  ["tradeDiscountPercent", 0, 60],
  ["bankTransferDays", 1, 30],
  ["holdMinutes", 5, 120],
  ["unconfirmedHoldMinutes", 5, 1_440],
] as const)("%s is taken from %i to %i, and beyond them its default stands", (key, least, most) => {
  const stored = (value: number) => parseSettings(new Map([[key, value]]))[key];
  expect([stored(least), stored(most)]).toEqual([least, most]);
  for (const beyond of [least - 1, most + 1, least + 0.5]) expect(stored(beyond)).toBe(DEFAULT_SETTINGS[key]);
});

test("whether the shop is open is unknown until its settings were read, and known from then on", async () => {
  const load = vi.fn(async () => parseSettings(new Map([["opening", { isOpen: false }]])));
  vi.doMock("@/lib/platform/settings/queries", () => ({
    loadShopSettings: load,
    loadStoredSetting: async () => undefined,
  }));
  const current = await import("@/lib/platform/settings/current-settings");
  load.mockRejectedValueOnce(new Error("The database is away"));
  expect(current.currentOpening()).toBeNull();
  expect(await current.loadCurrentSettings()).toBe(false);
  await current.settingsTried();
  expect(current.currentOpening()).toBeNull();
  expect(await current.loadCurrentSettings()).toBe(true);
  expect(current.currentOpening()).toMatchObject({ isOpen: false, password: null });
  load.mockRejectedValueOnce(new Error("The database is away"));
  expect(await current.loadCurrentSettings()).toBe(false);
  expect(current.currentOpening()).toMatchObject({ isOpen: false });
});
