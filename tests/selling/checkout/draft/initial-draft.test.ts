import { expect, test } from "vitest";
import type { AddressEntry } from "@/lib/people/addresses/schema";
import { EMPTY_DRAFT, firstIncompleteStep, withAvailableMethod } from "@/lib/selling/checkout/draft/draft";
import { initialDraft, isSameAddress } from "@/lib/selling/checkout/draft/initial-draft";

const entry = (line1: string, change: Partial<AddressEntry> = {}): AddressEntry => ({
  id: line1,
  address: {
    name: "Ada Byron",
    company: null,
    line1,
    line2: null,
    city: "New York",
    region: "NY",
    postcode: "10001",
    country: "US",
  },
  default_shipping: false,
  default_billing: false,
  ...change,
});
const customer = (addresses: AddressEntry[], draft: unknown = null) => ({
  id: "ada",
  email: "ada@buyer.example",
  phone: null,
  addresses,
  draft,
});

test("a customer's checkout begins with their address and default addresses, and lacks nothing", () => {
  const home = entry("1 Home Street", { default_shipping: true, default_billing: true });
  const draft = initialDraft(customer([home, entry("2 Work Street")]));
  expect(draft.contact).toEqual({ email: "ada@buyer.example", phone: "" });
  expect(draft.shipping).toMatchObject({ line1: "1 Home Street", company: "", shippingMethod: "standard" });
  expect(draft.payment.billingSame).toBe(true);
  expect(firstIncompleteStep(withAvailableMethod(draft, [{ id: "card" }]))).toBe("review");
  expect(isSameAddress(draft.shipping, home)).toBe(true);
});

test("bills that go elsewhere are filled in as such", () => {
  const home = entry("1 Home Street", { default_shipping: true });
  const work = entry("2 Work Street", { default_billing: true });
  expect(initialDraft(customer([home, work])).payment).toMatchObject({
    billingSame: false,
    line1: "2 Work Street",
  });
});

test("what they typed on another device goes before, and whatever is damaged of it is empty", () => {
  const home = entry("1 Home Street", { default_shipping: true });
  const typed = { ...EMPTY_DRAFT, shipping: { ...EMPTY_DRAFT.shipping, line1: "3 Typed Street", city: 7 } };
  expect(initialDraft(customer([home], typed)).shipping).toMatchObject({ line1: "3 Typed Street", city: "" });
});

test("who keeps no address begins with an empty one", () => {
  expect(initialDraft(customer([])).shipping).toEqual(EMPTY_DRAFT.shipping);
});
