import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import { addressSchema } from "@/lib/people/addresses/schema";
import { fieldErrors } from "@/lib/platform/api/declare/parse";
import { checkoutBodySchema } from "@/lib/selling/checkout/schema";

/** What the API says of a body, by field. */
function told(body: unknown): Record<string, string[]> {
  const parsed = checkoutBodySchema.safeParse(body, { reportInput: true });
  if (parsed.success) throw new Error("the body was accepted");
  return fieldErrors(parsed.error);
}

const long = "x".repeat(300);
const address = {
  name: long,
  company: long,
  line1: long,
  line2: long,
  city: long,
  region: long,
  postcode: "10001",
  country: "US",
};
const body = {
  items: [],
  contact: { email: `${long}@buyer.example`, phone: "1".repeat(31) },
  shipping: address,
  billing: { ...address, country: "USA" },
  shipping_method: long,
  payment_method: long,
  gift_note: long,
};

describe("what the checkout says of a field that is too long", () => {
  it("is how much the field holds, once", () => {
    expect(told(body)).toMatchObject({
      "contact.email": expect.arrayContaining(["Use 254 characters or fewer"]),
      "contact.phone": expect.arrayContaining(["Use 30 characters or fewer"]),
      "shipping.name": ["Use 100 characters or fewer"],
      "shipping.line2": ["Use 120 characters or fewer"],
      "shipping.city": ["Use 80 characters or fewer"],
      shipping_method: ["Use 40 characters or fewer"],
      gift_note: ["Use 240 characters or fewer"],
    });
  });

  it("never speaks of strings and types", () => {
    const messages = Object.values(told(body)).flat();
    expect(messages.length).toBeGreaterThan(15);
    for (const message of messages) expect(message).not.toMatch(/expected|string|array|invalid/i);
  });
});

test("the API keeps an address as its country has it: Singapore's without a city of its own, Germany's without a state", () => {
  const kept = (address: object) =>
    addressSchema.parse({ name: "Ada Byron", line1: "12 Example Street", ...address });
  expect(kept({ country: "SG", postcode: "048616" })).toMatchObject({ city: "Singapore", region: null });
  expect(kept({ country: "DE", city: "Berlin", region: "NY", postcode: "10115" })).toMatchObject({
    city: "Berlin",
    region: null,
  });
  expect(kept({ country: "US", city: "New York", region: "NY", postcode: "10001" })).toMatchObject({
    region: "NY",
  });
  const parsed = addressSchema.safeParse({ name: "Ada", line1: "1 Way", country: "DE", postcode: "10115" });
  expect(parsed.error && fieldErrors(parsed.error)).toEqual({ city: ["Enter your city"] });
});

test("a missing field is asked for in its schema's own words, if it has any", () => {
  const { error } = z
    .object({ name: z.string(), message: z.string({ error: "Enter your message" }) })
    .safeParse({}, { reportInput: true });
  expect(error && fieldErrors(error)).toEqual({
    name: ["This field is required"],
    message: ["Enter your message"],
  });
});
