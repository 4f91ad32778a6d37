import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shopCurrency } from "@/lib/platform/money/model";
import { chooseCurrency } from "@/lib/platform/site/profile";
import { EMPTY_BUILDER } from "@/lib/selling/ring-builder/model";
import { parseStoredBuilder, storedPart } from "@/lib/selling/ring-builder/state/stored-builder";
import { aDiamond, aSetting } from "../support";

/** Calls a function as a page in a currency by these terms does; undefined for the shop's own. */
function inCurrencyOf<T>(terms: string | undefined, call: () => T): T {
  const shown = terms && { ...shopCurrency(), code: "JPY", sign: "¥", digits: 0, terms };
  chooseCurrency(() => shown || null);
  try {
    return call();
  } finally {
    chooseCurrency(() => null);
  }
}

const kept = {
  setting: aSetting(),
  diamond: aDiamond(),
  size: 6.5,
  engraving: "Always",
  selectedSkus: ["W-1"],
};

describe("the builder's state as the browser holds it", () => {
  it("comes back as it was kept", () => {
    expect(parseStoredBuilder(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    expect(parseStoredBuilder({ ...kept, size: "later" })).toEqual({ ...kept, size: "later" });
  });

  it("shows a part's price in the currency of the page, and none that was seen by other terms", () => {
    const storedIn = (terms: string | undefined, part: ReturnType<typeof aSetting>) =>
      inCurrencyOf(terms, () => JSON.parse(JSON.stringify(storedPart(part))));
    const readIn = (terms: string | undefined, setting: unknown) =>
      inCurrencyOf(terms, () => parseStoredBuilder({ ...kept, setting }).setting);
    const yen = aSetting({ price: 133_500, own_price: 890 });

    const stored = storedIn("yen-today", yen);
    // a page of an earlier release reads the amount of the shop's own currency
    expect(stored).toMatchObject({ price: 890 });
    expect(readIn("yen-today", stored)).toEqual(yen);
    expect(readIn(undefined, stored)).toEqual(aSetting());
    expect(readIn("yen-tomorrow", stored)).toEqual({ ...yen, price: null });
    expect(readIn("yen-today", storedIn(undefined, aSetting()))).toEqual({ ...yen, price: null });
    expect(readIn("yen-today", { ...stored, shown: { terms: "yen-today", price: "1" } })).toEqual({
      ...yen,
      price: null,
    });
  });

  it("keeps a fancy colour, and forgets one no laboratory names", () => {
    const stored = (over: object) =>
      parseStoredBuilder({ ...kept, diamond: { diamond: { ...kept.diamond.diamond, ...over } } }).diamond;
    const blue = { kind: "color", color_label: null, fancy_color: "blue", intensity: "Fancy Vivid" } as const;
    expect(stored(blue)).toEqual(aDiamond(blue));
    expect(stored({ fancy_color: "mauve", intensity: 7 })).toEqual(aDiamond());
  });

  it("keeps a stone that an earlier visit stored without its ratio and depth", () => {
    const { lw_ratio: _ratio, depth: _depth, ...earlier } = kept.diamond.diamond;
    const { diamond } = parseStoredBuilder({ ...kept, diamond: { diamond: earlier } });
    expect(diamond).toEqual(aDiamond({ lw_ratio: null, depth: null }));
  });

  it("keeps a setting in a metal that this page doesn't know", () => {
    const setting = { ...kept.setting, metal: "9k-blue" };
    expect(parseStoredBuilder({ ...kept, setting }).setting).toEqual(setting);
    expect(parseStoredBuilder({ ...kept, setting: { ...setting, metal: "No code" } }).setting).toBeNull();
  });

  it("loses only the damaged value", () => {
    const noShape = { diamond: { ...kept.diamond.diamond, shape: "cube" } };
    expect(parseStoredBuilder({ ...kept, diamond: noShape })).toEqual({ ...kept, diamond: null });
    expect(
      parseStoredBuilder({ ...kept, setting: { ...kept.setting, diamond_type: [] } }).setting,
    ).toBeNull();
    expect(parseStoredBuilder({ ...kept, setting: { ...kept.setting, price: "1" } }).setting).toBeNull();
    expect(parseStoredBuilder({ ...kept, size: 6.6 })).toEqual({ ...kept, size: null });
    expect(parseStoredBuilder({ ...kept, size: 2.75 }).size).toBeNull();
    expect(parseStoredBuilder({ ...kept, engraving: 7 })).toEqual({ ...kept, engraving: null });
    expect(parseStoredBuilder({ ...kept, engraving: "x".repeat(201) }).engraving).toBeNull();
    expect(parseStoredBuilder({ ...kept, selectedSkus: ["A", 5, "A", null] }).selectedSkus).toEqual(["A"]);
  });

  it("is empty, never an error, for anything else", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (setting, diamond) => {
        const state = parseStoredBuilder({
          setting,
          diamond,
          size: setting,
          engraving: diamond,
          selectedSkus: diamond,
        });
        return state.setting === null && state.diamond === null;
      }),
    );
    expect(
      parseStoredBuilder({ setting: 1, diamond: [], size: "7", engraving: ["x"], selectedSkus: {} }),
    ).toEqual(EMPTY_BUILDER);
  });
});
