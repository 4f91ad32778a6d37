import { expect, test } from "vitest";
import { type StockChange, stockChangeEntries } from "@/lib/goods/catalog/variants/stock-changes";

const keys = (...shelved: StockChange[]) => stockChangeEntries(shelved).map(({ key }) => key);
const chain = (before: number | null, after: number | null) => ({ slug: "chain", before, after });

test("a piece sold or put back changes its page, and the lists where it was the last or is the first", () => {
  expect(keys(chain(3, 2))).toEqual(["product:chain"]);
  expect(keys(chain(1, 0))).toEqual(["product:chain", "catalogue"]);
  expect(keys(chain(0, 1))).toEqual(["product:chain", "catalogue"]);
  expect(keys(chain(2, 0), chain(1, 0), { slug: "studs", before: 4, after: 3 })).toEqual([
    "product:chain",
    "product:studs",
    "catalogue",
  ]);
});

test("what is made to order has no shelf: its orders change nothing", () => {
  expect(keys(chain(null, null))).toEqual([]);
  // but that it is made from now on is news to every list
  expect(keys(chain(0, null))).toEqual(["product:chain", "catalogue"]);
  expect(keys(chain(2, null))).toEqual(["product:chain", "catalogue"]);
});
