import { expect, test } from "vitest";
import { formatOptions } from "@/lib/goods/terms/options";
import { quoteArrival } from "@/lib/selling/cart/wording";

test("a line's options are words, its quality included", () => {
  expect(formatOptions({ quality: "DEF, VVS", size: "6.5", length: "18 in" })).toEqual([
    "D–F color, VVS clarity",
    "size 6.5",
    "18 in",
  ]);
});

test("a quote arrives by the chosen delivery, or by free delivery while no country is named", () => {
  const ships = "2026-12-02T00:00:00.000Z";
  expect(quoteArrival({ leaves_workshop_on: null, shipping_method: null, shipping_methods: [] })).toBeNull();
  expect(quoteArrival({ leaves_workshop_on: ships, shipping_method: null, shipping_methods: [] })).toBe(
    "Arrives Dec 4–8",
  );
  const express = {
    id: "express",
    label: "Insured overnight delivery",
    price: 45,
    insured: true,
    min_days: 1,
    max_days: 1,
    arrives_from: "2026-12-03T00:00:00.000Z",
    arrives_to: "2026-12-03T00:00:00.000Z",
  };
  const chosen = { leaves_workshop_on: ships, shipping_method: "express", shipping_methods: [express] };
  expect(quoteArrival(chosen)).toBe("Arrives Dec 3");
});
