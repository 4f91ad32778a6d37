import { describe, expect, it } from "vitest";
import {
  type CheckoutDraft,
  checkoutBody,
  EMPTY_DRAFT,
  firstIncompleteStep,
  formFieldOf,
  parseDraft,
  resolveStep,
  withAvailableMethod,
} from "@/lib/selling/checkout/draft/draft";
import { checkoutBodySchema } from "@/lib/selling/checkout/schema";
import { loose } from "../shop";

const home = {
  ...EMPTY_DRAFT.shipping,
  name: " Ada Byron ",
  line1: "12 Example Street",
  city: "New York",
  region: "NY",
  postcode: "10001",
};
const full: CheckoutDraft = {
  contact: { email: " ada@buyer.example ", phone: "" },
  shipping: home,
  payment: { ...EMPTY_DRAFT.payment, paymentMethod: "bank_transfer" },
};

describe("a draft as it was kept in the tab", () => {
  it("is the same after a reload", () => {
    expect(parseDraft(JSON.parse(JSON.stringify(full)))).toEqual(full);
  });

  it("keeps a gift note that is too long, for its writer to shorten", () => {
    const pasted = { ...full, payment: { ...full.payment, giftNote: "With love. ".repeat(200) } };
    expect(parseDraft(JSON.parse(JSON.stringify(pasted)))).toEqual(pasted);
  });

  it("loses what is damaged and keeps the rest", () => {
    const kept = {
      contact: { email: 7, phone: "+1 555 010 0199", admin: true },
      shipping: "nonsense",
      payment: { ...full.payment, billingSame: "yes", giftNote: "x".repeat(5_001), name: "Ada" },
    };
    expect(parseDraft(kept)).toEqual({
      contact: { email: "", phone: "+1 555 010 0199" },
      shipping: EMPTY_DRAFT.shipping,
      payment: { ...full.payment, name: "Ada" },
    });
    for (const nothing of [null, 3, "text", []]) expect(parseDraft(nothing)).toEqual(EMPTY_DRAFT);
  });
});

describe("which step stands open", () => {
  it("is the first that lacks something, whatever the address asks for", () => {
    expect(resolveStep("review", EMPTY_DRAFT)).toBe("shipping");
    expect(resolveStep("review", { ...full, contact: EMPTY_DRAFT.contact })).toBe("shipping");
    expect(resolveStep("review", { ...EMPTY_DRAFT, contact: full.contact })).toBe("shipping");
    expect(resolveStep("review", { ...full, payment: { ...full.payment, billingSame: false } })).toBe(
      "payment",
    );
    expect(resolveStep("review", full)).toBe("review");
  });

  it("is an earlier one on request, and the first for what is no step", () => {
    expect(resolveStep("shipping", full)).toBe("shipping");
    expect(resolveStep(null, full)).toBe("shipping");
    expect(resolveStep("bonus", full)).toBe("shipping");
  });

  it("asks for no billing address while it is the delivery address", () => {
    expect(firstIncompleteStep(full)).toBe("review");
  });
});

describe("the way to pay", () => {
  const chosen = (id: string, offered?: { id: string }[]) =>
    withAvailableMethod({ ...full, payment: { ...full.payment, paymentMethod: id } }, offered).payment
      .paymentMethod;
  const offered = [{ id: "card" }, { id: "bank_transfer" }];

  it("is the first the shop offers until another is chosen, or where the chosen one is offered no longer", () => {
    expect([chosen("", offered), chosen("bank_transfer", offered), chosen("crypto", offered)]).toEqual([
      "card",
      "bank_transfer",
      "card",
    ]);
  });

  it("stays as it is while what is offered is not known, and then lacks", () => {
    expect(chosen("", undefined)).toBe("");
    expect(firstIncompleteStep({ ...full, payment: EMPTY_DRAFT.payment })).toBe("payment");
  });
});

describe("the order a draft asks for", () => {
  it("is one the server accepts, trimmed, with null for what was left empty", () => {
    const body = checkoutBody(full, [loose("W-1")]);
    expect(body).toMatchObject({
      contact: { email: "ada@buyer.example", phone: null },
      shipping: { name: "Ada Byron", company: null, line2: null },
      billing: null,
      shipping_method: "standard",
      payment_method: "bank_transfer",
      gift_note: null,
    });
    expect(checkoutBodySchema.safeParse(body).error).toBeUndefined();
  });

  it("says that it is a gift, once its buyer does", () => {
    expect(checkoutBody(full, [loose("W-1")])).not.toHaveProperty("is_gift");
    const gift = { ...full, payment: { ...full.payment, isGift: true } };
    expect(checkoutBody(gift, [loose("W-1")])).toMatchObject({ is_gift: true, gift_note: null });
    expect(checkoutBodySchema.safeParse(checkoutBody(gift, [loose("W-1")])).error).toBeUndefined();
  });

  it("carries a billing address of its own, and keeps it from the order when unticked again", () => {
    const other = { ...full.payment, ...home, name: "Bank of Ada", billingSame: false };
    expect(checkoutBody({ ...full, payment: other }, []).billing).toMatchObject({ name: "Bank of Ada" });
    expect(checkoutBody({ ...full, payment: { ...other, billingSame: true } }, []).billing).toBeNull();
  });
});

it("every field the server can refuse has its place in a step, or none at all", () => {
  const refused = checkoutBodySchema.safeParse({
    items: [],
    contact: { email: "no", phone: "no" },
    shipping: { ...checkoutBody(full, []).shipping, postcode: "1" },
    billing: { ...checkoutBody(full, []).shipping, city: "" },
    shipping_method: "",
    payment_method: "",
    gift_note: "x".repeat(1000),
  });
  const places = (refused.error?.issues ?? []).map(({ path }) => [
    path.join("."),
    formFieldOf(path.join(".")),
  ]);
  expect(Object.fromEntries(places)).toEqual({
    items: null,
    "contact.email": { part: "contact", field: "email" },
    "contact.phone": { part: "contact", field: "phone" },
    "shipping.postcode": { part: "shipping", field: "postcode" },
    "billing.city": { part: "payment", field: "city" },
    shipping_method: { part: "shipping", field: "shippingMethod" },
    payment_method: { part: "payment", field: "paymentMethod" },
    gift_note: { part: "payment", field: "giftNote" },
  });
});
