import { describe, expect, it } from "vitest";
import { type BuilderDiamond, type BuilderSetting, EMPTY_BUILDER } from "@/lib/selling/ring-builder/model";
import {
  chooseDiamond,
  chooseSetting,
  removeDiamond,
  removeSetting,
  resetBuilder,
  setSize,
  showPrices,
} from "@/lib/selling/ring-builder/state/transitions";
import { aDiamond, aSetting } from "../support";

const setting: BuilderSetting = aSetting();
const diamond: BuilderDiamond = aDiamond();

describe("choosing", () => {
  it("keeps the diamond and the size when a setting is chosen, in either order", () => {
    const settingFirst = chooseDiamond(chooseSetting(EMPTY_BUILDER, setting), diamond);
    const diamondFirst = chooseSetting(chooseDiamond(EMPTY_BUILDER, diamond), setting);
    expect(settingFirst).toEqual(diamondFirst);
    expect(chooseSetting(setSize(settingFirst, 6.5), aSetting({ slug: "other" })).size).toBe(6.5);
  });

  it("lists the chosen diamond's sku once and drops the one it replaces", () => {
    const other = aDiamond({ sku: "W-2" });
    const state = chooseDiamond({ ...EMPTY_BUILDER, selectedSkus: ["KEPT"] }, diamond);
    expect(chooseDiamond(state, diamond).selectedSkus).toEqual(["KEPT", "W-1"]);
    expect(chooseDiamond(state, other).selectedSkus).toEqual(["KEPT", "W-2"]);
  });
});

describe("removing the setting", () => {
  it("goes to the builder with the diamond's shape when a diamond is chosen", () => {
    const move = removeSetting({ ...EMPTY_BUILDER, setting, diamond, size: 7, selectedSkus: ["W-1"] });
    expect(move.destination).toBe("/build-a-ring?shape=oval");
    expect(move.state).toEqual({ ...EMPTY_BUILDER, diamond, size: 7, selectedSkus: ["W-1"] });
  });

  it("goes to the builder alone when none is", () => {
    expect(removeSetting({ ...EMPTY_BUILDER, setting }).destination).toBe("/build-a-ring");
  });
});

describe("removing the diamond", () => {
  it("takes its sku off the list and goes to the setting's diamonds", () => {
    const move = removeDiamond({
      setting,
      diamond,
      size: 7,
      engraving: "Always",
      selectedSkus: ["KEPT", "W-1"],
    });
    expect(move.state).toEqual({
      setting,
      diamond: null,
      size: 7,
      engraving: "Always",
      selectedSkus: ["KEPT"],
    });
    expect(move.destination).toBe("/inventory?type=ring-builder&shape=round&setting=aurora");
  });

  it("goes to the builder when there is no setting", () => {
    expect(removeDiamond({ ...EMPTY_BUILDER, diamond }).destination).toBe("/build-a-ring");
  });
});

it("prices that aren't known in the page's currency are filled in, of the same parts alone", () => {
  const state = chooseDiamond(chooseSetting(EMPTY_BUILDER, { ...setting, price: null }), {
    diamond: { ...diamond.diamond, price: null },
  });
  const prices = {
    setting: { slug: setting.slug, metal: setting.metal, price: 133_500 },
    diamond: { sku: diamond.diamond.sku, price: 105_000 },
  };
  const shown = showPrices(state, prices);
  expect(shown.setting).toEqual({ ...setting, price: 133_500 });
  expect(shown.diamond?.diamond).toEqual({ ...diamond.diamond, price: 105_000 });
  expect(showPrices(shown, { ...prices, diamond: { sku: diamond.diamond.sku, price: 1 } })).toBe(shown);
  const other = { setting: { ...prices.setting, metal: "platinum" }, diamond: { sku: "W-9", price: 1 } };
  expect(showPrices(state, other)).toBe(state);
});

it("reset clears setting, diamond, size and engraving", () => {
  const move = resetBuilder({
    setting,
    diamond,
    size: 7,
    engraving: "Always",
    selectedSkus: ["W-1", "KEPT"],
  });
  expect(move.state).toEqual({ ...EMPTY_BUILDER, selectedSkus: ["KEPT"] });
  expect(move.destination).toBe("/build-a-ring");
});
