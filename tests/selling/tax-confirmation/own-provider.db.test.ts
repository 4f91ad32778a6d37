import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { settingValues } from "@/lib/platform/settings/tables";
import { orders } from "@/lib/selling/orders/tables";
import type { Destination } from "@/lib/selling/tax/model";
import type { ProvidedTax, TaxProvider } from "@/lib/selling/tax/providers/port";
import { confirmOrder, loose, openTestShop, type TestShop, wish } from "../checkout/shop";

const { calculate } = vi.hoisted(() => ({ calculate: vi.fn<() => Promise<ProvidedTax>>() }));
vi.mock("@/lib/selling/tax/providers/own-providers", async (actual) => {
  const toy: TaxProvider = { id: "toy", covers: () => true, calculate };
  const findOwnProvider = ({ city }: Destination) => (city === "Toytown" ? toy : null);
  return { ...(await actual<object>()), findOwnProvider };
});

const MINUTE_MS = 60_000;

let shop: TestShop;
let checkout: typeof import("@/lib/selling/checkout/place-order");
let automatic: typeof import("@/lib/selling/tax-confirmation/confirm-known-commands");

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-03-05T15:00:00Z") });
  shop = await openTestShop();
  checkout = await import("@/lib/selling/checkout/place-order");
  automatic = await import("@/lib/selling/tax-confirmation/confirm-known-commands");
  await shop.test.db.insert(settingValues).values({ key: "confirmTaxLater", value: true });
}, 120_000);
afterAll(async () => {
  vi.useRealTimers();
  await shop?.close();
});

/** Places an order whose tax the shop's own provider can't tell, and lets its answer grow old. */
async function placed() {
  const stone = await shop.stone();
  const asked = wish([loose(stone.sku)], { confirm_tax_later: true });
  const shipping = { ...asked.shipping, city: "Toytown" };
  const { order } = await checkout.placeOrder({ ...asked, shipping }, randomUUID());
  await confirmOrder(shop, order.id, new Date());
  vi.setSystemTime(Date.now() + 15 * MINUTE_MS);
  return order;
}

it("asks a provider of the shop's own again about an order that it didn't answer for, and about no other", async () => {
  calculate.mockResolvedValue({ state: "unknown", why: "no_place", message: "Check the address." });
  expect((await placed()).taxUnknown).toBe("no_place");
  calculate.mockRejectedValue(new Error("away"));
  const order = await placed();
  expect(order.taxUnknown).toBe("provider_away");
  calculate.mockClear().mockResolvedValue({
    state: "known",
    display: "added",
    label: "Toy tax",
    lines: [],
    reference: null,
  });
  expect(await automatic.confirmKnownTaxes()).toBe(1);
  expect(calculate).toHaveBeenCalledOnce();
  const [taxed] = await shop.test.db.select().from(orders).where(eq(orders.id, order.id));
  expect(taxed).toMatchObject({ taxLabel: "Toy tax", taxSource: "provider" });
});
