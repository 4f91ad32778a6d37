import { expect, test } from "vitest";
import { formatOptions } from "@/lib/goods/terms/options";
import { DEFAULT_HOME_DELIVERY } from "@/lib/platform/settings/schemas/home-delivery";
import type { LineParts, Quote } from "@/lib/selling/cart/schema";
import { heldNoun, methodArrival, quoteArrival, unitPriceText } from "@/lib/selling/cart/wording";

test("a line's options are words, its quality included", () => {
  expect(formatOptions({ quality: "DEF, VVS", size: "6.5", length: "18 in" })).toEqual([
    "D–F color, VVS clarity",
    "size 6.5",
    "18 in",
  ]);
});

test("a line of several pieces names what one of them costs, or a carat", () => {
  const product = { price: 1.54, options: {} } as NonNullable<LineParts["product"]>;
  expect(unitPriceText({ quantity: 40, parts: { product } })).toBe("$1.54 each");
  const byCarat = { ...product, price: 350, options: { sold_by: "carat" } };
  expect(unitPriceText({ quantity: 2, parts: { product: byCarat } })).toBe("$350 per carat");
  expect(unitPriceText({ quantity: 1, parts: { product } })).toBeNull();
  expect(unitPriceText({ quantity: 2, parts: { product: null } })).toBeNull();
});

test("what is held until an address is confirmed is named by its diamonds", () => {
  const line = (diamond: object | null) => ({ parts: { diamond: diamond as LineParts["diamond"] } });
  expect([heldNoun([line({})]), heldNoun([line({}), line({})]), heldNoun([line(null)])]).toEqual([
    "diamond",
    "diamonds",
    "order",
  ]);
});

const linesOf = (size: number | null, status = "ok") =>
  [{ status, parts: { setting: {}, size } }] as unknown as Quote["lines"];

test("a quote arrives by the chosen delivery, or by the one within the shop’s own zone while no country is named, and on no fixed date while a ring has no size", () => {
  const ships = "2026-12-02T00:00:00.000Z";
  expect(
    quoteArrival(
      { lines: [], leaves_workshop_on: null, shipping_method: null, shipping_methods: [] },
      DEFAULT_HOME_DELIVERY,
    ),
  ).toBeNull();
  expect(
    quoteArrival(
      { lines: [], leaves_workshop_on: ships, shipping_method: null, shipping_methods: [] },
      DEFAULT_HOME_DELIVERY,
    ),
  ).toBe("Arrives Dec 4–8");
  const express = {
    id: "express",
    label: "Insured overnight delivery",
    price: 45,
    free_from: null,
    insured: true,
    min_days: 1,
    max_days: 1,
    arrives_from: "2026-12-03T00:00:00.000Z",
    arrives_to: "2026-12-03T00:00:00.000Z",
  };
  const chosen = {
    lines: [],
    leaves_workshop_on: ships,
    shipping_method: "express",
    shipping_methods: [express],
  };
  expect(quoteArrival(chosen, DEFAULT_HOME_DELIVERY)).toBe("Arrives Dec 3");
  expect(quoteArrival({ ...chosen, lines: linesOf(6.5) }, DEFAULT_HOME_DELIVERY)).toBe("Arrives Dec 3");

  // a ring that can't be ordered delays nothing
  expect(quoteArrival({ ...chosen, lines: linesOf(null, "sold") }, DEFAULT_HOME_DELIVERY)).toBe(
    "Arrives Dec 3",
  );

  const open = { ...chosen, lines: linesOf(null) };
  expect(quoteArrival(open, DEFAULT_HOME_DELIVERY)).toBe(
    "If you choose your ring size today, your order arrives Dec 3",
  );
  expect(quoteArrival({ ...open, shipping_method: null }, DEFAULT_HOME_DELIVERY)).toBe(
    "If you choose your ring size today, your order arrives Dec 4–8",
  );
  expect(methodArrival(open.lines, express)).toBe(quoteArrival(open, DEFAULT_HOME_DELIVERY));
  expect(methodArrival([], { arrives_from: null, arrives_to: null })).toBeNull();
});
