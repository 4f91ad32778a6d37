import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeDefaults } from "@/lib/desk/defaults/write-defaults";
import { customers } from "@/lib/people/accounts/tables";
import { foldWords } from "@/lib/platform/encoding/fold-text";
import { loose, openTestShop, type TestShop, wish } from "../selling/checkout/shop";
import { called } from "./called";

let shop: TestShop;
let people: typeof import("@/lib/desk/customers/handlers");
let lists: typeof import("@/lib/desk/products/queries/list-products");
let orders: typeof import("@/lib/desk/orders/queries/words");
beforeAll(async () => {
  shop = await openTestShop();
  await shop.test.db.transaction(writeDefaults);
  people = await import("@/lib/desk/customers/handlers");
  lists = await import("@/lib/desk/products/queries/list-products");
  orders = await import("@/lib/desk/orders/queries/words");
  await shop.test.db.insert(customers).values([
    { email: "jose@buyer.example", firstName: "José", lastName: "Núñez" },
    { email: "on@buyer.example", firstName: "Sean", lastName: "O’Neil", company: "Rüger & Söhne" },
    { email: "plain@buyer.example", firstName: "Jose", lastName: "Smith-Jones" },
  ]);
}, 120_000);
afterAll(() => shop?.close());

const found = async (q: string) => {
  const query = { q, page: 1, per_page: 25, sort: "email", order: "asc" };
  const { data } = await people.handleCustomers(called({ query }));
  return data.map(({ email }) => email.split("@")[0]);
};

test.each([
  ["jose", ["jose", "plain"]],
  ["José", ["jose", "plain"]],
  ["jose nunez", ["jose"]],
  ["o'neil", ["on"]],
  ["O’Neil", ["on"]],
  ["oneil", ["on"]],
  ["ruger", ["on"]],
  ["RÜGER", ["on"]],
  ["smith jones", ["plain"]],
  ["smith–jones", ["plain"]],
  ["plain@", ["plain"]],
  ["nobody", []],
])("customers are found by %s", async (q, names) => {
  expect(await found(q)).toEqual(names);
});

test("products are found by their names without accents, apostrophes, and dashes", async () => {
  const { createProduct } = await import("@/lib/desk/products/commands/change-product");
  for (const name of ["Rüger’s two‑tone ring", "Pavé hoops", "Plain pave hoops"]) {
    const document = { name, category: "studs", summary: "A piece.", variants: [{ price: "90" }] };
    await createProduct(document, null);
  }
  const names = async (words: string) => (await lists.listProducts({ words })).map(({ name }) => name);
  expect(await names("rugers")).toEqual(["Rüger’s two‑tone ring"]);
  expect(await names("ruger's")).toEqual(["Rüger’s two‑tone ring"]);
  expect(await names("two-tone")).toEqual(["Rüger’s two‑tone ring"]);
  expect((await names("pavé")).sort()).toEqual(["Pavé hoops", "Plain pave hoops"]);
  expect((await names("PAVE")).sort()).toEqual(["Pavé hoops", "Plain pave hoops"]);
  expect(await names("100%")).toEqual([]);
});

test("orders are found by the names on them", async () => {
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  const stone = await shop.stone();
  const request = wish([loose(stone.sku)]);
  const name = "Zoë D’Arcy-Müller";
  await placeOrder({ ...request, shipping: { ...request.shipping, name } }, randomUUID());
  const count = async (words: string) => {
    const result = await orders.findWords(words, {
      others: undefined,
      order: [sql`placed_at desc`],
      page: { limit: 10, offset: 0 },
    });
    return result && "page" in result ? result.page.ids.length : null;
  };
  for (const words of ["zoe", "Zoë", "darcy", "d'arcy", "muller", "zoe darcy muller"]) {
    expect([words, await count(words)]).toEqual([words, 1]);
  }
  expect(await count("zoey")).toBe(0);
});

test("the database folds words as the shop does", async () => {
  for (const words of ["José O’Neil", "Rüger & Söhne", "two–tone", "ﬁne ½ Å", "D'Arcy`s ´x"]) {
    const { rows } = await shop.test.db.execute<{ folded: string }>(
      sql`select fold_words(${words}) as folded`,
    );
    expect([words, rows[0]?.folded]).toEqual([words, foldWords(words)]);
  }
});
