import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { settingValues } from "@/lib/platform/settings/tables";
import type { CartItem } from "@/lib/selling/cart/model";
import { call, person } from "../../people/accounts/people";
import { chains, loose, openTestShop, ring, type TestShop } from "../checkout/shop";

vi.mock("next/server", () => ({ connection: async () => undefined }));

let shop: TestShop;
let cart: typeof import("@/lib/selling/cart/account-commands");
let api: typeof import("@/lib/selling/cart/endpoints");

beforeAll(async () => {
  shop = await openTestShop();
  cart = await import("@/lib/selling/cart/account-commands");
  api = await import("@/lib/selling/cart/endpoints");
}, 120_000);
afterAll(() => shop?.close());

const skus = (items: readonly CartItem[]) =>
  items.map((item) =>
    item.kind === "product" ? `${item.quantity} × ${item.variant}` : "diamond" in item && item.diamond,
  );

test("a guest's cart joins the customer's without doubling: a stone stays once, as the guest chose it last", async () => {
  const { id } = await person(shop.test);
  await cart.mergeAccountCart(id, [loose("A"), chains(2), loose("B")]);
  const joined = await cart.mergeAccountCart(id, [ring("A"), chains(1), loose("C")]);
  expect(skus(joined.items)).toEqual(["A", "1 × C-1-14KW", "B", "C"]);
  expect(joined.items[0]?.kind).toBe("ring");
  expect((await cart.readAccountCart(id)).items).toEqual(joined.items);
});

test("of two devices that join at once neither loses what it brought, and nothing is doubled", async () => {
  for (let i = 0; i < 5; i++) {
    const { id } = await person(shop.test);
    await Promise.all([
      cart.mergeAccountCart(id, [loose("both"), loose("phone")]),
      cart.mergeAccountCart(id, [loose("both"), loose("desk")]),
    ]);
    const { items, version } = await cart.readAccountCart(id);
    expect(skus(items).sort()).toEqual(["both", "desk", "phone"]);
    expect(version).toBe(2);
  }
});

test("a device that missed a change writes nothing over it, and is told", async () => {
  const who = await person(shop.test);
  const keep = (items: CartItem[], version: number) =>
    call(api.saveCartEndpoint, { body: { items, version }, token: who.token });
  expect(await keep([loose("A")], 0)).toMatchObject({ status: 200, body: { data: { version: 1 } } });
  expect(await keep([loose("A"), loose("phone")], 1)).toMatchObject({ status: 200 });
  expect(await keep([loose("A"), loose("desk")], 1)).toMatchObject({
    status: 409,
    body: { code: "cart_changed" },
  });
  const { items, version } = await cart.readAccountCart(who.id);
  expect([skus(items), version]).toEqual([["A", "phone"], 2]);
  // of two at once one is kept
  const both = await Promise.all([keep([loose("X")], 2), keep([loose("Y")], 2)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a cart keeps its currency on every device until another one is chosen, and takes none that the shop never sold in", async () => {
  const { serveTerms } = await import("@/lib/platform/exchange/commands");
  const yen = { code: "JPY", countries: ["JP"], marginPercent: 0, rounding: "exact", rate: 150 };
  await shop.test.db.insert(settingValues).values({ key: "currencies", value: [yen] });
  await shop.test.db.transaction((tx) => serveTerms(tx, new Date()));
  const who = await person(shop.test);
  const keep = async (version: number, wanted: object) => {
    const body = { items: [loose("A")], version, ...wanted };
    return call(api.saveCartEndpoint, { body, token: who.token });
  };
  // a browser of the release before says nothing of it
  expect(await keep(0, {})).toMatchObject({ body: { data: { currency: null, terms: null } } });
  expect(await keep(1, { currency: "JPY" })).toMatchObject({
    status: 200,
    body: { data: { currency: "JPY", terms: expect.any(String) } },
  });
  expect(await keep(2, {})).toMatchObject({ body: { data: { currency: "JPY" } } });
  expect(await cart.readAccountCart(who.id)).toMatchObject({ currency: "JPY", terms: expect.any(String) });
  expect(await keep(3, { currency: "CHF" })).toMatchObject({
    status: 422,
    body: { errors: { currency: ["We don’t sell in Swiss francs. Choose another currency."] } },
  });
  expect(await keep(3, { currency: "ABC" })).toMatchObject({
    status: 422,
    body: { errors: { currency: ["Use the code of a currency, such as EUR"] } },
  });
  expect(await keep(3, { currency: "USD" })).toMatchObject({
    status: 200,
    body: { data: { currency: null, terms: null, version: 4 } },
  });
  const joined = await call(api.mergeCartEndpoint, {
    body: { items: [loose("B")], currency: "JPY" },
    token: who.token,
  });
  expect(joined).toMatchObject({ body: { data: { currency: "JPY" } } });

  const quoted = await call(api.quoteEndpoint, { body: { items: [chains(1)], currency: "JPY" } });
  expect(quoted).toMatchObject({
    body: { data: { currency: "JPY", subtotal: 46_575, exchange: { rate: 150 }, orderable: true } },
  });
});
