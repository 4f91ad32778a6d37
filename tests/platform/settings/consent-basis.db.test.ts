import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { settingValues } from "@/lib/platform/settings/tables";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let shop: TestDatabase;
let ask: (country: string | null, chosen?: string) => Promise<string>;

beforeAll(async () => {
  vi.stubEnv("COUNTRY_HEADER", "CF-IPCountry");
  shop = await createTestDatabase();
  const { handleConsentBasis } = await import("@/lib/platform/settings/handlers");
  ask = async (country, chosen) => {
    const headers = new Headers(country === null ? {} : { "cf-ipcountry": country });
    const request = new Request("http://127.0.0.1:3000/api/v1/consent-basis", { headers });
    return (await handleConsentBasis({ request, query: chosen ? { country: chosen } : {} })).data.value.basis;
  };
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop?.close();
});

test("until the owner says otherwise, everybody is asked, wherever they are", async () => {
  expect(await ask("US")).toBe("ask");
  expect(await ask(null)).toBe("ask");
});

test("by region, the CDN’s country decides, with what was chosen in the cart", async () => {
  await shop.db.insert(settingValues).values({ key: "trackerConsent", value: "by-region" });
  expect(await ask("US")).toBe("notice");
  expect(await ask("DE")).toBe("ask");
  expect(await ask("US", "FR")).toBe("ask");
  // the shop of the defaults delivers to Europe
  expect(await ask(null)).toBe("ask");
  expect(await ask("T1")).toBe("ask");
});
