import { expect, test } from "vitest";
import { exchangePath, exchangeSentences, giftReceiptPath } from "@/lib/selling/gifts/receipt";
import { isGiftOrder } from "@/lib/selling/orders/model";

const window = { returnDays: 30, returnDaysByCountry: { DE: 45, JP: 0 } };
const contact = { email: "shop@shop.example", phone: "+1 212 555 0100" };
const said = (country: string | null) =>
  exchangeSentences(
    { number: "A-23456789", personal: country === null ? null : { shipping_address: { country } } },
    window,
    contact,
  ).join(" ");

test("a gift receipt says until when the receiver can exchange, by where it went", () => {
  expect(said("US")).toContain("within 30 days of delivery");
  expect(said("DE")).toContain("within 45 days of delivery");
  expect(said("JP")).toContain("can’t be exchanged");
  expect(said(null)).toContain("within 30 days");
  expect(said("US")).toContain("A-23456789");
});

test("a gift is what its buyer calls one, or what has a note", () => {
  expect(isGiftOrder({ isGift: null, giftNote: null })).toBe(false);
  expect(isGiftOrder({ isGift: true, giftNote: null })).toBe(true);
  expect(isGiftOrder({ isGift: null, giftNote: "With love" })).toBe(true);
});

test("the receipt is below its order, and an exchange names it", () => {
  expect(giftReceiptPath("id")).toBe("/thankyou/order-received/id/gift-receipt");
  expect(exchangePath("A-23456789")).toBe("/contact-us?about=return&order=A-23456789");
});
