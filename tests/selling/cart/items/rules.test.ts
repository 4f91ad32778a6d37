import { describe, expect, it } from "vitest";
import {
  acceptItemPrice,
  addItem,
  countItems,
  mergeCarts,
  parseCartItems,
  removeItem,
  replaceItem,
  setItemQuantity,
} from "@/lib/selling/cart/items/cart-items";
import { orderForRemoval, restoreItem } from "@/lib/selling/cart/items/restore-item";
import { type CartItem, itemIdentity, MAX_CART_LINES } from "@/lib/selling/cart/model";

const stone: CartItem = { kind: "diamond", diamond: "LG-1", seenPrice: 900 };
const ring: CartItem = {
  kind: "ring",
  setting: "aurora",
  metal: "14k-white",
  diamond: "LG-1",
  size: 6.25,
  engraving: null,
  seenPrice: 1500,
};
const chain: CartItem = { kind: "product", variant: "CH-14KW", quantity: 2, seenPrice: 310 };

describe("what the browser remembers as a cart", () => {
  it("comes back as it was kept", () => {
    const later: CartItem = { ...ring, diamond: "LG-2", size: null };
    const kept = [ring, later, chain];
    expect(parseCartItems(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it("is empty when the kept value is no list at all", () => {
    for (const damaged of [null, "[]", 7, {}, undefined]) expect(parseCartItems(damaged)).toEqual([]);
  });

  it("drops each damaged item and keeps the rest", () => {
    const damaged = [
      null,
      { ...ring, metal: "Tin!" },
      { ...ring, size: 6.3 },
      { ...ring, engraving: "x".repeat(21) },
      { ...stone, diamond: "" },
      { ...stone, seenPrice: "900" },
      { ...chain, quantity: 0 },
      { ...chain, quantity: 1.5 },
      { kind: "voucher", seenPrice: 1 },
      chain,
    ];
    expect(parseCartItems(damaged)).toEqual([chain]);
  });

  it("leaves fields it does not know behind", () => {
    expect(parseCartItems([{ ...stone, email: "a@b.example" }])).toEqual([stone]);
  });
});

describe("the cart's rules", () => {
  it("holds a stone once, whether loose or in a ring", () => {
    expect(addItem([stone, chain], ring)).toEqual([ring, chain]);
    expect(parseCartItems([stone, ring])).toEqual([ring]);
  });

  it("takes no more lines than a cart may have", () => {
    const full = Array.from(
      { length: MAX_CART_LINES },
      (_, i): CartItem => ({ kind: "diamond", diamond: `S${i}`, seenPrice: 1 }),
    );
    expect(addItem(full, chain)).toEqual(full);
  });

  it("keeps a quantity between one and the most a line may hold", () => {
    const quantity = (wanted: number) => setItemQuantity([chain], "variant:CH-14KW", wanted)[0];
    expect(quantity(0)).toMatchObject({ quantity: 1 });
    expect(quantity(9_999)).toMatchObject({ quantity: 500 });
    expect(quantity(Number.NaN)).toMatchObject({ quantity: 2 });
  });

  it("never gives a stone a quantity", () => {
    expect(setItemQuantity([stone], "diamond:LG-1", 3)).toEqual([stone]);
  });

  it("removes by identity and accepts a price by identity", () => {
    expect(removeItem([stone, chain], "diamond:LG-1")).toEqual([chain]);
    expect(acceptItemPrice([stone, chain], "diamond:LG-1", 950)).toEqual([
      { ...stone, seenPrice: 950 },
      chain,
    ]);
  });

  it("puts another stone in the place of one that is gone, and never the same one twice", () => {
    const other: CartItem = { ...ring, diamond: "LG-2" };
    expect(replaceItem([ring, chain], "diamond:LG-1", other)).toEqual([other, chain]);
    const loose: CartItem = { kind: "diamond", diamond: "LG-2", seenPrice: 800 };
    expect(replaceItem([loose, ring], "diamond:LG-1", other)).toEqual([other]);
  });

  it("counts pieces for the badge", () => {
    expect(countItems([stone, chain])).toBe(3);
  });
});

describe("two carts that were one", () => {
  const loose = (diamond: string, seenPrice = 700): CartItem => ({ kind: "diamond", diamond, seenPrice });
  it("are one again: what either put in is in, what either took out is out, a line both changed is from here", () => {
    const base = [loose("a"), loose("b"), loose("c")];
    const theirs = [loose("a", 710), loose("c"), loose("theirs")];
    const here = [loose("a", 720), loose("b"), loose("here")];
    expect(mergeCarts(theirs, here, base)).toEqual([loose("a", 720), loose("theirs"), loose("here")]);
  });
});

describe("items that are put back after several were removed", () => {
  const items = ["LG-1", "LG-2", "LG-3"].map((diamond): CartItem => ({ ...stone, diamond }) as CartItem);
  /** Removes each item in turn, then puts them back in the given order. */
  function removedAndRestored(order: readonly number[]): CartItem[] {
    let cart = items;
    let remembered: readonly CartItem[] = [];
    const removals = items.map((item) => {
      remembered = orderForRemoval(remembered, cart);
      cart = removeItem(cart, itemIdentity(item));
      return { item, before: remembered };
    });
    for (const at of order) {
      const { item, before } = removals[at] ?? { item: stone, before: [] };
      cart = restoreItem(cart, item, before);
    }
    return cart;
  }

  it("return to their places whichever comes first", () => {
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
    ]) {
      expect(removedAndRestored(order)).toEqual(items);
    }
  });

  it("go by the cart as it is now once something was added to it", () => {
    const [first, second] = items;
    const now = [chain, ...(second ? [second] : [])];
    expect(orderForRemoval(first ? [first] : [], now)).toBe(now);
  });
});
