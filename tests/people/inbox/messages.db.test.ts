import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contactForm, feedbackForm } from "@/lib/people/inbox/forms/forms";
import { messages } from "@/lib/people/inbox/tables";
import { mails } from "@/lib/platform/mail/tables";
import { openTestShop, type TestShop } from "../../selling/checkout/shop";

let shop: TestShop;
let receiveMessage: typeof import("@/lib/people/inbox/commands").receiveMessage;

beforeAll(async () => {
  shop = await openTestShop();
  ({ receiveMessage } = await import("@/lib/people/inbox/commands"));
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.test.db.delete(messages);
  await shop.test.db.delete(mails);
});

const values = {
  name: "Ada",
  email: "Ada@Buyer.example",
  phone: "",
  about: "order",
  order: "",
  message: "Hello",
};

describe("a message", () => {
  it("is kept and mailed to the shop under one reference", async () => {
    const reference = await receiveMessage(contactForm, values);
    const [kept] = await shop.test.db.select().from(messages);
    expect(kept).toMatchObject({ reference, kind: "contact", email: "ada@buyer.example" });
    expect(kept?.fields).toEqual({
      name: "Ada",
      email: "Ada@Buyer.example",
      about: "order",
      message: "Hello",
    });
    const [mail] = await shop.test.db.select().from(mails);
    expect(mail).toMatchObject({ purpose: `message:${reference}`, replyTo: "Ada@Buyer.example" });
  });

  it("may come without a name", async () => {
    await receiveMessage(feedbackForm, {
      about: "website",
      verdict: "",
      message: "Fine",
      name: "",
      email: "",
    });
    expect(await shop.test.db.select().from(messages)).toMatchObject([{ kind: "feedback", email: null }]);
    expect(await shop.test.db.select().from(mails)).toMatchObject([{ replyTo: null }]);
  });

  it("sent twice is two messages with two references", async () => {
    const [one, two] = [await receiveMessage(contactForm, values), await receiveMessage(contactForm, values)];
    expect(one).not.toBe(two);
    expect(await shop.test.db.select().from(mails)).toHaveLength(2);
  });
});
