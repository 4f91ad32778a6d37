import { describe, expect, it } from "vitest";
import { IndexFullError } from "@/lib/goods/diamonds/index/diamond-index";
import { diamondQuerySchema } from "@/lib/goods/diamonds/schema";
import { cents } from "@/lib/platform/money/model";
import { anyStones, changesTo, compiled, indexOf, recordOf } from "./stones";

const everything = compiled(diamondQuerySchema.parse({ per_page: 100 }));
const rows = anyStones(60, 20);
const [first] = rows.filter((row) => recordOf(row) !== null && row.kind === "white");
if (!first) throw new Error("no stone");

/** So many other stones, told apart by their numbers. */
const more = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({
    ...first,
    id: `00000000-0000-4000-9000-${String(from + i).padStart(12, "0")}`,
    sku: `more-${from + i}`,
  }));

describe("a change to the index", () => {
  it("changes nothing when it is applied again", () => {
    const index = indexOf(rows);
    const cheaper = changesTo([{ ...first, priceCents: cents(1) }]);
    index.apply(cheaper);
    const once = index.query(everything);
    index.apply(cheaper);
    expect(index.query(everything)).toEqual(once);
    expect(index.query({ ...everything, sort: "price_asc" }).ids[0]).toBe(first.id);
  });

  it("counts the last of several to one stone", () => {
    const index = indexOf(rows);
    index.apply([...changesTo([first]), { id: first.id, stone: null }]);
    expect(index.has(first.id)).toBe(false);
    expect(index.query(everything).ids).not.toContain(first.id);
  });

  it("takes a stone out that is not there without a word", () => {
    const index = indexOf(rows);
    const { count } = index;
    index.apply([{ id: "00000000-0000-4000-8000-000000000000", stone: null }]);
    expect(index.count).toBe(count);
  });

  it("follows a stone whose SKU changed in the ties of every order", () => {
    const index = indexOf(rows);
    const renamed = rows.map((row) => (row === first ? { ...row, sku: "ZZZZ-renamed-and-longer" } : row));
    index.apply(changesTo(renamed.filter(({ id }) => id === first.id)));
    for (const sort of ["best", "price_asc", "price_desc", "carat_asc", "newest"] as const) {
      expect(index.query({ ...everything, sort }).ids).toEqual(
        indexOf(renamed).query({ ...everything, sort }).ids,
      );
    }
  });

  it("keeps both of two stones that bear one SKU for a moment", () => {
    const index = indexOf(rows);
    const twin = { ...first, id: "00000000-0000-4000-8000-000000000001" };
    index.apply(changesTo([twin]));
    index.apply([{ id: first.id, stone: null }]);
    const { ids, total } = index.query(everything);
    expect(ids).toContain(twin.id);
    expect(ids).not.toContain(first.id);
    expect(ids).toHaveLength(total);
  });

  it("is refused when there is no room, and sales make room again", () => {
    const index = indexOf(rows, { capacity: 1 });
    const room = index.capacity - index.count;
    index.apply(changesTo(more(0, room)));
    expect(index.count).toBe(index.capacity);
    const before = index.query(everything);
    expect(() => index.apply(changesTo(more(room, 1)))).toThrow(IndexFullError);
    expect(index.query(everything)).toEqual(before);
    index.apply([{ id: first.id, stone: null }, ...changesTo(more(room, 1))]);
    expect(index.count).toBe(index.capacity);
  });

  it("that finds no room keeps none of the others out: sales, prices, and as many arrivals as there is room for", () => {
    const index = indexOf(rows, { capacity: 1 });
    const filling = more(0, index.capacity - index.count);
    index.apply(changesTo(filling));
    const [sold, cheaper] = filling;
    if (!sold || !cheaper) throw new Error("no stones");
    const arrivals = more(filling.length, 3);
    expect(() =>
      index.apply([
        ...changesTo([...arrivals, { ...cheaper, priceCents: cents(1) }]),
        { id: sold.id, stone: null },
      ]),
    ).toThrow(IndexFullError);
    expect(index.has(sold.id)).toBe(false);
    expect(index.query({ ...everything, sort: "price_asc" }).ids[0]).toBe(cheaper.id);
    expect(arrivals.filter(({ id }) => index.has(id))).toHaveLength(1);
    expect(index.count).toBe(index.capacity);
  });

  it("is refused whole when a stone does not fit the vocabulary", () => {
    const index = indexOf(rows);
    const before = index.query(everything);
    const stone = recordOf(first);
    if (!stone) throw new Error("no stone");
    for (const wrong of [{ cut: 5 }, { shape: 20 }, { kind: -1 }, { color: Number.NaN }]) {
      expect(() =>
        index.apply([
          { id: first.id, stone: null },
          { id: stone.id.replace(/^./, "f"), stone: { ...stone, ...wrong } },
        ]),
      ).toThrow(RangeError);
      expect(index.query(everything)).toEqual(before);
    }
  });
});
