import { expect, test } from "vitest";
import { z } from "zod";
import { shippingZonesSchema, storedZones } from "@/lib/platform/settings/schemas/shipping-zones";

/** What the release before reads of a zone, without its refinements. */
const earlierSchema = z.array(
  z.strictObject({
    name: z.string(),
    countries: z.array(z.string()),
    methods: z.array(
      z.strictObject({
        id: z.string(),
        label: z.string(),
        price: z.number(),
        freeFrom: z.number().nullable().default(null),
        minDays: z.int(),
        maxDays: z.int(),
      }),
    ),
  }),
);

const method = {
  id: "standard",
  label: "Insured delivery",
  price: 15,
  freeFrom: 100,
  minDays: 2,
  maxDays: 4,
};
const home = { name: "the US", countries: ["US" as const], methods: [method] };

test("zones without duties, rates, and limits are stored as the release before reads them", () => {
  const zones = shippingZonesSchema.parse([home]);
  expect(zones[0].methods[0].rates).toEqual([]);
  expect(earlierSchema.parse(storedZones(zones))).toEqual([home]);
});

test("what an owner has set is stored, and read back as it was", () => {
  const graded = {
    ...method,
    id: "express",
    rates: [
      { maxGrams: 500, price: 20 },
      { countries: ["US"], price: 30 },
    ],
    maxInsured: 5_000,
    overInsured: "several-packages",
  };
  const zones = shippingZonesSchema.parse([{ ...home, methods: [method, graded], duties: "paid" }]);
  const stored = storedZones(zones);
  expect(stored).toEqual([{ ...home, methods: [method, graded], duties: "paid" }]);
  expect(shippingZonesSchema.parse(stored)).toEqual(zones);
});
