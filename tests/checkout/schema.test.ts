import { describe, expect, it } from "vitest";
import { fieldErrors } from "@/lib/api/parse";
import { checkoutBodySchema } from "@/lib/checkout/schema";

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
      "contact.email": expect.arrayContaining(["At most 254 characters"]),
      "contact.phone": expect.arrayContaining(["At most 30 characters"]),
      "shipping.name": ["At most 100 characters"],
      "shipping.line2": ["At most 120 characters"],
      "shipping.city": ["At most 80 characters"],
      shipping_method: ["At most 40 characters"],
      gift_note: ["At most 240 characters"],
    });
  });

  it("never speaks of strings and types", () => {
    const messages = Object.values(told(body)).flat();
    expect(messages.length).toBeGreaterThan(15);
    for (const message of messages) expect(message).not.toMatch(/expected|string|array|invalid/i);
  });
});
