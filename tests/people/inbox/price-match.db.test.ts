import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { messages } from "@/lib/people/inbox/tables";
import { mails } from "@/lib/platform/mail/tables";
import { cents, formatMoney } from "@/lib/platform/money/model";
import { FIRST_TEXTS } from "@/lib/platform/site/site";
import { openTestShop, type TestShop } from "../../selling/checkout/shop";

let shop: TestShop;
let receivePriceMatch: typeof import("@/lib/people/inbox/price-match-commands").receivePriceMatch;
let stone: typeof diamonds.$inferSelect;

beforeAll(async () => {
  shop = await openTestShop();
  ({ receivePriceMatch } = await import("@/lib/people/inbox/price-match-commands"));
  stone = await shop.stone({
    certificateType: "IGI",
    certificateNumber: "LG612345678",
    priceCents: cents(100_000),
    regularPriceCents: cents(100_000),
  });
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.test.db.delete(messages);
  await shop.test.db.delete(mails);
});

const asked = {
  name: "Ada",
  email: "Ada@Buyer.example",
  report: "IGI 612 345 678",
  link: "https://cheaper.example/stones/1",
  price: "$900.50",
  stone: "",
  message: "",
};
const kept = async () => (await shop.test.db.select().from(messages))[0];
const mailTo = async (recipient: string) =>
  (await shop.test.db.select().from(mails).where(eq(mails.recipient, recipient)))[0];

describe("a price match", () => {
  it("is checked by its report number, however that is written, and kept with what was found", async () => {
    const reference = await receivePriceMatch(asked);
    const message = await kept();
    expect(message).toMatchObject({ reference, kind: "price_match", email: "ada@buyer.example" });
    const check = message?.fields.check ?? "";
    expect(check).toContain("Same stone");
    for (const words of [stone.sku, "$1,000", "available", `${formatMoney(cents(9_950))} more than`]) {
      expect(check).toContain(words);
    }
    expect((await mailTo(FIRST_TEXTS.email))?.text).toContain(`Checked against our stock\n${check}`);
  });

  it("tells its writer the reference and the stone, and nothing that was typed beside the number", async () => {
    const reference = await receivePriceMatch({
      ...asked,
      name: "Buy pills",
      message: "http://evil.example",
    });
    const receipt = await mailTo(asked.email);
    expect(receipt?.subject).toContain(reference);
    expect(receipt?.text).toContain(stone.sku);
    expect(receipt?.text).toContain("/inventory?");
    expect(`${receipt?.text}${receipt?.html}`).not.toMatch(/pills|evil|cheaper/);
  });

  it("names a stone of ours beside another report number, to be compared", async () => {
    await receivePriceMatch({
      ...asked,
      report: "GIA 2201234567",
      stone: stone.sku.toLowerCase(),
      price: "1200",
    });
    const check = (await kept())?.fields.check ?? "";
    expect(check).toContain("Different report number");
    expect(check).toContain(`${stone.sku},`);
    expect(check).toContain("no more than the other shop");
  });

  it("is taken in where no stone of ours is meant, or it is sold", async () => {
    await receivePriceMatch({ ...asked, report: "GIA 2201234567", stone: "NO-SUCH" });
    expect((await kept())?.fields.check).toContain("None of our stones");
    expect((await mailTo(asked.email))?.text).not.toContain("View our diamond");
    await shop.test.db.delete(messages);
    await shop.test.db.update(diamonds).set({ availability: "sold" }).where(eq(diamonds.id, stone.id));
    await receivePriceMatch(asked);
    expect((await kept())?.fields.check).toContain("sold");
    await shop.test.db.update(diamonds).set({ availability: "available" }).where(eq(diamonds.id, stone.id));
  });
});
