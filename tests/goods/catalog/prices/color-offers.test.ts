import { expect, test } from "vitest";
import { colorOffers, offeredPrice } from "@/lib/goods/catalog/prices/color-offers";
import type { ProductCard } from "@/lib/goods/catalog/schema";

const metals: ProductCard["metals"] = [
  { metal: "14k-rose", price: 500, varied: false },
  { metal: "18k-yellow", price: 620, varied: false },
  { metal: "14k-yellow", price: 510, varied: true },
  { metal: "platinum", price: 800, varied: false },
];
const card = (metal: ProductCard["listed"]["metal"], price = 0, varied = false) => ({
  metals,
  listed: { metal, price } as ProductCard["listed"],
  varied,
});
const offers = (metal: ProductCard["listed"]["metal"]) => colorOffers(card(metal)).map((one) => one.metal);

test("a card shows the cheapest metal of each color, in the shop's order", () => {
  expect(offers("14k-rose")).toEqual(["14k-yellow", "14k-rose", "platinum"]);
});

test("the listed metal stands for its own color, whatever the other costs", () => {
  expect(offers("18k-yellow")).toEqual(["18k-yellow", "14k-rose", "platinum"]);
});

test("a metal at the listed price doesn't repeat it, and costs what it did", () => {
  for (const [price, varied] of [
    [500, false],
    [510, true],
    [510, false],
  ] as const) {
    const sent = colorOffers(card("14k-rose", price, varied));
    for (const offer of sent) {
      const whole = metals.find(({ metal }) => metal === offer.metal);
      const { price: shown, varied: isFrom = false } = offeredPrice(offer, { price, varied });
      expect([shown, isFrom], offer.metal).toEqual([whole?.price, whole?.varied]);
    }
    const bare = sent.filter((offer) => offer.price === undefined).map(({ metal }) => metal);
    expect(bare).toEqual(price === 500 ? ["14k-rose"] : varied ? ["14k-yellow"] : []);
  }
});
