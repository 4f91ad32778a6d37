import { expect, it } from "vitest";
import { stoneGradesLabel, stoneLabel, withDiamondText } from "@/lib/selling/ring-builder/wording";
import { aDiamond } from "./support";

it("names a stone's weight to the hundredth, as its report does", () => {
  expect(stoneLabel(aDiamond({ carat: 1 }).diamond)).toBe("1.00 ct oval");
});

it("adds the chosen diamond to a setting's price", () => {
  const { diamond } = aDiamond({ carat: 1.17, price: 1_250.5 });
  expect(withDiamondText(889.5, diamond)).toEqual(["$2,140 with your", "1.17 ct oval"]);
});

it("tells a fancy colour where a white stone has its grade", () => {
  const { diamond } = aDiamond({ color_label: null, fancy_color: "blue", intensity: "Fancy Vivid" });
  expect(stoneGradesLabel(diamond)).toBe("Fancy Vivid Blue · VS1 · IGI");
  expect(stoneGradesLabel(aDiamond().diamond)).toBe("E · VS1 · IGI");
});
