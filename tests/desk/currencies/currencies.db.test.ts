import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CallOf } from "@/lib/desk/admin/serve-admin";
import type { saveCurrencyEndpoint } from "@/lib/desk/currencies/endpoints";
import { shopAudit } from "@/lib/platform/audit/tables";
import { exchangeRates, exchangeTerms } from "@/lib/platform/exchange/tables";
import { backgroundJobs } from "@/lib/platform/jobs/tables";
import { settingValues } from "@/lib/platform/settings/tables";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";
import { called } from "../called";

let shop: TestDatabase;
let handlers: typeof import("@/lib/desk/currencies/handlers");
let settings: typeof import("@/lib/desk/settings/commands");
let rates: typeof import("@/lib/platform/exchange/commands");
let shortcomings: typeof import("@/lib/desk/system/exchange-shortcomings").exchangeShortcomings;

beforeAll(async () => {
  shop = await createTestDatabase();
  handlers = await import("@/lib/desk/currencies/handlers");
  settings = await import("@/lib/desk/settings/commands");
  rates = await import("@/lib/platform/exchange/commands");
  ({ exchangeShortcomings: shortcomings } = await import("@/lib/desk/system/exchange-shortcomings"));
});
beforeEach(async () => {
  for (const table of [settingValues, exchangeRates, exchangeTerms, backgroundJobs])
    await shop.db.delete(table);
});
afterAll(() => shop?.close());

type Body = CallOf<typeof saveCurrencyEndpoint>["body"];
const pounds: Body = { countries: ["GB"], margin_percent: 2, rounding: ".95", fixed_rate: 0.8 };
const save = (code: "GBP" | "USD" | "JPY", body: Partial<Body> = {}) =>
  handlers.handleSaveCurrency(called({ params: { code }, body: { ...pounds, ...body } }));

const publish = (day: string, perDollar: number) =>
  rates.readRates(
    {
      name: "Test bank",
      read: async () => ({
        day,
        perUnit: new Map([
          ["USD", 1],
          ["GBP", perDollar],
        ]),
      }),
    },
    { signal: new AbortController().signal, now: new Date(`${day}T16:00:00Z`) },
  );
const problemsOn = async (day: string) =>
  (await shortcomings(new Date(`${day}T17:00:00Z`))).map(({ problem }) => problem);

test("a currency is added with a fixed rate, and the audit log says who did it", async () => {
  expect(await save("GBP")).toMatchObject({
    data: {
      ...{ code: "GBP", name: "British pounds", ...pounds },
      ...{ serving: { rate: 0.8, day: null }, held: null, problem: null, example: "GBP\u00a0815.95" },
    },
  });
  const audited = await shop.db.select().from(shopAudit).where(eq(shopAudit.action, "currency save"));
  expect(audited.at(-1)).toMatchObject({ subject: "currencies" });
});

test("one without a fixed rate has the job run at once, and is told of until it has a rate", async () => {
  const later = new Date(Date.now() + 3_600_000);
  await shop.db.insert(backgroundJobs).values({ name: "exchange-rates", key: "", nextRunAt: later });
  await save("GBP", { fixed_rate: null });
  const [job] = await shop.db.select().from(backgroundJobs);
  expect(job?.nextRunAt?.getTime()).toBeLessThan(later.getTime() - 3_000_000);
  expect(await problemsOn("2026-11-26")).toEqual(["There is no exchange rate of British pounds yet."]);
  await publish("2026-11-26", 0.79);
  expect(await problemsOn("2026-11-26")).toEqual([]);
});

test("the shop’s own currency, a country twice, and decimals of yen are refused", async () => {
  await expect(save("USD")).rejects.toThrow("The shop’s prices are in US dollars already.");
  await save("GBP");
  await expect(save("JPY", { rounding: ".00", fixed_rate: 150 })).rejects.toThrow(
    "United Kingdom is in the list twice",
  );
  await expect(save("JPY", { countries: ["JP"], fixed_rate: 150 })).rejects.toThrow(
    "Amounts of Japanese yen have no decimals",
  );
  await expect(
    settings.changeSetting("currencies", JSON.stringify([{ code: "GBQ", countries: ["GB"] }]), null),
  ).rejects.toThrow("is not a valid value for currencies");
  await expect(
    settings.changeSetting("currencies", JSON.stringify([{ code: "GBP", countries: ["XX"] }]), null),
  ).rejects.toThrow("is not a valid value for currencies");
});

test("the shop’s own currency can’t change beside rates to it", async () => {
  await save("GBP");
  await expect(settings.changeSetting("currency", "EUR", null)).rejects.toThrow(
    "The shop has rates of other currencies to US dollars. Remove them under Currencies first.",
  );
  await handlers.handleRemoveCurrency(called({ params: { code: "GBP" } }));
  await expect(settings.changeSetting("currency", "EUR", null)).resolves.toMatchObject({ value: "EUR" });
});

test("a rate that leaps is told of, with the one that serves, until somebody approves it", async () => {
  await save("GBP", { fixed_rate: null });
  await publish("2026-11-25", 0.79);
  await publish("2026-11-26", 0.9);
  expect(await problemsOn("2026-11-26")).toEqual([
    "The exchange rate of British pounds moved by 13.9% on Nov 26, 2026, so the one of Nov 25, 2026 is still in use.",
  ]);
  const approve = (day: string) =>
    handlers.handleApproveRate(called({ params: { code: "GBP" }, body: { day } }));
  await expect(approve("2026-11-20")).rejects.toThrow("No rate of that day is held any more.");
  await approve("2026-11-26");
  expect(await problemsOn("2026-11-26")).toEqual([]);
  const { data } = await handlers.handleAdminCurrencies();
  expect(data[0]).toMatchObject({ serving: { rate: 0.9, day: "2026-11-26" }, held: null });
});

test.each([
  ["four days", "2026-11-30", []],
  ["five days", "2026-12-01", ["The exchange rate of British pounds is from Nov 26, 2026."]],
])("a rate of %s ago still serves", async (_, day, problems) => {
  await save("GBP", { fixed_rate: null });
  await publish("2026-11-26", 0.79);
  expect(await problemsOn(day)).toEqual(problems);
  expect((await handlers.handleAdminCurrencies()).data[0]?.serving?.rate).toBe(0.79);
});

test("a currency that isn’t there can’t be removed", async () => {
  await expect(handlers.handleRemoveCurrency(called({ params: { code: "GBP" } }))).rejects.toThrow(
    "The shop has no prices in British pounds.",
  );
});
