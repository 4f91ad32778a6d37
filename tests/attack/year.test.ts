import { expect, test } from "vitest";
import { growthTable, type Sizes, unboundedTables } from "@/tools/attack/year/sizes";

const sizes = (rows: Record<string, number>): Sizes =>
  new Map(Object.entries(rows).map(([table, count]) => [table, { rows: count, bytes: count * 1_000_000 }]));

const dayOne = sizes({ orders: 0, mails: 5, price_history: 9, products: 3 });

test("a year fails by a table that nothing bounds, and by a rule that deleted nothing of what grew", () => {
  const year = sizes({ orders: 7, mails: 8, price_history: 12, products: 3, page_views: 4 });
  const deleted = new Map([
    ["pruneMails", 0],
    ["prunePriceHistory", 2],
  ]);
  expect(unboundedTables(dayOne, year, deleted)).toEqual([
    "mails grew to 8 rows, of which pruneMails has deleted none",
    "page_views grew to 4 rows, and nothing bounds it",
  ]);
  // what did not grow needs no rule that works
  expect(unboundedTables(dayOne, sizes({ mails: 5 }), deleted)).toEqual([]);
});

test("its table lists what grew, the largest first, and what the rules leave of it", () => {
  const lines = growthTable(dayOne, sizes({ orders: 7, mails: 8, products: 3 }), sizes({ mails: 1 })).split(
    "\n",
  );
  expect(lines.map((line) => line.split(/\s+/).slice(0, 5).join(" "))).toEqual([
    "table day 1 year MB",
    "mails 5 8 8.0 1",
    "orders 0 7 7.0 record:",
    "all tables: 17 MB on",
  ]);
});
