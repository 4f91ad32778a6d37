import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addresses } from "@/lib/people/addresses/tables";
import { openTestShop, type TestShop } from "../../selling/checkout/shop";
import { person } from "../accounts/people";

vi.mock("next/server", () => ({ connection: async () => undefined }));

let shop: TestShop;
let book: typeof import("@/lib/people/addresses/commands");

beforeAll(async () => {
  shop = await openTestShop();
  book = await import("@/lib/people/addresses/commands");
}, 120_000);
afterAll(() => shop?.close());

const HOME = {
  name: "Ada Byron",
  company: null,
  line1: "12 Example Street",
  line2: null,
  city: "Portland",
  region: "OR",
  postcode: "97201",
  country: "US" as const,
};
const body = (line1: string, defaults: { shipping?: boolean; billing?: boolean } = {}) => ({
  address: { ...HOME, line1 },
  default_shipping: defaults.shipping ?? false,
  default_billing: defaults.billing ?? false,
});
/** Somebody with addresses of these streets, each a minute younger than the one before. */
async function someoneAt(...streets: string[]) {
  const { id } = await person(shop.test);
  const kept: Record<string, string> = {};
  for (const [i, street] of streets.entries()) {
    const entry = await book.addAddress(id, body(street), new Date(Date.UTC(2026, 0, 1, 12, i)));
    kept[street] = entry.id;
  }
  return { id, kept };
}
/** Where parcels and bills of somebody go, as the streets that are the default. */
async function defaultsOf(id: string) {
  const entries = await book.listAddresses(id);
  const streets = (kind: "default_shipping" | "default_billing") =>
    entries.filter((entry) => entry[kind]).map(({ address }) => address.line1);
  return { shipping: streets("default_shipping"), billing: streets("default_billing") };
}

describe("the defaults of an address book", () => {
  test("are the first address until another takes its place, each kind by itself", async () => {
    const { id, kept } = await someoneAt("first", "second");
    expect(await defaultsOf(id)).toEqual({ shipping: ["first"], billing: ["first"] });
    await book.addAddress(id, body("third", { shipping: true }));
    expect(await defaultsOf(id)).toEqual({ shipping: ["third"], billing: ["first"] });
    await book.updateAddress(id, kept.second ?? "", body("second", { billing: true }));
    expect(await defaultsOf(id)).toEqual({ shipping: ["third"], billing: ["second"] });
    // nobody is left without: a default is not given up, it is taken over
    await book.updateAddress(id, kept.second ?? "", body("second, changed"));
    expect(await defaultsOf(id)).toEqual({ shipping: ["third"], billing: ["second, changed"] });
    expect((await book.listAddresses(id)).map(({ address }) => address.line1)).toEqual([
      "third",
      "second, changed",
      "first",
    ]);
  });

  test("go to the oldest that is left when theirs is deleted, and the other kind's stays where it is", async () => {
    const { id, kept } = await someoneAt("first", "second", "third");
    await book.updateAddress(id, kept.third ?? "", body("third", { billing: true }));
    expect(await book.deleteAddress(id, kept.first ?? "")).toBe(true);
    expect(await defaultsOf(id)).toEqual({ shipping: ["second"], billing: ["third"] });
    await book.deleteAddress(id, kept.third ?? "");
    expect(await defaultsOf(id)).toEqual({ shipping: ["second"], billing: ["second"] });
    await book.deleteAddress(id, kept.second ?? "");
    expect(await book.listAddresses(id)).toEqual([]);
    expect(await book.deleteAddress(id, kept.second ?? "")).toBe(false);
  });

  test("stay where they are when another address is deleted", async () => {
    const { id, kept } = await someoneAt("first", "second", "third");
    await book.updateAddress(id, kept.third ?? "", body("third", { shipping: true, billing: true }));
    await book.deleteAddress(id, kept.second ?? "");
    expect(await defaultsOf(id)).toEqual({ shipping: ["third"], billing: ["third"] });
  });

  test("are one of each kind, though two first addresses come at once", async () => {
    const { id } = await person(shop.test);
    await Promise.all(["one", "other"].map((street) => book.addAddress(id, body(street))));
    const { shipping, billing } = await defaultsOf(id);
    expect([shipping.length, billing.length]).toEqual([1, 1]);
  });

  test("are never taken from, nor given to, somebody else's", async () => {
    const [ada, eve] = [await someoneAt("ada's"), await someoneAt("eve's")];
    const all = body("taken", { shipping: true, billing: true });
    expect(await book.updateAddress(eve.id, ada.kept["ada's"] ?? "", all)).toBeNull();
    expect(await book.deleteAddress(eve.id, ada.kept["ada's"] ?? "")).toBe(false);
    await book.addAddress(eve.id, all);
    expect(await defaultsOf(ada.id)).toEqual({ shipping: ["ada's"], billing: ["ada's"] });
  });
});

test("an address book holds fifty addresses, and one more once one is deleted", async () => {
  const { id } = await person(shop.test);
  const rows = Array.from({ length: 49 }, (_, i) => ({
    ...HOME,
    id: randomUUID(),
    customerId: id,
    line1: `street ${i}`,
  }));
  await shop.test.db.insert(addresses).values(rows);
  // two at once are no way past the last one's place
  const tries = await Promise.allSettled(
    ["last", "too many"].map((street) => book.addAddress(id, body(street))),
  );
  const refused = tries.filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([{ reason: { status: 409, code: "address_book_full" } }]);
  await book.deleteAddress(id, rows[0]?.id ?? "");
  await book.addAddress(id, body("instead"));
  const kept = await shop.test.db.select().from(addresses).where(eq(addresses.customerId, id));
  expect(kept).toHaveLength(50);
});
