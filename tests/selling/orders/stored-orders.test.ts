import { expect, test } from "vitest";
import {
  orderAddressSchema,
  orderDeliverySchema,
  swapPriceSchema,
  taxExemptionSchema,
} from "@/lib/selling/orders/schema";

const address = { name: "Ada Example", line1: "1 Example Street", city: "New York", country: "US" };
const whole = {
  ...address,
  company: null,
  line2: "",
  region: "NY",
  postcode: "10001",
  phone: "+1 212 555 0100",
};

test.each([
  ["an address with what every country asks for alone", address],
  ["an address with everything, empty or not", whole],
  ["an address in a country that is one city", { ...address, city: "", country: "SG" }],
])("reads %s as it was stored", (_, stored) => {
  expect(orderAddressSchema.parse(stored)).toEqual(stored);
});

test("an address keeps what a newer release stored with it", () => {
  const newer = { ...whole, doorCode: "1234" };
  expect(orderAddressSchema.parse(newer)).toEqual(newer);
});

test("reads a delivery and an exemption as they were stored", () => {
  const delivery = { label: "Insured delivery", minDays: 2, maxDays: 4 };
  expect(orderDeliverySchema.parse(delivery)).toEqual(delivery);
  const exemption = { reason: "Resale", certificate: null, places: ["US-NY"], expiresOn: "2027-12-31" };
  expect(taxExemptionSchema.parse(exemption)).toEqual(exemption);
  const everywhere = { reason: "Embassy", certificate: "D-7", places: [], expiresOn: null };
  expect(taxExemptionSchema.parse(everywhere)).toEqual(everywhere);
});

test("reads the price of another stone to the cent, and no fraction of one", () => {
  const price = {
    unitPriceCents: 260_000,
    lines: [{ id: "6c0a2c60-3a43-4b5b-9f7c-0d8f6f2a9d11", discountCents: 0, taxCents: 10_400 }],
    subtotalCents: 260_000,
    discountCents: 0,
    taxCents: 10_400,
    includedTaxCents: 0,
    totalCents: 270_400,
  };
  expect(swapPriceSchema.parse(price)).toEqual(price);
  expect(swapPriceSchema.safeParse({ ...price, totalCents: 2704.5 }).success).toBe(false);
});
