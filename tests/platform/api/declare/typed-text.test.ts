import { describe, expect, test } from "vitest";
import { registerBodySchema } from "@/lib/people/accounts/schema";
import { addressSchema } from "@/lib/people/addresses/schema";
import { contactForm } from "@/lib/people/inbox/forms/forms";
import { readFormValues } from "@/lib/people/inbox/forms/validation";
import { messageBody } from "@/lib/people/inbox/schema";
import { newsletterForm } from "@/lib/people/newsletter/model";
import { lineProblem, plainProse, proseProblem } from "@/lib/platform/api/declare/typed-text";
import { EMPTY_DRAFT, paymentProblems } from "@/lib/selling/checkout/draft/draft";
import { checkoutBodySchema } from "@/lib/selling/checkout/schema";
import { returnBodySchema } from "@/lib/selling/fulfillment/customer/schema";

const RIGHT_TO_LEFT = "\u202E";
const character = (code: number) => String.fromCodePoint(code);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Embeddings, overrides and isolates, which turn the words around them. */
const TURNING = [...range(0x202a, 0x202e), ...range(0x2066, 0x2069)];
/** Marks of direction from keyboards, zero-width characters, and blanks that count as letters. */
const INVISIBLE = [0x200e, 0x200f, 0x061c, 0x200b, 0x2060, 0xfeff, 0x00ad, 0x180e, 0x3164, 0xe0041];

describe("typed text", () => {
  test("holds no character that hides or turns what is around it", () => {
    for (const code of [...TURNING, ...INVISIBLE])
      expect(lineProblem(`Ada${character(code)}Byron`), code.toString(16)).not.toBeNull();
  });

  test("of several lines is refused for what turns them, and loses what only hides", () => {
    for (const code of TURNING)
      expect(proseProblem(`Dear Ada,\n${character(code)}yours`), code.toString(16)).not.toBeNull();
    for (const code of INVISIBLE) {
      const text = `Dear Ada,\n${character(code)}yours`;
      expect(proseProblem(text), code.toString(16)).toBeNull();
      expect(plainProse(text), code.toString(16)).toBe("Dear Ada,\nyours");
    }
  });

  test.each([
    ["a Hebrew keyboard's marks", "\u200Fשלום, (Ada)\u200F!", "שלום, (Ada)!"],
    ["a page's soft hyphens", "en\u00ADgage\u00ADment", "engagement"],
    ["a joiner between Latin letters", "Ad\u200Da", "Ada"],
    ["no Persian joiner", "علی‌رضا می‌خواهم", "علی‌رضا می‌خواهم"],
    ["no emoji's", "With love,\r\n\t👩‍❤️‍👨 👩🏽‍🎤", "With love,\r\n\t👩‍❤️‍👨 👩🏽‍🎤"],
  ])("loses %s", (_, text, plain) => {
    expect(plainProse(text)).toBe(plain);
    expect(proseProblem(text)).toBeNull();
  });

  test.each([
    ["a joiner between Latin letters", "Ad\u200Da"],
    ["a joiner at the beginning", "\u200CAda"],
    ["a joiner behind Arabic punctuation", "علی،\u200Cرضا"],
  ])("nor %s", (_, text) => expect(lineProblem(text)).not.toBeNull());

  test.each(["علی‌رضا", "می‌خواهم", "क्‍ष", "ന്‍", "ශ්‍රී", "Zoë O’Connor-Łuk", "葛󠄀城", "محمد", "שרה"])(
    "is %s as it is spelled",
    (name) => expect(lineProblem(name)).toBeNull(),
  );

  test("keeps the lines and the pictures of a note, and no other controls", () => {
    expect(proseProblem("With love,\r\n\t👩‍❤️‍👨 👩🏽‍🎤")).toBeNull();
    expect(lineProblem("1 Main\nStreet")).not.toBeNull();
    for (const control of ["\u001B[2J", "\u009B2J", "\u0007"]) expect(proseProblem(control)).not.toBeNull();
  });
});

const ADDRESS = {
  name: "Ada Byron",
  company: "Engines Ltd",
  line1: "1 Main Street",
  line2: "Floor 2",
  city: "Trenton",
  region: "NJ",
  postcode: "08608",
  country: "US",
};
const CHECKOUT = {
  items: [{ kind: "diamond", diamond: "D-1", seenPrice: 1000 }],
  contact: { email: "ada@buyer.example", phone: null },
  shipping: ADDRESS,
  shipping_method: "standard",
  payment_method: "bank_transfer",
  gift_note: "For you,\nwith love",
};
const PERSON = {
  first_name: "Ada",
  last_name: "Byron",
  email: "ada@buyer.example",
  password: "a calm sentence",
};
const MESSAGE = {
  name: "Ada",
  email: "ada@buyer.example",
  about: "diamond",
  message: "Two\nlines",
  order: "A-1",
};

/** Every field of a body that a person fills with words of their own. */
const TYPED = [
  ["an address", addressSchema, ADDRESS, ["name", "company", "line1", "line2", "city", "region", "postcode"]],
  ["an order", checkoutBodySchema, CHECKOUT, ["gift_note"]],
  ["a customer", registerBodySchema, PERSON, ["first_name", "last_name", "email"]],
  ["a message", messageBody(contactForm), MESSAGE, ["name", "email", "message", "order"]],
  ["a subscription", messageBody(newsletterForm), { email: "ada@buyer.example" }, ["email"]],
  ["a return", returnBodySchema, { reason: "Too\nbig" }, ["reason"]],
] as const;

test.each(TYPED)(
  "%s is taken as it is typed, and refused with a control of direction",
  (_, schema, body, fields) => {
    expect(schema.safeParse(body).error?.issues ?? []).toEqual([]);
    for (const field of fields) {
      const turned = {
        ...body,
        [field]: `${Object.entries(body).find(([name]) => name === field)?.[1]}${RIGHT_TO_LEFT}x`,
      };
      const paths = schema.safeParse(turned).error?.issues.map(({ path }) => path.join("."));
      expect(paths, field).toEqual(expect.arrayContaining([field]));
    }
  },
);

test("a note and a message are kept without what only hides, and one of nothing else is empty", () => {
  const pasted = "\uFEFFFor\u200B you\u200F";
  expect(checkoutBodySchema.parse({ ...CHECKOUT, gift_note: pasted }).gift_note).toBe("For you");
  const message = messageBody(contactForm);
  expect(message.parse({ ...MESSAGE, message: pasted })).toMatchObject({ message: "For you" });
  expect(message.safeParse({ ...MESSAGE, message: "\u200B" }).success).toBe(false);
  const read = readFormValues(contactForm, (name) => ({ ...MESSAGE, message: pasted })[name]);
  expect(read).toMatchObject({ message: "For you" });
  // a line stays as it was typed, since it is refused
  expect(readFormValues(contactForm, () => "Ada\u200B").name).toBe("Ada\u200B");
});

test("the checkout's form says of a gift note what the API would", () => {
  const payment = { ...EMPTY_DRAFT.payment, paymentMethod: "bank_transfer" };
  expect(paymentProblems({ ...payment, giftNote: "For you\nalone" })).toEqual({});
  expect(paymentProblems({ ...payment, giftNote: `For you${RIGHT_TO_LEFT}` })).toHaveProperty("giftNote");
});
