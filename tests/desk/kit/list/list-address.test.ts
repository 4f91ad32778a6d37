import { expect, test } from "vitest";
import {
  type ListQuery,
  readListAddress,
  readListFilter,
  writeListAddress,
} from "@/components/admin/kit/list/list-address";

const DEFAULTS = { sort: { field: "placed_at", order: "DESC" }, perPage: 25 } as const;
const EMPTY: ListQuery = { filter: {}, sort: "placed_at", order: "DESC", page: 1, perPage: 25 };
const read = (search: string) => readListAddress(search, DEFAULTS);

test("an address that names nothing shows the list as it opens", () => {
  expect(read("")).toEqual(EMPTY);
  expect(read("?kind=page")).toEqual(EMPTY);
});

test("a saved view keeps its address letter by letter", () => {
  const saved =
    "filter=%7B%22q%22%3A%22O%27Hara%20%26%20%28Sons%29%2A%21%22%2C%22status%22%3A%22paid%22%7D&order=ASC&page=1&perPage=50&sort=number";
  const view = read(`?${saved}`);
  expect(view).toEqual({
    filter: { q: "O'Hara & (Sons)*!", status: "paid" },
    sort: "number",
    order: "ASC",
    page: 1,
    perPage: 50,
  });
  expect(writeListAddress(`?${saved}`, view)).toBe(saved);
});

test("a link that names filters only opens the list sorted as usual, and a sort without a direction rises", () => {
  const link = `?filter=${encodeURIComponent(JSON.stringify({ supplier: "Kiran & Co" }))}`;
  expect(read(link)).toEqual({ ...EMPTY, filter: { supplier: "Kiran & Co" } });
  expect(read("?sort=total")).toMatchObject({ sort: "total", order: "ASC" });
  expect(read("?order=ASC")).toMatchObject({ sort: "placed_at", order: "DESC" });
});

test.each([
  "?filter=%7B%22status%22",
  "?filter=paid",
  "?filter=%5B1%5D",
  "?filter=null",
  "?page=none&perPage=0",
  "?page=-3",
])("what can't be read of %s counts as missing", (search) => {
  expect(read(search)).toEqual(EMPTY);
  expect(readListFilter(search)).toEqual({});
});

test("parameters that aren't the list's stay in its address", () => {
  expect(writeListAddress("?view=a%20b&page=4&filter=%7B%7D", { ...EMPTY, page: 2 })).toBe(
    "filter=%7B%7D&order=DESC&page=2&perPage=25&sort=placed_at&view=a%20b",
  );
});
